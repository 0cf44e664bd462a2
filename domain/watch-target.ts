import { httpUrl } from './web-address.ts'

/** Where a 'Watch' control leads: another site in a new tab, or a watch page of ours. */
export type WatchTarget =
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'page'; readonly slug: string }

/**
 * DEC-45: an http(s) `watchUrl` is a link; with embed code or no `watchUrl`, the target is the watch page of the same title
 * (`watchSlug`); without one it is null.
 */
export function watchTarget(watchUrl: string | null, watchSlug: string | null): WatchTarget | null {
  const text = watchUrl?.trim() ?? ''
  const href = httpUrl(text)
  if (href) return { kind: 'external', href }
  return (text === '' || text.startsWith('<')) && watchSlug ? { kind: 'page', slug: watchSlug } : null
}

/** The text as an http(s) address if it is nothing else. */
function onlyAddress(code: string): string | null {
  return /\s/.test(code.trim()) ? null : httpUrl(code)
}

/** True for what a player can show: HTML with an element, or one http(s) address. The database has the same rule. */
export function isEmbedCode(code: string): boolean {
  return /<[a-z]/i.test(code) || onlyAddress(code) !== null
}

/** The code of a watch page as HTML: an address alone is shown in a frame. */
export function embedHtml(code: string): string {
  const address = onlyAddress(code)
  return address === null
    ? code
    : `<iframe src="${new URL(address).href.replaceAll('&', '&amp;')}" allowfullscreen></iframe>`
}
