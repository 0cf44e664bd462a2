const ELEMENTS = new Set(
  'p br hr h2 h3 h4 blockquote pre code ul ol li a strong b em i u s img table tbody tr td th figure figcaption'.split(
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
