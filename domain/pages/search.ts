import { PAGE_SIZE } from '../catalogue.ts'
import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { type WatchCard, WatchCardRow } from '../rows/watch-page.ts'
import { type Facets, filterKeys, type ListChoice, readFacets } from './filters.ts'
import { type Db, rows } from './read.ts'

export interface SearchPage {
  /** Trimmed and lower-cased (SEARCH-01). */
  readonly query: string
  /** Zero-based. */
  readonly page: number
  readonly movies: readonly MovieCard[]
  /**
   * Only on the first page of a search that is not filtered: watch pages have no such values. A movie and a watch page with one
   * title both show (DEC-75).
   */
  readonly watch: readonly WatchCard[]
  /** Null without a query. */
  readonly facets: Facets | null
  readonly more: boolean
}

/** The movies and watch pages that match a query, exact matches first unless sorted otherwise (SEARCH-11 … 18). */
export async function searchPage(
  db: Db,
  query: string,
  page: number,
  { filters, sort }: ListChoice,
): Promise<SearchPage> {
  if (query === '') return { query, page, movies: [], watch: [], facets: null, more: false }
  const which = { query, filters: filterKeys(filters) }
  const [movies, watch, facets] = await Promise.all([
    rows(
      MovieCardRow,
      db
        .rpc('search_movies', { ...which, sort, page_size: PAGE_SIZE + 1, page_offset: page * PAGE_SIZE })
        .select(CARD_COLUMNS),
    ),
    page === 0 && which.filters.length === 0 ? rows(WatchCardRow, db.rpc('search_watch', { query })) : [],
    readFacets(db, 'search_facets', which),
  ])
  return { query, page, movies: movies.slice(0, PAGE_SIZE), watch, facets, more: movies.length > PAGE_SIZE }
}
