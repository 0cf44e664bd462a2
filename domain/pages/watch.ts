import * as v from 'valibot'
import { PLAYER_COLUMNS, type PlayerEntry, PlayerRow, type WatchEntry, WatchEntryRow } from '../rows/watch-page.ts'
import { type Db, firstRow, rowOfOldSlug, rows } from './read.ts'

export interface WatchPage {
  /** Newest first. */
  readonly entries: readonly WatchEntry[]
}

const MAX_ROWS = 1000

/** The watch catalogue, each entry with the language of the movie of its title (WATCH-07 … 10). */
export async function watchPage(db: Db): Promise<WatchPage> {
  const entries: WatchEntry[] = []
  // The data service answers at most a thousand rows at once (DEC-74).
  for (;;) {
    const from = entries.length
    const part = await rows(WatchEntryRow, db.rpc('watch_catalogue').range(from, from + MAX_ROWS - 1))
    entries.push(...part)
    if (part.length < MAX_ROWS) return { entries }
  }
}

/** A player page without its code, by its slug or one that it had before; null when no watch page has the slug (PLAYER-05). */
export async function playerPage(db: Db, slug: string): Promise<PlayerEntry | null> {
  const pages = () => db.from('watch_html').select(PLAYER_COLUMNS).limit(1)
  const bySlug = await firstRow(PlayerRow, pages().eq('slug', slug))
  const id = bySlug ? null : await rowOfOldSlug(db, 'watch_html', slug)
  return id === null ? bySlug : firstRow(PlayerRow, pages().eq('id', id))
}

/** The stored HTML of a watch page, foreign code that only a sandbox may run; null when no watch page has the slug. */
export async function embedCode(db: Db, slug: string): Promise<string | null> {
  const row = v.object({ html_code: v.string() })
  const found = await firstRow(row, db.from('watch_html').select('html_code').eq('slug', slug).limit(1))
  return found?.html_code ?? null
}
