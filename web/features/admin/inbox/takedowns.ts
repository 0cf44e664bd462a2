import * as v from 'valibot'
import { timestamp } from '../../../../domain/rows/text.ts'
import { write } from '../data-service.ts'
import { type ListPage, type ListRequest, readPage } from '../list/use-list.ts'
import { restoreDownload, setWithdrawn as setRowWithdrawn, withdrawDownload } from '../withdrawals/withdrawals.ts'

const nullableText = v.nullable(v.string())
const TakedownRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  page: v.string(),
  ground: v.string(),
  confirmed_at: timestamp,
  title: nullableText,
  movie_id: nullableText,
  watch_id: nullableText,
})
/** A rights holder's confirmed request, with the movie and the watch page of the film that still exist. */
export type Takedown = v.InferOutput<typeof TakedownRow>

/** A page of the open requests, the oldest first. Throws a DataError. */
export function readTakedowns(request: ListRequest, signal: AbortSignal): Promise<ListPage<Takedown>> {
  return readPage(TakedownRow, request, (client) => client.rpc('open_takedowns', {}, { count: 'exact' }), signal)
}

/** True when there is a movie or watch page to withdraw. */
export function isThere({ movie_id, watch_id }: Takedown): boolean {
  return movie_id !== null || watch_id !== null
}

/** Rejects requests, and returns what opens them again. Both throw a DataError. */
export async function reject(requests: readonly Takedown[]): Promise<() => Promise<void>> {
  const ids = requests.map(({ id }) => id)
  await decide(ids, 'rejected')
  return () => decide(ids, null)
}

/**
 * Withdraws one download of a film for a reason, or without one (`part` null) its movie and its watch page. Returns what restores that
 * and opens the request again. Both throw a DataError.
 */
export async function withdraw(request: Takedown, part: string | null, reason: string): Promise<() => Promise<void>> {
  await setWithdrawn(request, part, reason)
  await decide([request.id], 'withdrawn')
  return async () => {
    await setWithdrawn(request, part, null)
    await decide([request.id], null)
  }
}

async function decide(ids: readonly string[], decision: 'withdrawn' | 'rejected' | null): Promise<void> {
  await write((client) => client.from('takedown_requests').update({ decision }).in('id', ids).select('id'))
}

async function setWithdrawn({ movie_id, watch_id }: Takedown, part: string | null, reason: string | null) {
  if (part !== null) {
    const movieId = movie_id ?? ''
    await (reason === null ? restoreDownload(movieId, part) : withdrawDownload(movieId, part, reason))
    return
  }
  if (movie_id !== null) await setRowWithdrawn('movies', movie_id, reason)
  if (watch_id !== null) await setRowWithdrawn('watch_html', watch_id, reason)
}
