import { COMMENT_PAGE_SIZE } from '../catalogue.ts'
import { COMMENT_COLUMNS, type Comment, CommentRow } from '../rows/comment.ts'
import { MOVIE_COLUMNS, type Movie, MovieRow } from '../rows/movie.ts'
import { DataUnavailable, type Db, firstRow, rows } from './read.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface MoviePage {
  readonly movie: Movie
  /** Newest first, at most COMMENT_PAGE_SIZE; null when they could not be read: the movie shows all the same (CMT-13). */
  readonly comments: readonly Comment[] | null
  /** When they were read, as ISO time: a kept page shows older ones than there are. */
  readonly commentsReadAt: string
}

/** A movie by slug, then by id (DEC-52), with its comments; null when neither is known. */
export async function moviePage(db: Db, code: string, now = new Date()): Promise<MoviePage | null> {
  const movies = () => db.from('movies').select(MOVIE_COLUMNS).limit(1)
  const movie =
    (await firstRow(MovieRow, movies().eq('slug', code))) ??
    (UUID.test(code) ? await firstRow(MovieRow, movies().eq('id', code)) : null)
  if (!movie) return null
  const comments = await commentsOf(db, movie.id).catch((error: unknown) => {
    if (!(error instanceof DataUnavailable)) throw error
    // The browser reads them by itself then, and logs it when that fails too.
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
