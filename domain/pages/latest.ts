import { RECENT_MS, WEEK_SIZE } from '../catalogue.ts'
import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { type Db, rows } from './read.ts'

export interface LatestPage {
  /** Created later than 7 days ago, newest first. */
  readonly movies: readonly MovieCard[]
  /** Zero-based. */
  readonly page: number
  /** True when the week has more after these. */
  readonly more: boolean
}

/** The weekly releases (WEEK-02), nearly always on one page; a week of very many goes on page by page (DEC-74). */
export async function latestPage(db: Db, now: Date, page: number): Promise<LatestPage> {
  const since = new Date(now.getTime() - RECENT_MS).toISOString()
  const movies = await rows(
    MovieCardRow,
    db
      .from('movies')
      .select(CARD_COLUMNS)
      .gt('created_at', since)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(page * WEEK_SIZE, (page + 1) * WEEK_SIZE),
  )
  return { movies: movies.slice(0, WEEK_SIZE), page, more: movies.length > WEEK_SIZE }
}
