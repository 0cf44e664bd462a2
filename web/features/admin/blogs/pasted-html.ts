import { ownOrHttpUrl } from '../../../../domain/web-address.ts'

/**
 * Makes pasted HTML fit for the editor: Word's lists become lists, h1 becomes h2, and pictures that no reader could load (`file:`,
 * `data:`, no address) are removed. `lostPictures` says whether there were any.
 */
export function cleanPastedHtml(html: string): { readonly html: string; readonly lostPictures: boolean } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lost = [...body.querySelectorAll('img')].filter((picture) => !ownOrHttpUrl(picture.getAttribute('src')))
  for (const picture of lost) picture.remove()
  for (const heading of body.querySelectorAll('h1')) replaceTag(heading, 'h2')
  makeWordLists(body)
  return { html: body.innerHTML, lostPictures: lost.length > 0 }
}

/** Word pastes a list as paragraphs with `mso-list:l0 level1 lfo1` in their style, and the bullet or number as text. */
function makeWordLists(body: HTMLElement) {
  const lists: HTMLElement[] = []
  for (const item of body.querySelectorAll<HTMLElement>('p, h2, h3, h4, h5, h6')) {
    const level = Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0) continue
    const marker = takeMarker(item)
    const tag = /^\(?[\da-z]{1,5}[.)]/i.test(marker) ? 'ol' : 'ul'
    if (lists[0] === undefined || item.previousElementSibling !== lists[0]) lists.length = 0
    lists.length = Math.min(lists.length, level)
    // A list of another kind at the same depth is another list.
    if (lists.length === level && lists.at(-1)?.localName !== tag) lists.length -= 1
    if (lists.length < level) {
      const list = document.createElement(tag)
      const start = Number.parseInt(marker, 10)
      if (tag === 'ol' && start > 1) list.setAttribute('start', String(start))
      const outer = lists.at(-1)
      if (outer) outer.lastElementChild?.append(list)
      else item.before(list)
      lists.push(list)
    }
    lists.at(-1)?.append(replaceTag(item, 'li'))
  }
}

/** Takes the bullet or number out of a list paragraph of Word, and returns it. */
function takeMarker(item: HTMLElement): string {
  const spans = [...item.querySelectorAll('span')]
  const marker = spans.find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))
  marker?.remove()
  return marker?.textContent.trim() ?? ''
}

function replaceTag(element: Element, tag: string): HTMLElement {
  const other = document.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}
