/** The absolute http(s) address a text holds, or null: `javascript:`, `data:` and half addresses are never links (DEC-45, DEC-57). */
export function httpUrl(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (!/^https?:\/\//i.test(trimmed)) return null
  return URL.canParse(trimmed) ? trimmed : null
}

/** An http(s) address or a path of our own origin (`/posters/…`), as an image or link may have it; null for anything else. */
export function ownOrHttpUrl(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (/^\/(?![/\\])/.test(trimmed) && URL.canParse(trimmed, 'https://own.invalid')) return trimmed
  return httpUrl(trimmed)
}

const HOST_FIRST = /^[^\s/:@]+\.[^\s/:@.]{2,}(?::\d+)?(?:[/?#]|$)/
const MAIL = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@.]{2,}$/

/** An address as a person types it, with the scheme that was left out: `archive.org/x` becomes `https://archive.org/x`; null for no address. */
export function completedUrl(text: string): string | null {
  const trimmed = text.trim()
  if (/^mailto:/i.test(trimmed) && MAIL.test(trimmed.slice('mailto:'.length))) return trimmed
  if (MAIL.test(trimmed)) return `mailto:${trimmed}`
  return ownOrHttpUrl(HOST_FIRST.test(trimmed) ? `https://${trimmed}` : trimmed)
}
