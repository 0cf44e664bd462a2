import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { type Db, rows } from './read.ts'

const NEWEST = 8

export interface NewestPage {
  readonly movies: readonly MovieCard[]
}

/** The eight newest movies, of one language if it is given: for the bell and for a search that found nothing. */
export async function newestPage(db: Db, language?: string): Promise<NewestPage> {
  const movies = db.from('movies').select(CARD_COLUMNS)
  const ofLanguage = language === undefined ? movies : movies.contains('language', [language])
  const newest = ofLanguage
    .order('created_at', { ascending: false, nullsFirst: false })
    .order('id', { ascending: false })
  return { movies: await rows(MovieCardRow, newest.limit(NEWEST)) }
}
