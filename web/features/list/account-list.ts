import * as v from 'valibot'
import { timestamp } from '../../../domain/rows/text.ts'
import { DataError, readRows, send } from '../../shared/session/data-service.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { afterSync, type Entries, merge, unsentIn, without } from './entries.ts'
import { accountList, copyFor, currentUser, deviceList, store } from './my-list.ts'
import { texts } from './texts.ts'

/** A request with as many is 30 kB large. */
const SENT_AT_ONCE = 200
/** The most rows that the data service answers at once. */
const READ_AT_ONCE = 1000

const Row = v.object({
  movie_id: v.string(),
  state: v.picklist(['saved', 'seen', 'removed']),
  changed_at: v.pipe(
    timestamp,
    v.transform((text) => Date.parse(text ?? '')),
  ),
})

/** Sends to an account what this device has changed, reads the account's list, and stores it as the device's copy. */
export async function exchangeWithAccount(user: string): Promise<void> {
  const sent = merge(unsentIn(copyFor(user).films), deviceList.stored())
  try {
    await sendChanges(sent)
    const stored = await readAll()
    // Somebody has logged out meanwhile.
    if (currentUser() !== user) return
    store.set(accountList, { user, wasRead: true, films: afterSync(copyFor(user).films, sent, stored) })
    store.set(deviceList, without(deviceList.stored(), sent))
    const notTaken = Object.entries(sent).filter(([id, { state }]) => state !== 'removed' && !stored[id])
    if (notTaken.length > 0) void showToast('info', texts.notTaken(notTaken.length))
  } catch (error) {
    if (!(error instanceof DataError)) throw error
  }
}

async function sendChanges(changes: Entries): Promise<void> {
  const rows = Object.entries(changes).map(([movie_id, { state, at }]) => ({
    movie_id,
    state,
    changed_at: new Date(at).toISOString(),
  }))
  for (let place = 0; place < rows.length; place += SENT_AT_ONCE)
    await send((db) => db.from('saved_movies').insert(rows.slice(place, place + SENT_AT_ONCE)))
}

async function readAll(): Promise<Entries> {
  const all: Record<string, Entries[string]> = {}
  for (let place = 0; ; place += READ_AT_ONCE) {
    const rows = await readRows(Row, (db) =>
      db
        .from('saved_movies')
        .select('movie_id,state,changed_at')
        .order('movie_id')
        .range(place, place + READ_AT_ONCE - 1),
    )
    for (const { movie_id, state, changed_at } of rows) all[movie_id] = { state, at: changed_at }
    if (rows.length < READ_AT_ONCE) return all
  }
}
