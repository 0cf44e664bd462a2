const ELEMENTS = new Set(
  'p br hr h2 h3 h4 blockquote pre code ul ol li a strong b em i u s img table tbody tr td th figure figcaption'.split(
    ' ',
  ),
)
/** Of what may be stored, the attributes that the editor drops. */
const LOST_ATTRIBUTES = ['lang', 'dir', 'hreflang', 'reversed']

/** What of a piece of HTML the rich text editor would lose, as a person reads it; empty when it can show all of it. */
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
