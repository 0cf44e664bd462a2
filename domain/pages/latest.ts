import { endOf, RECENT_MS, WEEK_SIZE } from '../catalogue.ts'
import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { type Facets, filterKeys, type ListChoice, readFacets } from './filters.ts'
import { type Db, rows } from './read.ts'

export interface LatestPage {
  /** Created later than 7 days ago, newest first unless sorted otherwise. */
  readonly movies: readonly MovieCard[]
  /** Zero-based. */
  readonly page: number
  /** Null on later pages. */
  readonly facets: Facets | null
  /** True when another page follows. */
  readonly more: boolean
  /** True when the list ends here although the week has more. */
  readonly cut: boolean
}

/** The weekly releases (WEEK-02), nearly always on one page; a week of very many goes on page by page (DEC-74). */
export async function latestPage(db: Db, now: Date, page: number, { filters, sort }: ListChoice): Promise<LatestPage> {
  const which = { since: new Date(now.getTime() - RECENT_MS).toISOString(), filters: filterKeys(filters) }
  const [movies, facets] = await Promise.all([
    rows(
      MovieCardRow,
      db
        .rpc('recent_movies', { ...which, sort, page_size: WEEK_SIZE + 1, page_offset: page * WEEK_SIZE })
        .select(CARD_COLUMNS),
    ),
    readFacets(db, 'recent_facets', which, page),
  ])
  return { movies: movies.slice(0, WEEK_SIZE), page, facets, ...endOf(page, WEEK_SIZE, movies.length) }
}
