import { ownOrHttpUrl } from '../../../../domain/web-address.ts'

const HOST_FIRST = /^[^\s/:@]+\.[^\s/:@.]{2,}(?::\d+)?(?:[/?#]|$)/
const MAIL = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@.]{2,}$/

/** An address as a person types it, with the scheme that was left out: `archive.org/x` becomes `https://archive.org/x`; null for no address. */
export function completedUrl(text: string): string | null {
  const trimmed = text.trim()
  if (/^mailto:/i.test(trimmed) && MAIL.test(trimmed.slice('mailto:'.length))) return trimmed
  if (MAIL.test(trimmed)) return `mailto:${trimmed}`
  return ownOrHttpUrl(HOST_FIRST.test(trimmed) ? `https://${trimmed}` : trimmed)
}
