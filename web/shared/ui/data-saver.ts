/** True where data is saved, by the browser's setting or the site's switch. The document's head sets it (index.html). */
export function savesData(): boolean {
  return document.documentElement.dataset.saver === 'on'
}
