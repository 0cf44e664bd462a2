import { LANGUAGES, UNKNOWN_LANGUAGE } from '../../../domain/catalogue.ts'
import type { WatchEntry } from '../../../domain/rows/watch-page.ts'

/** A row of the watch catalogue: the entries of one language. */
export interface Shelf {
  readonly language: string
  readonly entries: readonly WatchEntry[]
}

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
  return [...shelves]
    .sort(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other, 'en'))
    .map(([, shelf]) => shelf)
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
