import { type Facet, WITH_SUBTITLES } from '../pages/page-parameters.ts'
import type { SiteFacts } from '../site.ts'
import type { FeedLink } from './head.ts'

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
    ...(name === null ? [] : [name]),
    ...(query === '' ? [] : [`“${query}”`]),
    ...Object.entries(filters).map(([facet, value]) => filterName(facet, value)),
  ]
  const folder = name === null ? (query === '' ? '' : '/search') : `/category/${encodeURIComponent(name)}`
  const chosen = new URLSearchParams({ ...(query !== '' && { query }), ...filters }).toString()
  return {
    title: [`${site.name}: new films`, ...parts].join(', '),
    path: `${folder}/feed`,
    search: chosen === '' ? '' : `?${chosen}`,
  }
}

function filterName(facet: string, value: string): string {
  if (facet === 'decade') return `${value}s`
  if (facet === 'subtitles') return value === WITH_SUBTITLES ? 'with subtitles' : `${value} subtitles`
  return value
}

export const blogFeed = (site: SiteFacts): FeedLink => ({
  title: `${site.name}: blog`,
  path: '/blogs/feed',
  search: '',
})
