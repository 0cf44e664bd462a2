/**
 * The path, query and hash that a plain click on a link to one of our pages leads to; null for clicks that the browser should
 * handle itself: other sites, files, new tabs, anchors on the same page.
 */
export function appAddress(event: Event, origin: string): string | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event as globalThis.MouseEvent
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  if (url.origin !== origin || /\.\w{2,5}$/.test(url.pathname) || link.getAttribute('href')?.startsWith('#'))
    return null
  return url.pathname + url.search + url.hash
}
