/** `removed` is remembered, so that an older change from another device does not bring the film back. */
export type FilmState = 'saved' | 'seen' | 'removed'

const STATES: readonly unknown[] = ['saved', 'seen', 'removed'] satisfies FilmState[]

/** What was last done with a film. */
export interface Entry {
  readonly state: FilmState
  /** When, in milliseconds. */
  readonly at: number
  /** The account does not have it yet. */
  readonly unsent?: boolean
}

/** Films by their id. */
export type Entries = Readonly<Record<string, Entry>>

/** The most films a list can have, on a device as in the database. */
export const MOST_FILMS = 2000

/** Whether a stored value is a list. */
export function isEntries(stored: unknown): stored is Entries {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false
  return Object.values(stored).every(
    (entry: Partial<Entry> | null) => STATES.includes(entry?.state) && Number.isFinite(entry?.at),
  )
}

/** Both lists as one: the newer entry of each film counts, and that of the first list where both are as old. */
export function merge(first: Entries, second: Entries): Entries {
  const merged = { ...first }
  for (const [id, entry] of Object.entries(second)) if (entry.at > (merged[id]?.at ?? 0)) merged[id] = entry
  return merged
}

/** A change made now. It is newer than what is known of the film, also where this device's clock is behind. */
export function newEntry(known: Entry | undefined, state: FilmState, now: number): Entry {
  return { state, at: Math.max(now, (known?.at ?? 0) + 1) }
}

/** A list with at most MOST_FILMS entries: the oldest removed films are forgotten. */
export function trimmed(entries: Entries): Entries {
  const removed = Object.entries(entries).filter(([, { state }]) => state === 'removed')
  const surplus = Object.keys(entries).length - MOST_FILMS
  if (surplus <= 0) return entries
  const oldest = removed.sort(([, one], [, other]) => one.at - other.at).slice(0, surplus)
  return without(entries, Object.fromEntries(oldest))
}

/** A list without the entries that another list has just so. */
export function without(entries: Entries, others: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([id, entry]) => !same(entry, others[id])))
}

/** What the account does not have yet. */
export function unsentIn(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([, entry]) => entry.unsent))
}

/**
 * The device's copy of the account's list, after `sent` was sent and the account answered with `stored`: what was changed on this device
 * meanwhile is kept, everything else is as the account has it.
 */
export function afterSync(copy: Entries, sent: Entries, stored: Entries): Entries {
  return merge(stored, without(unsentIn(copy), sent))
}

function same(one: Entry, other: Entry | undefined): boolean {
  return one.state === other?.state && one.at === other.at
}
