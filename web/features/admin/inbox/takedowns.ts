import * as v from 'valibot'
import { timestamp } from '../../../../domain/rows/text.ts'
import { type Answer, ask, type Replied, read, unwrap, write } from '../data-service.ts'
import { setWithdrawn as setRowWithdrawn } from '../withdrawals/withdrawals.ts'
import { restoreDownload, withdrawDownload } from '../withdrawals/withdrawn-downloads.ts'

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
  movie_slug: nullableText,
  watch_id: nullableText,
  watch_slug: nullableText,
})
/** A rights holder's confirmed request, with the movie and the watch page of the film that still exist. */
export type Takedown = v.InferOutput<typeof TakedownRow>

/** The open requests, the oldest first; at most 1,000. Throws a DataError. */
export async function readTakedowns(signal: AbortSignal): Promise<Takedown[]> {
  const rows = await read<unknown[]>((client, limit) => client.rpc('open_takedowns').abortSignal(limit), signal)
  return v.parse(v.array(TakedownRow), rows)
}

/** Decides on a request, or opens it again with null. */
export function decide(id: string, decision: 'withdrawn' | 'rejected' | null): Promise<Answer<{ id: string }>> {
  return write<{ id: string }>((client) =>
    client.from('takedown_requests').update({ decision }).eq('id', id).select('id'),
  )
}

/**
 * Withdraws one download of a film for a reason, or without one (`part` null) its movie and its watch page. A null reason restores what
 * was withdrawn.
 */
export async function setWithdrawn(
  { movie_id, watch_id }: Takedown,
  part: string | null,
  reason: string | null,
): Promise<Answer<unknown>> {
  if (part !== null)
    return reason === null ? restoreDownload(movie_id ?? '', part) : withdrawDownload(movie_id ?? '', part, reason)
  if (movie_id !== null) {
    const movie = await setRowWithdrawn('movies', movie_id, reason)
    if (!movie.ok || watch_id === null) return movie
  }
  return setRowWithdrawn('watch_html', watch_id ?? '', reason)
}

/** How many reports and requests are open. Throws a DataError. */
export async function countOpen(signal: AbortSignal): Promise<number> {
  const [reports, requests] = await Promise.all([
    count('reports', 'handled_at', signal),
    count('takedown_requests', 'decision', signal),
  ])
  return reports + requests
}

async function count(table: 'reports' | 'takedown_requests', done: string, cancelled: AbortSignal): Promise<number> {
  const answer = await ask<unknown>(
    (client, limit) =>
      client.from(table).select('id', { count: 'exact', head: true }).is(done, null).abortSignal(limit) as PromiseLike<
        Replied<unknown>
      >,
    cancelled,
  )
  return unwrap(answer).count
}
