import * as v from 'valibot'
import { COMMENT_PAGE_SIZE } from '../catalogue.ts'
import { type Advice, downloadAdvice } from '../download-advice.ts'
import { COMMENT_COLUMNS, type Comment, CommentRow } from '../rows/comment.ts'
import { CARD_COLUMNS, MOVIE_COLUMNS, type Movie, type MovieCard, MovieCardRow, MovieRow } from '../rows/movie.ts'
import { timestamp } from '../rows/text.ts'
import { WITHDRAWN_DOWNLOAD_COLUMNS, type WithdrawnDownload, WithdrawnDownloadRow } from '../rows/withdrawn-download.ts'
import { DataUnavailable, type Db, firstRow, isUuid, rowOfOldSlug, rows } from './read.ts'

export interface MoviePage {
  readonly movie: Movie
  /** Newest first, at most COMMENT_PAGE_SIZE; null when they could not be read: the movie is shown anyway (CMT-13). */
  readonly comments: readonly Comment[] | null
  /** Movies like this one, the most alike first; null when they could not be read. */
  readonly related: readonly MovieCard[] | null
  /** What is known of its withdrawn downloads, the last withdrawn first; null when they could not be read. */
  readonly withdrawn: readonly WithdrawnDownload[] | null
  /** What is known of its downloads beside what the owner wrote, by the download's id. */
  readonly notes: Readonly<Record<string, DownloadNote>>
  /** When the comments were read, ISO 8601: a cached page may have older ones than the database. */
  readonly commentsReadAt: string
}

export interface DownloadNote {
  readonly advice: Advice | null
  /** The last check of its file, or of its torrent's first web seed; null where none said anything. */
  readonly checked: { readonly at: string | null; readonly answered: boolean } | null
}

/** A movie by slug, by id (DEC-52) or by an earlier slug, with its comments; null when none is known. */
export async function moviePage(db: Db, code: string, now = new Date()): Promise<MoviePage | null> {
  const movies = () => db.from('movies').select(MOVIE_COLUMNS).limit(1)
  const bySlug = await firstRow(MovieRow, movies().eq('slug', code))
  const id = bySlug ? null : isUuid(code) ? code : await rowOfOldSlug(db, 'movies', code)
  const movie = id === null ? bySlug : await firstRow(MovieRow, movies().eq('id', id))
  return movie && moviePageOf(db, movie, now)
}

const CheckRow = v.object({
  download_id: v.string(),
  field: v.string(),
  last_checked_at: timestamp,
  answered: v.boolean(),
})

/** The page of a movie that was read. */
export async function moviePageOf(db: Db, movie: Movie, now: Date): Promise<MoviePage> {
  // The movie is shown without them. The browser then reads the comments itself, and logs the error if that fails too.
  const [comments, related, withdrawn, checks] = await Promise.all([
    orNull(commentsOf(db, movie.id)),
    orNull(relatedTo(db, movie.id)),
    orNull(withdrawnDownloadsOf(db, movie.id)),
    orNull(
      rows(
        CheckRow,
        db.from('link_checks').select('download_id,field,last_checked_at,answered').eq('movie_id', movie.id),
      ),
    ),
  ])
  const notes = movie.downloads.map((block): [string, DownloadNote] => {
    // The link that the page offers first.
    const field = !block.directUrl && !movie.directLinksOnly ? 'url' : 'directUrl'
    const check = checks?.find((each) => each.download_id === block.id && each.field === field)
    return [
      block.id,
      {
        advice: downloadAdvice(block),
        checked: check ? { at: check.last_checked_at, answered: check.answered } : null,
      },
    ]
  })
  return { movie, comments, related, withdrawn, notes: Object.fromEntries(notes), commentsReadAt: now.toISOString() }
}

/** Null where the data service failed. */
async function orNull<Rows>(read: Promise<Rows>): Promise<Rows | null> {
  return read.catch((error: unknown) => {
    if (error instanceof DataUnavailable) return null
    throw error
  })
}

export const RELATED_MOVIES = 6

/** Movies that share languages, categories, subcategories, directors or cast with a movie, the most alike first, at most 24. */
export function relatedTo(db: Db, movieId: string, most = RELATED_MOVIES): Promise<MovieCard[]> {
  return rows(MovieCardRow, db.rpc('related_movies', { movie_id: movieId, most }).select(CARD_COLUMNS))
}

/** A movie's comments, newest first (DATA-29). */
function commentsOf(db: Db, movieId: string): Promise<Comment[]> {
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

/** What everybody may know of a movie's withdrawn downloads, the last withdrawn first. */
function withdrawnDownloadsOf(db: Db, movieId: string): Promise<WithdrawnDownload[]> {
  return rows(
    WithdrawnDownloadRow,
    db
      .from('withdrawn_downloads')
      .select(WITHDRAWN_DOWNLOAD_COLUMNS)
      .eq('movie_id', movieId)
      .order('withdrawn_at', { ascending: false })
      .order('place'),
  )
}
