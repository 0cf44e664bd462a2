import * as v from 'valibot'
import { textOrEmpty, timestamp } from '../../../../domain/rows/text.ts'
import { ask, DataError, parsed, send } from '../../../shared/session/data-service.ts'
import type { ListRequest } from '../rows/read-list.ts'
import { moviesQuery } from './movie-store.ts'

/** What a change of many movies looks at. As it is stored: the database compares it. */
const BulkMovie = v.object({
  id: v.string(),
  title: textOrEmpty,
  slug: v.string(),
  state: v.string(),
  publish_at: timestamp,
  deleted_at: timestamp,
  showOnHomepage: v.nullable(v.boolean()),
  language: v.array(v.string()),
  categories: v.array(v.string()),
  downloads: v.array(v.object({ id: v.string(), licence: v.optional(v.string(), '') })),
})
export type BulkMovie = v.InferOutput<typeof BulkMovie>

type Columns = Readonly<Record<string, unknown>>

/** A change of one movie: columns as change_movies (migrations/0034_bulk_changes.sql) takes them. */
interface Change {
  readonly id: string
  readonly title: string
  readonly from: Columns
  readonly to: Columns
}

/** The columns that an action changes of a movie, as they are and as they become; null where it changes nothing. */
export type Edit = (movie: BulkMovie) => Pick<Change, 'from' | 'to'> | null

export const setState =
  (state: 'published' | 'draft'): Edit =>
  (movie) => {
    const { state: before, publish_at } = movie
    if (before === state || (state === 'draft' && before !== 'published')) return null
    return { from: { state: before, ...(publish_at && { publish_at }) }, to: { state } }
  }

export const showOnHomepage =
  (shown: boolean): Edit =>
  ({ showOnHomepage }) =>
    showOnHomepage === shown ? null : { from: { showOnHomepage }, to: { showOnHomepage: shown } }

export const restore: Edit = ({ deleted_at }) =>
  deleted_at === null ? null : { from: { deleted_at }, to: { deleted_at: null } }

const isSame = (text: string) => (other: string) => other.toLowerCase() === text.toLowerCase()

/** Adds an entry to a list, or takes it out, in any letter case. */
export const listEdit =
  (column: 'language' | 'categories', action: 'add' | 'remove', entry: string): Edit =>
  (movie) => {
    const before = movie[column]
    const others = before.filter((each) => !isSame(entry)(each))
    if ((action === 'add') === others.length < before.length) return null
    return { from: { [column]: before }, to: { [column]: action === 'add' ? [...before, entry] : others } }
  }

/** Gives downloads this licence: all of them, or those without one. */
export const licenceEdit =
  (licence: string, which: 'all' | 'missing'): Edit =>
  ({ downloads }) => {
    const licences = (of: (before: string) => string) =>
      Object.fromEntries(downloads.map((download) => [download.id, of(download.licence)]))
    const isChanged = (before: string) => before !== licence && (which === 'all' || before === '')
    if (!downloads.some((download) => isChanged(download.licence))) return null
    const from = licences((before) => before)
    return { from: { licences: from }, to: { licences: licences((before) => (isChanged(before) ? licence : before)) } }
  }

/** Movies read in one call. */
const READ = 200

/** The movies with these ids, or all that a list finds, in the order of their ids. Throws a DataError. */
async function* read(of: readonly string[] | ListRequest, signal: AbortSignal): AsyncGenerator<readonly BulkMovie[]> {
  let last = ''
  for (;;) {
    const { data } = await ask((client) => {
      const request = 'search' in of ? of : { search: '', page: 1, sort: '', filters: { state: 'any' } }
      const query = moviesQuery(client, request, BulkMovie, null)
      if (!('search' in of)) query.in('id', [...of])
      if (last !== '') query.gt('id', last)
      return query.order('id').limit(READ)
    }, signal)
    const movies = parsed(v.array(BulkMovie), data)
    if (movies.length > 0) yield movies
    const end = movies.at(-1)
    if (!end || movies.length < READ) return
    last = end.id
  }
}

const Left = v.array(v.object({ id: v.string(), problem: v.nullable(v.string()) }))

/** Movies changed in the first call, and at most in one. A call is to take about so many milliseconds. */
const FIRST = 25
const MOST = 100
const AIM_MS = 600

/** What became of the changes that were sent. */
interface Outcome {
  readonly changed: readonly Change[]
  /** Movies that were changed by somebody else meanwhile, or are gone. */
  readonly left: number
  readonly failures: readonly { readonly id: string; readonly title: string; readonly problem: string }[]
}

export interface BulkResult extends Outcome {
  /** Movies that there was nothing to change of. */
  readonly same: number
  /** Why it ended before the last movie; null when it did not. */
  readonly ended: 'stopped' | DataError | null
}

/** Sends changes in batches whose size follows the time that they take, until `signal` is aborted. */
class Sender {
  private size = FIRST
  readonly changed: Change[] = []
  readonly failures: { id: string; title: string; problem: string }[] = []
  left = 0

  async send(changes: readonly Change[], signal: AbortSignal, onProgress: (movies: number) => void): Promise<void> {
    for (let from = 0; from < changes.length && !signal.aborted; ) {
      const batch = changes.slice(from, from + this.size)
      from += batch.length
      const begun = performance.now()
      const answer = await send<unknown>((client) => client.rpc('change_movies', { changes: batch }))
      const left = new Map(parsed(Left, answer).map(({ id, problem }) => [id, problem]))
      for (const change of batch) {
        const problem = left.get(change.id)
        if (problem === undefined) this.changed.push(change)
        else if (problem === null) this.left++
        else this.failures.push({ id: change.id, title: change.title, problem })
      }
      const took = Math.max(1, performance.now() - begun)
      this.size = Math.max(1, Math.min(MOST, Math.round((batch.length * AIM_MS) / took)))
      onProgress(batch.length)
    }
  }
}

/**
 * Changes the movies with these ids, or all that a list finds, in batches. `onProgress` gets how many were looked at. Ends early, and
 * says so, when `signal` is aborted or a call fails.
 */
export async function changeMovies(
  of: readonly string[] | ListRequest,
  edit: Edit,
  signal: AbortSignal,
  onProgress: (movies: number) => void,
): Promise<BulkResult> {
  const sender = new Sender()
  let same = 0
  let seen = 0
  const result = (ended: BulkResult['ended']) => {
    const { changed, left, failures } = sender
    return { changed, left, failures, same, ended }
  }
  const advance = (movies: number) => {
    seen += movies
    onProgress(seen)
  }
  try {
    for await (const movies of read(of, signal)) {
      const changes = movies.flatMap((movie) => {
        const change = edit(movie)
        return change ? [{ id: movie.id, title: movie.title || movie.slug, ...change }] : []
      })
      same += movies.length - changes.length
      advance(movies.length - changes.length)
      await sender.send(changes, signal, advance)
      if (signal.aborted) return result('stopped')
    }
    return result(null)
  } catch (error) {
    if (signal.aborted) return result('stopped')
    if (!(error instanceof DataError)) throw error
    return result(error)
  }
}

/** Puts back what movies had before these changes, unless it was changed since. Throws a DataError. */
export async function putBack(changed: readonly Change[], onProgress: (movies: number) => void): Promise<Outcome> {
  const sender = new Sender()
  let done = 0
  const back = changed.map(({ id, title, from, to }) => ({ id, title, from: to, to: from }))
  await sender.send(back, new AbortController().signal, (movies) => {
    done += movies
    onProgress(done)
  })
  return sender
}
