const SPOILER = /\|\|(.+?)\|\|/s

/** A comment's text in parts; those at odd places were hidden by the author, as ||spoilers||. */
export function spoilerParts(text: string): string[] {
  return text.split(SPOILER)
}

/** A comment in plain text, where nothing can be hidden: '||He dies.||' is '[Spoiler: He dies.]'. */
export function nameSpoilers(text: string): string {
  return spoilerParts(text)
    .map((part, place) => (place % 2 === 1 ? `[Spoiler: ${part}]` : part))
    .join('')
}
