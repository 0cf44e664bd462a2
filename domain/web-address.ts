/** The address, parsed; null for an invalid one. `URL.canParse` is newer than some browsers that the site supports. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** The text as an absolute http(s) address, else null: `javascript:`, `data:` and relative addresses are never links (DEC-45, DEC-57). */
export function httpUrl(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (!/^https?:\/\//i.test(trimmed)) return null
  return parsedUrl(trimmed) ? trimmed : null
}

/** An http(s) address or a path of our own origin (`/storage/…`), for an image or link; null for anything else. */
export function ownOrHttpUrl(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (/^\/(?![/\\])/.test(trimmed) && parsedUrl(trimmed, 'https://own.invalid')) return trimmed
  return httpUrl(trimmed)
}

/** Where a licence can be read: its own address, or that of a Creative Commons licence by its name, like 'CC BY-SA 4.0'; else null. */
export function licenceAddress(licence: string): string | null {
  const [, kind, version] = /^CC[ -](BY(?:-NC)?(?:-SA|-ND)?)[ -](\d\.\d)$/i.exec(licence.trim()) ?? []
  if (kind) return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`
  if (/^CC0( 1\.0)?$/i.test(licence.trim())) return 'https://creativecommons.org/publicdomain/zero/1.0/'
  return httpUrl(licence)
}
