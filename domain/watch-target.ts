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
