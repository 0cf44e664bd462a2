import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { type Db, rows } from './read.ts'

export interface FilmsPage {
  readonly movies: readonly MovieCard[]
}

/** The movies with these ids that visitors see, in no order: for a visitor's own list. */
export async function filmsPage(db: Db, ids: readonly string[]): Promise<FilmsPage> {
  return { movies: await rows(MovieCardRow, db.from('movies').select(CARD_COLUMNS).in('id', ids)) }
}
