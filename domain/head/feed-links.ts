import type { Facet } from '../pages/page-parameters.ts'
import type { SiteFacts } from '../site.ts'
import { inPageLanguage } from '../translated.ts'
import type { FeedLink } from './head.ts'
import { texts } from './texts.ts'

/** Which films a feed has. */
export interface FeedChoice {
  /** A category or language; null for films of all. */
  readonly name: string | null
  /** What is searched for; '' for all films. */
  readonly query: string
  readonly filters: Readonly<Partial<Record<Facet, string>>>
}

/** The feed of a list of films, the newest first. */
export function filmFeed(site: SiteFacts, { name, query, filters }: FeedChoice): FeedLink {
  const parts = [
    ...(name === null ? [] : [inPageLanguage(name)]),
    ...(query === '' ? [] : [`“${query}”`]),
    ...Object.entries(filters).map(([facet, value]) => texts.filter(facet, inPageLanguage(value))),
  ]
  const folder = name === null ? (query === '' ? '' : '/search') : `/category/${encodeURIComponent(name)}`
  const chosen = new URLSearchParams({ ...(query !== '' && { query }), ...filters }).toString()
  return {
    title: [texts.newFilms(site.name), ...parts].join(', '),
    path: `${folder}/feed`,
    search: chosen === '' ? '' : `?${chosen}`,
  }
}

export const blogFeed = (site: SiteFacts): FeedLink => ({
  title: texts.blogFeed(site.name),
  path: '/blogs/feed',
  search: '',
})
