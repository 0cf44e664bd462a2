import { visit } from './requests.ts'

/** The HTML of a page. */
export const htmlOf = async (path: string) => (await visit(path)).text()

/** The elements with that tag, as they stand in the HTML. */
export const elements = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([element]) => element)

/** The text of each element with that tag, as it stands in the HTML. */
export const texts = (html: string, tag: string) =>
  elements(html, tag).map((element) => element.replace(/<[^>]*>/g, '').trim())

/** The value of an attribute of each element that has it, as it stands in the HTML. */
export const attributes = (html: string, tag: string, name: string) =>
  [...html.matchAll(new RegExp(`<${tag} [^>]*?\\b${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)
