import { type Answer, ask, type Replied } from '../ui/write-result.ts'
import type { WeeklyRow } from './weekly-uploads.ts'

const WEEKS = 6
const SHELF = 25

export interface Totals {
  readonly movies: number
  readonly categories: number
}

/** How many movies the catalogue has, and how many distinct categories they name (ADMDASH-01, ADMDASH-02). */
export function readTotals(): Promise<Answer<Totals>> {
  return ask<Totals>((client) => client.rpc('dashboard_totals').single<Totals>())
}

/** The uploads of the last 6 weeks, which begin on Monday here (DEC-81). */
export function readWeekly(): Promise<Answer<readonly WeeklyRow[]>> {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return ask<WeeklyRow[]>((client) => client.rpc('weekly_uploads', { time_zone, weeks: WEEKS }))
}

/** A language and how many movies have it; null stands for the movies that name none. */
export interface Shelf {
  readonly language: string | null
  readonly movies: number
}

/** Every language that a movie names, in no order. */
export function readShelves(): Promise<Answer<readonly Shelf[]>> {
  return ask<Shelf[]>((client) => client.rpc('language_shelves'))
}

export interface ShelfMovie {
  readonly id: string
  readonly slug: string
  readonly title: string | null
  readonly created_at: string | null
}

/** The next movies of a language, or of those without one for null, newest first, and whether more follow. */
export async function readShelf(
  language: string | null,
  after: ShelfMovie | undefined,
): Promise<Answer<{ movies: readonly ShelfMovie[]; more: boolean }>> {
  const answer = await ask<ShelfMovie[]>(
    (client) =>
      client.rpc('movies_in_language', {
        shelf: language,
        before: after?.created_at ?? null,
        before_id: after?.id ?? null,
        page_size: SHELF + 1,
      }) as PromiseLike<Replied<ShelfMovie[]>>,
  )
  if (!answer.ok) return answer
  return { ok: true, value: { movies: answer.value.slice(0, SHELF), more: answer.value.length > SHELF } }
}
