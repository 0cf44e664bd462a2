import { getDefaultStore } from 'jotai'
import type { MovieCard } from '../../../domain/rows/movie.ts'
import { session } from '../../shared/session/session.ts'
import { json, storedAtom } from '../../shared/storage/stored-atom.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { type Entries, type FilmState, isEntries, MOST_FILMS, merge, newEntry, trimmed } from './entries.ts'
import { texts } from './texts.ts'

/** The device's copy of an account's list. */
interface AccountList {
  /** The account's id. */
  readonly user: string
  /** False until the account's list was read on this device. */
  readonly wasRead: boolean
  readonly films: Entries
}

const isAccountList = (stored: unknown): stored is AccountList | null => {
  const list = stored as Partial<AccountList> | null
  return list === null || (typeof list.user === 'string' && typeof list.wasRead === 'boolean' && isEntries(list.films))
}

/** What was saved on this device without an account. The next login takes it into the account. */
export const deviceList = storedAtom('myList', {}, json(isEntries), { getOnInit: true })
/** The list of whoever is logged in. At the logout only what the account does not have yet stays. */
export const accountList = storedAtom('accountList', null, json(isAccountList), { getOnInit: true })

const isCards = (stored: unknown): stored is readonly MovieCard[] =>
  Array.isArray(stored) &&
  stored.every(
    (film: Partial<MovieCard> | null) =>
      [film?.id, film?.slug, film?.title, film?.poster].every((text) => typeof text === 'string') &&
      [film?.language, film?.subCategory, film?.qualities].every(Array.isArray),
  )

/** The films of the list as they were read last, for the time until they are read again, and without a network. */
export const filmCards = storedAtom('listFilms', [], json(isCards))

export const store = getDefaultStore()

/** The account that is logged in; null for a visitor, and until it is known. */
export function currentUser(): string | null {
  return session.snapshot().user?._id ?? null
}

/** The device's copy of the list of an account, which is empty before it was first read. */
export function copyFor(user: string): AccountList {
  const copy = accountList.stored()
  return copy?.user === user ? copy : { user, wasRead: false, films: {} }
}

/** The list as it is shown: that of the account that is logged in, and what this device has besides. */
export function shownList(): Entries {
  const user = currentUser()
  return merge(user ? copyFor(user).films : {}, deviceList.stored())
}

/** Calls back when the list has changed, here or in another tab, and when somebody logs in or out. */
export function onListChange(callback: () => void): () => void {
  const stops = [store.sub(deviceList, callback), store.sub(accountList, callback), session.subscribe(callback)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Saves or removes a film, or marks it as seen. A message says what went wrong. */
export function changeFilm(id: string, state: FilmState): void {
  const shown = shownList()
  const isNew = state !== 'removed' && (shown[id] ?? { state: 'removed' }).state === 'removed'
  if (isNew && Object.values(shown).filter((entry) => entry.state !== 'removed').length >= MOST_FILMS) {
    void showToast('error', texts.full)
    return
  }
  const entry = newEntry(shown[id], state, Date.now())
  const user = currentUser()
  if (user) {
    const copy = copyFor(user)
    store.set(accountList, { ...copy, films: trimmed({ ...copy.films, [id]: { ...entry, unsent: true } }) })
  } else {
    store.set(deviceList, trimmed({ ...deviceList.stored(), [id]: entry }))
    if (!deviceList.isStored()) void showToast('info', texts.notStored)
  }
}
