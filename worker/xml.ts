const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text inside an XML element or attribute; what XML 1.0 cannot hold (control characters, lone surrogates) is left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** An element with a text in it. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
