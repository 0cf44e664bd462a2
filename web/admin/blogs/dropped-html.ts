const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/**
 * What the sanitiser takes out of a piece of HTML, as a person reads it: `<script>`, `onclick of <p>`, `href of <a>` … Each
 * once, in the order of the text.
 */
export function droppedHtml(before: string, after: string): string[] {
  const kept = count(parts(after))
  const dropped = new Set<string>()
  for (const part of parts(before)) {
    const left = kept.get(part) ?? 0
    if (left > 0) kept.set(part, left - 1)
    else dropped.add(part)
  }
  return [...dropped]
}

function parts(html: string): string[] {
  return [...parse(html).querySelectorAll('*')].flatMap((element) => {
    // The sanitiser writes headings of the first rank as of the second.
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
