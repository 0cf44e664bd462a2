/** What a list of movies can be filtered by; each is a parameter of its address. */
export const FACETS = ['language', 'subcategory', 'decade', 'quality', 'subtitles'] as const
/** The value of `subtitles` for films with subtitles in any language. */
export const WITH_SUBTITLES = 'yes'
export type Facet = (typeof FACETS)[number]

/** How many films an address of /data/films names at most: their ids are 3.6 kB of it. */
export const FILMS_AT_ONCE = 100

const FILTERS = [...FACETS, 'sort'] as const
const LISTING = ['q', ...FILTERS, 'page'] as const

const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  latest: [...FILTERS, 'page', 'week'],
  search: ['query', ...FILTERS, 'page'],
  suggest: ['query'],
  torrent: ['download'],
  category: LISTING,
  categories: ['name', ...LISTING],
  languages: ['name', ...LISTING],
  blogs: ['tag', 'page'],
  watch: ['q', 'page'],
  login: ['mode'],
}

/**
 * Addresses of feeds: of all movies, of a category, language or search, each with the filters of lists, and of the blog. '.xml' is RSS 2.0,
 * '.json' JSON Feed 1.1, and '.ics' a calendar (RFC 5545).
 */
export const FEED_PATH = /^(?:\/category\/([^/]+)|\/(search|blogs))?\/feed\.(xml|json|ics)$/

/** The query parameters that the page at a path reads; no other changes what it answers. */
export function knownParameters(path: string): readonly string[] {
  const [, folder = '', , ...below] = path.split('/')
  return below.length === 0 && Object.hasOwn(PARAMETERS, folder) ? (PARAMETERS[folder] ?? []) : []
}

/** As knownParameters, for the path of a feed. Browsers do not need it. */
export function feedParameters(path: string): readonly string[] {
  const [, folder] = path.split('/')
  return folder === 'blogs' ? [] : folder === 'search' ? ['query', ...FACETS] : FACETS
}
