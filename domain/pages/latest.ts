import { RECENT_MS } from '../catalogue.ts'
import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { type Db, rows } from './read.ts'

export interface LatestPage {
  /** Created later than 7 days ago, newest first. */
  readonly movies: readonly MovieCard[]
}

/** The weekly releases (WEEK-02). */
export async function latestPage(db: Db, now: Date): Promise<LatestPage> {
  const since = new Date(now.getTime() - RECENT_MS).toISOString()
  const movies = await rows(
    MovieCardRow,
    db.from('movies').select(CARD_COLUMNS).gt('created_at', since).order('created_at', { ascending: false }).limit(500),
  )
  return { movies }
}
