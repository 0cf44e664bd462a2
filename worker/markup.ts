import type { HeadTag } from '../domain/head/head.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** JSON for a script element. `<` and `>` are escaped, so that no `</script>` or comment in a text ends the element. */
export function scriptJson(value: unknown): string {
  return inScript(JSON.stringify(value))
}

function inScript(json: string): string {
  return json.replace(/[<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Head tags as HTML, marked with `data-head`, by which the SPA replaces them. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(tagHtml).join('\n    ')
}

function tagHtml({ name, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const open = `<${name}${written.join('')} data-head="">`
  if (text === undefined) return open
  return `${open}${name === 'script' ? inScript(text) : escapeHtml(text)}</${name}>`
}

/** Escapes a text for an XML element or attribute, and removes what XML 1.0 forbids (control characters, lone surrogates). */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}

/** An XML element with a text, which is escaped. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
