import type { HeadTag } from '../domain/head/head.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML, inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** JSON inside a script element: no `</script>`, comment opening or line separator can end it. */
export function scriptJson(value: unknown): string {
  return inScript(JSON.stringify(value))
}

function inScript(json: string): string {
  return json.replace(/[<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The head's tags as HTML, marked with `data-head` so that the SPA can replace them. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(tagHtml).join('\n    ')
}

function tagHtml({ name, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const open = `<${name}${written.join('')} data-head="">`
  if (text === undefined) return open
  return `${open}${name === 'script' ? inScript(text) : escapeHtml(text)}</${name}>`
}
