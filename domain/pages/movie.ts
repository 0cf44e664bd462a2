import { COMMENT_PAGE_SIZE } from '../catalogue.ts'
import { COMMENT_COLUMNS, type Comment, CommentRow } from '../rows/comment.ts'
import { MOVIE_COLUMNS, type Movie, MovieRow } from '../rows/movie.ts'
import { DataUnavailable, type Db, firstRow, isUuid, rowOfOldSlug, rows } from './read.ts'

export interface MoviePage {
  readonly movie: Movie
  /** Newest first, at most COMMENT_PAGE_SIZE; null when they could not be read: the movie is shown anyway (CMT-13). */
  readonly comments: readonly Comment[] | null
  /** When they were read, ISO 8601: a cached page may have older ones than the database. */
  readonly commentsReadAt: string
}

/** A movie by slug, by id (DEC-52) or by an earlier slug, with its comments; null when none is known. */
export async function moviePage(db: Db, code: string, now = new Date()): Promise<MoviePage | null> {
  const movies = () => db.from('movies').select(MOVIE_COLUMNS).limit(1)
  const bySlug = await firstRow(MovieRow, movies().eq('slug', code))
  const id = bySlug ? null : isUuid(code) ? code : await rowOfOldSlug(db, 'movies', code)
  const movie = id === null ? bySlug : await firstRow(MovieRow, movies().eq('id', id))
  if (!movie) return null
  const comments = await commentsOf(db, movie.id).catch((error: unknown) => {
    if (!(error instanceof DataUnavailable)) throw error
    // The browser then reads them itself, and logs the error if that fails too.
    return null
  })
  return { movie, comments, commentsReadAt: now.toISOString() }
}

/** A movie's comments, newest first (DATA-29). */
export function commentsOf(db: Db, movieId: string): Promise<Comment[]> {
  return rows(
    CommentRow,
    db
      .from('comments')
      .select(COMMENT_COLUMNS)
      .eq('movie_id', movieId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(COMMENT_PAGE_SIZE),
  )
}
