import * as v from 'valibot'
import { timestamp } from '../../../../domain/rows/text.ts'
import type { Undo } from '../../../shared/moderation/comments.ts'
import { write } from '../../../shared/session/data-service.ts'
import { type ListPage, type ListRequest, readPage } from '../list/use-list.ts'
import {
  readReason,
  restoreDownload,
  setWithdrawn,
  type WithdrawableTable,
  withdrawDownload,
} from '../withdrawals/withdrawals.ts'

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

const titled = v.nullable(v.object({ title: nullableText }))
const DecidedRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  page: v.string(),
  ground: v.string(),
  decision: v.picklist(['withdrawn', 'rejected']),
  decided_at: timestamp,
  movies: titled,
  watch_html: titled,
})
/** A request that was decided. */
export type Decided = v.InferOutput<typeof DecidedRow>

/** A page of the decided requests, the last decided first. Throws a DataError. */
export function readDecided(request: ListRequest, signal: AbortSignal): Promise<ListPage<Decided>> {
  const columns = 'id,name,email,page,ground,decision,decided_at,movies(title),watch_html(title)'
  return readPage(
    DecidedRow,
    request,
    (client) =>
      client
        .from('takedown_requests')
        .select(columns, { count: 'exact' })
        .not('decision', 'is', null)
        .order('decided_at', { ascending: false })
        .order('id'),
    signal,
  )
}

/** Opens decided requests again, and returns what decides them as before. Both throw a DataError. */
export async function reopen(requests: readonly Decided[]): Promise<Undo> {
  await decide(
    requests.map(({ id }) => id),
    null,
  )
  return async () => {
    for (const { id, decision } of requests) await decide([id], decision)
  }
}

/** True when there is a movie or watch page to withdraw. */
export function isThere({ movie_id, watch_id }: Takedown): boolean {
  return movie_id !== null || watch_id !== null
}

/** Rejects requests, and returns what opens them again. Both throw a DataError. */
export async function reject(requests: readonly Takedown[]): Promise<Undo> {
  const ids = requests.map(({ id }) => id)
  await decide(ids, 'rejected')
  return () => decide(ids, null)
}

/**
 * Withdraws one download of a film for a reason, or without one (`part` null) its movie and its watch page. Returns what puts
 * that back as it was and opens the request again. Both throw a DataError.
 */
export async function withdraw(request: Takedown, part: string | null, reason: string): Promise<Undo> {
  const restore = await (part === null ? withdrawFilm(request, reason) : withdrawPart(request, part, reason))
  await decide([request.id], 'withdrawn')
  return async () => {
    await restore()
    await decide([request.id], null)
  }
}

async function decide(ids: readonly string[], decision: 'withdrawn' | 'rejected' | null): Promise<void> {
  await write((client) => client.from('takedown_requests').update({ decision }).in('id', ids).select('id'))
}

async function withdrawPart({ movie_id }: Takedown, part: string, reason: string): Promise<Undo> {
  const movieId = movie_id ?? ''
  const isNew = await withdrawDownload(movieId, part, reason)
  // One that an earlier request has withdrawn stays so.
  return async () => isNew && restoreDownload(movieId, part)
}

/** Withdraws the movie and the watch page; undoing gives each the reason that it had before, if any. */
async function withdrawFilm({ movie_id, watch_id }: Takedown, reason: string): Promise<Undo> {
  const before: [WithdrawableTable, string, string | null][] = []
  if (movie_id !== null) before.push(['movies', movie_id, await readReason('movies', movie_id)])
  if (watch_id !== null) before.push(['watch_html', watch_id, await readReason('watch_html', watch_id)])
  for (const [table, id] of before) await setWithdrawn(table, id, reason)
  return async () => {
    for (const [table, id, old] of before) await setWithdrawn(table, id, old)
  }
}
