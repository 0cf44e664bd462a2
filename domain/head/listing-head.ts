import { CATEGORIES, LANGUAGES, listingTitle } from '../catalogue.ts'
import type { ListingPage } from '../pages/listing.ts'
import type { SiteFacts } from '../site.ts'
import type { Head } from './head.ts'
import { breadcrumbs, movieList } from './json-ld.ts'
import { plainHead } from './page-heads.ts'

/** A name as the site spells it: listings match names in any letter case (DEC-39). */
function ownSpelling(name: string): string {
  const key = name.toLowerCase()
  return [...CATEGORIES, ...LANGUAGES].find((known) => known.toLowerCase() === key) ?? name
}

/**
 * A category's or language's listing: one canonical address however it was requested, and its own feed. It is not indexed
 * without a name or without movies.
 */
export function listingHead(site: SiteFacts, page: ListingPage | null): Head {
  const name = ownSpelling(page?.name ?? '')
  if (!page || name === '')
    return plainHead(site, `Movies by language and category | ${site.name}`, `All films on ${site.name}.`, null)
  const path = `/category/${encodeURIComponent(name)}`
  const title = listingTitle(name)
  const head = plainHead(site, `${title} | ${site.name}`, `${title} on ${site.name}, newest first.`, path)
  return {
    ...head,
    indexed: page.movies.length > 0,
    feeds: [{ title: `${site.name}: new films, ${name}`, path: `${path}/feed` }, ...head.feeds],
    jsonLd: [breadcrumbs(site, [{ name, path }]), movieList(site, page.movies)],
  }
}
