import { type Answer, ask, type Problem, send } from '../ui/write-result.ts'

/** Ids written in one call: more would not fit into an address. */
const BATCH = 100

/** How many movies have no homepage flag. */
export async function countUnset(): Promise<Answer<number>> {
  const answer = await ask<unknown>(async (client) => {
    const { count, error, status } = await client
      .from('movies')
      .select('id', { count: 'exact', head: true })
      .is('showOnHomepage', null)
    return { data: count ?? 0, error, status }
  })
  return answer.ok ? { ok: true, value: Number(answer.value) } : answer
}

export type BulkResult =
  | { readonly kind: 'done'; readonly updated: number }
  | { readonly kind: 'unread' | 'unwritten'; readonly updated: number; readonly problem: Problem }

/** Shows every movie whose flag is unset, and leaves those that were hidden (ADMMOV-32, DATA-23). `onProgress` hears how many are done. */
export async function showOldMovies(onProgress: (updated: number) => void): Promise<BulkResult> {
  let updated = 0
  for (;;) {
    const unset = await ask<{ id: string }[]>((client) =>
      client.from('movies').select('id,"showOnHomepage"').is('showOnHomepage', null).order('id').limit(BATCH),
    )
    if (!unset.ok) return { kind: 'unread', updated, problem: unset.problem }
    if (unset.value.length === 0) return { kind: 'done', updated }
    const ids = unset.value.map(({ id }) => id)
    const written = await send<unknown[]>((client) =>
      client.from('movies').update({ showOnHomepage: true }).in('id', ids).is('showOnHomepage', null).select('id'),
    )
    if (!written.ok) return { kind: 'unwritten', updated, problem: written.problem }
    // Rows that were there a moment ago and take no change: the right to change them is gone.
    if (written.value.length === 0) return { kind: 'unwritten', updated, problem: REFUSED }
    updated += written.value.length
    onProgress(updated)
  }
}

const REFUSED: Problem = { kind: 'denied', message: 'Access Denied – Admins Only' }
