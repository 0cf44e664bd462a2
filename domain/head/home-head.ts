import type { HomePage } from '../pages/home.ts'
import type { SiteFacts } from '../site.ts'
import type { Head } from './head.ts'
import { movieList, webSite } from './json-ld.ts'
import { plainHead } from './page-heads.ts'

/** The front page; `page` is null when its data could not be read. */
export function homeHead(site: SiteFacts, page: HomePage | null): Head {
  const sentence = `${site.name}: films in Tamil, Telugu, Kannada, Malayalam and Hindi, and Hollywood classics. New ones every week.`
  return {
    ...plainHead(site, `${site.name}: South Indian cinema and Hollywood classics`, sentence, '/'),
    jsonLd: [webSite(site), ...(page && page.movies.length > 0 ? [movieList(site, page.movies)] : [])],
  }
}
