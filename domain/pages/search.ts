import { PAGE_SIZE } from '../catalogue.ts'
import { type FoundBy, foundBy } from '../found-by.ts'
import { FOUND_COLUMNS, FoundMovieRow, type MovieCard } from '../rows/movie.ts'
import { type WatchCard, WatchCardRow } from '../rows/watch-page.ts'
import { type Facets, filterKeys, type ListChoice, readFacets } from './filters.ts'
import { type Db, rows } from './read.ts'

/** `foundBy` is the person whose name matches, if the title does not. */
export type FoundMovie = MovieCard & { readonly foundBy: FoundBy | null }

export interface SearchPage {
  /** Trimmed and lower-cased (SEARCH-01). */
  readonly query: string
  /** Zero-based. */
  readonly page: number
  readonly movies: readonly FoundMovie[]
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
  const [found, watch, facets] = await Promise.all([
    rows(
      FoundMovieRow,
      db
        .rpc('search_movies', { ...which, sort, page_size: PAGE_SIZE + 1, page_offset: page * PAGE_SIZE })
        .select(FOUND_COLUMNS),
    ),
    page === 0 && which.filters.length === 0 ? rows(WatchCardRow, db.rpc('search_watch', { query })) : [],
    readFacets(db, 'search_facets', which),
  ])
  const movies = found.slice(0, PAGE_SIZE).map(({ directors, cast_members, ...card }) => ({
    ...card,
    foundBy: foundBy({ ...card, directors, cast_members }, query),
  }))
  return { query, page, movies, watch, facets, more: found.length > PAGE_SIZE }
}
