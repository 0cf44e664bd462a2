import { LANGUAGES, UNKNOWN_LANGUAGE } from '../../../domain/catalogue.ts'
import type { WatchEntry } from '../../../domain/rows/watch-page.ts'

/** A row of the watch catalogue: the entries of one language, or of a few languages with few entries each. */
export interface Shelf {
  /** The row's heading, such as 'Telugu, Kannada'. */
  readonly language: string
  readonly entries: readonly WatchEntry[]
}

/** Languages with fewer entries share a row with their neighbours. */
const FEW = 3

const ORDER: readonly string[] = LANGUAGES.map((name) => name.toLowerCase())

/** Entries grouped by language (WATCH-07): the offered languages first, then others by name, 'Unknown' last. */
export function shelvesOf(entries: readonly WatchEntry[]): Shelf[] {
  const shelves = new Map<string, { language: string; entries: WatchEntry[] }>()
  for (const entry of entries) {
    const own = new Map(entry.language.map((name) => [name.toLowerCase(), name]))
    for (const [key, language] of own) {
      const shelf = shelves.get(key)
      if (shelf) shelf.entries.push(entry)
      else shelves.set(key, { language, entries: [entry] })
    }
  }
  const sorted = [...shelves].sort(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other, 'en'))
  return joinSmallShelves(sorted.map(([, shelf]) => shelf))
}

/** Joins neighbouring rows with few entries each, except 'Unknown'. An entry in two of their languages appears once. */
function joinSmallShelves(shelves: readonly Shelf[]): Shelf[] {
  const joined: Shelf[] = []
  let previousHasFew = false
  for (const shelf of shelves) {
    const hasFew = shelf.entries.length < FEW && shelf.language !== UNKNOWN_LANGUAGE
    const previous = joined.at(-1)
    if (hasFew && previousHasFew && previous) {
      const language = `${previous.language}, ${shelf.language}`
      joined[joined.length - 1] = { language, entries: [...new Set([...previous.entries, ...shelf.entries])] }
    } else joined.push(shelf)
    previousHasFew = hasFew
  }
  return joined
}

function rank(key: string): number {
  if (key === UNKNOWN_LANGUAGE.toLowerCase()) return ORDER.length + 1
  const index = ORDER.indexOf(key)
  return index < 0 ? ORDER.length : index
}

const COVERS = 5

/** The carousel's entries: the newest with a cover poster, at most 5 (WATCH-02, WATCH-03). */
export function coversOf(newestFirst: readonly WatchEntry[]): WatchEntry[] {
  return newestFirst.filter((entry) => entry.cover_poster !== '').slice(0, COVERS)
}
