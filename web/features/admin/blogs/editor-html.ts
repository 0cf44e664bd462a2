import { ownOrHttpUrl } from '../../../../domain/web-address.ts'

const ELEMENTS = new Set(
  'p br hr h2 h3 h4 blockquote pre code ul ol li a strong b em i u s sub sup img table tbody tr td th figure figcaption'.split(
    ' ',
  ),
)
/** Attributes that may be stored and that the editor drops. */
const LOST_ATTRIBUTES = ['lang', 'dir', 'hreflang', 'reversed']

/** The elements and attributes that the rich text editor would lose, as a person reads them; empty if it can show all. */
export function lostInEditor(html: string): string[] {
  const elements = [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')]
  const lost = elements.flatMap((element) => {
    const name = `<${element.localName}>`
    if (!ELEMENTS.has(element.localName) || (name === '<figure>' && !isCaptionedImage(element))) return [name]
    return LOST_ATTRIBUTES.filter((attribute) => element.hasAttribute(attribute)).map(
      (attribute) => `${attribute} of ${name}`,
    )
  })
  return [...new Set(lost)]
}

/** True for the one shape of a figure that the editor keeps: an image and its caption. */
export function isCaptionedImage(figure: Element): boolean {
  return [...figure.children].map(({ localName }) => localName).join() === 'img,figcaption'
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/**
 * What the sanitiser takes out of a piece of HTML, as a person reads it: `<script>`, `onclick of <p>`, `href of <a>` … Each
 * once, in the order of the text.
 */
export function droppedHtml(before: string, after: string): string[] {
  const remaining = count(parts(after))
  const dropped = new Set<string>()
  for (const part of parts(before)) {
    const left = remaining.get(part) ?? 0
    if (left > 0) remaining.set(part, left - 1)
    else dropped.add(part)
  }
  return [...dropped]
}

function parts(html: string): string[] {
  return [...parse(html).querySelectorAll('*')].flatMap((element) => {
    // The sanitiser turns h1 into h2.
    const name = element.localName === 'h1' ? 'h2' : element.localName
    const attributes = [...element.attributes].map((attribute) => `${attribute.name} of <${name}>`)
    return [`<${name}>`, ...attributes]
  })
}

function count(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

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
