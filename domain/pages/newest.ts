import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { type Db, rows } from './read.ts'

const NEWEST = 8

export interface NewestPage {
  readonly movies: readonly MovieCard[]
}

/** The eight newest movies, for the bell and for a search that found nothing. */
export async function newestPage(db: Db): Promise<NewestPage> {
  const newest = db.from('movies').select(CARD_COLUMNS).order('created_at', { ascending: false, nullsFirst: false })
  return { movies: await rows(MovieCardRow, newest.limit(NEWEST)) }
}
