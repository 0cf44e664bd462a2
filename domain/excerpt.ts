const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['#39', "'"],
])

/** The text of an HTML fragment on one line, without tags, scripts and styles, common entities decoded. It is not safe as HTML. */
export function plainText(html: string): string {
  // The tags of the third pattern are within a line, and a comma may follow at once; the others end one.
  return html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*(>|$)/gi, '')
    .replace(/<\/?[a-z][^>]*(>|$)/gi, ' ')
    .replace(/&(#39|[a-z]+);/gi, (entity, name: string) => NAMED.get(name.toLowerCase()) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first `max` characters of the plain text, '…' included, cut between words where possible. */
export function plainExcerpt(html: string, max: number): string {
  return clip(plainText(html), max)
}

/** At most `max` code points of a text, ending in '…' when cut. */
export function clip(text: string, max: number): string {
  // A code point has at most two units, so that no more of a whole article is split.
  const letters = Array.from(text.slice(0, 2 * max + 1))
  if (letters.length <= max) return text
  const cut = letters.slice(0, max - 1).join('')
  const space = cut.lastIndexOf(' ')
  // An ellipsis takes the place of the sign before it.
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s.,;:–—-]+$/, '')}…`
}
