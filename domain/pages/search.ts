import { PAGE_SIZE } from '../catalogue.ts'
import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { type WatchCard, WatchCardRow } from '../rows/watch-page.ts'
import { type Db, rows } from './read.ts'

/** Longer queries are cut. */
export const QUERY_MAX = 200

export interface SearchPage {
  /** Trimmed and lower-cased (SEARCH-01). */
  readonly query: string
  /** Zero-based. */
  readonly page: number
  readonly movies: readonly MovieCard[]
  /** Only on the first page; a movie and a watch page with one title both show (DEC-75). */
  readonly watch: readonly WatchCard[]
  readonly more: boolean
}

/** The movies and watch pages that match a query, exact matches first (SEARCH-11 … 18). */
export async function searchPage(db: Db, query: string, page: number): Promise<SearchPage> {
  if (query === '') return { query, page, movies: [], watch: [], more: false }
  const [movies, watch] = await Promise.all([
    rows(
      MovieCardRow,
      db.rpc('search_movies', { query, page_size: PAGE_SIZE + 1, page_offset: page * PAGE_SIZE }).select(CARD_COLUMNS),
    ),
    page === 0 ? rows(WatchCardRow, db.rpc('search_watch', { query })) : [],
  ])
  return { query, page, movies: movies.slice(0, PAGE_SIZE), watch, more: movies.length > PAGE_SIZE }
}
