import type { LANGUAGES } from '../../../domain/catalogue.ts'
import { type Answer, ask, type Replied } from '../ui/write-result.ts'
import type { WeeklyRow } from './weekly-uploads.ts'

const WEEKS = 6
const SHELF = 25

export interface Totals {
  readonly movies: number
  readonly categories: number
}

/** The catalogue's totals and the last 6 weeks, which begin on Monday here (DEC-81). */
export async function readCatalogueFigures(): Promise<Answer<{ totals: Totals; weekly: readonly WeeklyRow[] }>> {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [totals, weekly] = await Promise.all([
    ask<Totals>((client) => client.rpc('dashboard_totals').single<Totals>()),
    ask<WeeklyRow[]>((client) => client.rpc('weekly_uploads', { time_zone, weeks: WEEKS })),
  ])
  if (!totals.ok) return totals
  if (!weekly.ok) return weekly
  return { ok: true, value: { totals: totals.value, weekly: weekly.value } }
}

export interface ShelfMovie {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly created_at: string | null
}

/** The next movies of a language, newest first, and whether more follow. */
export async function readShelf(
  language: (typeof LANGUAGES)[number],
  after: ShelfMovie | undefined,
): Promise<Answer<{ movies: readonly ShelfMovie[]; more: boolean }>> {
  const answer = await ask<ShelfMovie[]>(
    (client) =>
      client
        .rpc('list_movies', {
          listing_name: language,
          before: after?.created_at ?? null,
          before_id: after?.id ?? null,
          page_size: SHELF + 1,
        })
        // Without generated types the client cannot know that the function answers a list.
        .select('id,slug,title,created_at') as PromiseLike<Replied<ShelfMovie[]>>,
  )
  if (!answer.ok) return answer
  return { ok: true, value: { movies: answer.value.slice(0, SHELF), more: answer.value.length > SHELF } }
}
