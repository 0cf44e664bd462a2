import type { Head } from '../../../domain/head/head.ts'
import type { SiteFacts } from '../../../domain/site.ts'
import type { PageResult } from './page-result.ts'

/**
 * A route module's `handle`: it makes the head of the page. The browser needs that only after a navigation, so the modules import
 * what makes it when it is called.
 */
export interface PageHandle<Page> {
  readonly head: (site: SiteFacts, result: PageResult<Page>, url: URL) => Head | Promise<Head>
}

export interface Matched {
  readonly handle: unknown
  readonly loaderData: unknown
}

/** The head of the innermost match that has one; a page without a head of its own is not indexed. */
export async function pageHead(site: SiteFacts, matches: readonly Matched[], url: URL): Promise<Head> {
  for (const { handle, loaderData } of [...matches].reverse()) {
    if (hasHead(handle)) return handle.head(site, (loaderData ?? { status: 'failed' }) as PageResult<never>, url)
  }
  const { otherHead } = await import('../../../domain/head/page-heads.ts')
  return otherHead(site)
}

function hasHead(handle: unknown): handle is PageHandle<never> {
  return typeof handle === 'object' && handle !== null && 'head' in handle
}
