import * as v from 'valibot'
import { WATCH_SIZE } from '../catalogue.ts'
import { LISTING_COLUMNS, type MovieCard, type MovieListing, MovieListingRow } from '../rows/movie.ts'
import { PLAYER_COLUMNS, type PlayerEntry, PlayerRow, type WatchEntry, WatchEntryRow } from '../rows/watch-page.ts'
import { searchedWords } from '../search-words.ts'
import { RELATED_MOVIES, relatedTo } from './movie.ts'
import { type Db, firstRow, rowOfOldSlug, rows } from './read.ts'

export interface WatchPage {
  /** The newest with a cover poster, at most five; none on later pages and of a search (WATCH-02, WATCH-03). */
  readonly covers: readonly WatchEntry[]
  /** Newest first. */
  readonly entries: readonly WatchEntry[]
  /** Zero-based. */
  readonly page: number
  readonly more: boolean
}

const COVERS = 5

/**
 * A page of the watch catalogue, each entry with the language of the movie of its title (WATCH-07 … 10). With a query, the entries whose
 * title, or language, genre, people … of that movie have all its words, without ordinary ones such as "movies".
 */
export async function watchPage(db: Db, query: string, page: number): Promise<WatchPage> {
  const words = searchedWords(query).words.join(' ')
  const read = (args: object) => rows(WatchEntryRow, db.rpc('watch_catalogue', { query: words, ...args }))
  const [covers, entries] = await Promise.all([
    page === 0 && query === '' ? read({ covered: true, page_size: COVERS }) : [],
    read({ page_size: WATCH_SIZE + 1, page_offset: page * WATCH_SIZE }),
  ])
  return { covers, entries: entries.slice(0, WATCH_SIZE), page, more: entries.length > WATCH_SIZE }
}

export interface PlayerPage {
  readonly entry: PlayerEntry
  /** The movie of the same title, null when there is none. */
  readonly movie: MovieListing | null
  /** Films like it that can be watched, the most alike first. */
  readonly next: readonly MovieCard[]
}

/** A player with the facts of its movie; null when no watch page has the slug or had it before (PLAYER-05). */
export async function playerPage(db: Db, slug: string): Promise<PlayerPage | null> {
  const entry = await playerEntry(db, slug)
  return entry && playerPageOf(db, entry)
}

/** The page of a watch page that was read. */
export async function playerPageOf(db: Db, entry: PlayerEntry): Promise<PlayerPage> {
  const movies = db.from('movies').select(LISTING_COLUMNS).eq('watch_slug', entry.slug).order('created_at').limit(1)
  const movie = await firstRow(MovieListingRow, movies)
  // Some of them cannot be watched.
  const related = movie ? await relatedTo(db, movie.id, 24) : []
  return { entry, movie, next: related.filter(({ watch }) => watch !== null).slice(0, RELATED_MOVIES) }
}

const playerEntry = (db: Db, slug: string): Promise<PlayerEntry | null> => pageAt(db, slug, PlayerRow, PLAYER_COLUMNS)

const EmbedRow = v.object({ html_code: v.string() })

/** The stored HTML of a watch page, foreign code that only a sandbox may run; null when no watch page has or had the slug. */
export async function embedCode(db: Db, slug: string): Promise<string | null> {
  return (await pageAt(db, slug, EmbedRow, 'html_code'))?.html_code ?? null
}

/** The watch page that has the slug, or had it before it was corrected. */
async function pageAt<const Row extends v.GenericSchema>(db: Db, slug: string, row: Row, columns: string) {
  const pages = () => db.from('watch_html').select(columns).limit(1)
  const bySlug = await firstRow(row, pages().eq('slug', slug))
  const id = bySlug ? null : await rowOfOldSlug(db, 'watch_html', slug)
  return id === null ? bySlug : firstRow(row, pages().eq('id', id))
}
