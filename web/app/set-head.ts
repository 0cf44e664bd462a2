import { type HeadTag, headTags } from '../../domain/head/head.ts'
import type { SiteFacts } from '../../domain/site.ts'
import { type Matched, pageHead } from '../shared/page/page-head.ts'

/** Replaces the tags of the document's head that are marked `data-head`, which the Worker wrote, with those of another page. */
export async function setHead(
  site: SiteFacts,
  matches: readonly Matched[],
  url: URL,
  signal: AbortSignal,
): Promise<void> {
  const head = await pageHead(site, matches, url)
  if (signal.aborted) return
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  document.head.append(...headTags(head, site.name).map(element))
}

function element(tag: HeadTag): HTMLElement {
  const node = document.createElement(tag.name)
  for (const [name, value] of Object.entries(tag.attributes)) node.setAttribute(name, value)
  if (tag.text !== undefined) node.textContent = tag.text
  node.dataset.head = ''
  return node
}
