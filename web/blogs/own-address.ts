/**
 * Where a plain click on a link of this site's own pages leads, as path, query and hash; null for everything that the browser
 * should follow itself: other sites, files, new tabs, places on the same page.
 */
export function ownAddress(event: Event, origin: string): string | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event as globalThis.MouseEvent
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  if (url.origin !== origin || /\.\w{2,5}$/.test(url.pathname) || link.getAttribute('href')?.startsWith('#'))
    return null
  return url.pathname + url.search + url.hash
}
