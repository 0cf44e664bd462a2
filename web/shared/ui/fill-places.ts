/**
 * Calls `fill` for each element that matches, after hydration and whenever the page has changed, so it must do nothing where it has been.
 * For elements without React, whose code comes after the page. Returns a function that goes through them at once.
 */
export function fillPlaces(selector: string, fill: (place: HTMLElement) => void): () => void {
  const root = document.documentElement
  const fillAll = () => {
    // React compares the server's HTML with what it renders first.
    if (root.dataset.hydrated !== 'true') return
    for (const place of document.querySelectorAll<HTMLElement>(selector)) fill(place)
  }
  new MutationObserver(fillAll).observe(root, { childList: true, subtree: true, attributeFilter: ['data-hydrated'] })
  fillAll()
  return fillAll
}
