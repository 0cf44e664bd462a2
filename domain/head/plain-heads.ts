import type { SiteFacts } from '../site.ts'
import type { Head } from './head.ts'
import { plainHead } from './page-heads.ts'

/** The weekly releases. */
export function latestHead(site: SiteFacts): Head {
  return plainHead(site, `Week Releases | ${site.name}`, `Films added to ${site.name} in the last 7 days.`, '/latest')
}

/** Search results, which are not indexed. */
export function searchHead(site: SiteFacts, query: string): Head {
  return plainHead(
    site,
    query ? `Results for "${query}" | ${site.name}` : `Search | ${site.name}`,
    `Search ${site.name}.`,
    null,
  )
}
