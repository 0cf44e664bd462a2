import * as v from 'valibot'
import { CountAnswer } from '../../../../domain/account/answers.ts'
import { SCHEDULED_TABLES } from '../../../../domain/cache-tags.ts'
import { ask, read, readApi, readRows } from '../../../shared/session/data-service.ts'
import { type Counted, readMostCounted } from '../most-counted.ts'
import { filterByLicence, filterByState, type RowsQuery } from '../rows/read-list.ts'
import type { WeeklyRow } from './numbers.ts'

// What the dashboard reads. All of it throws a DataError.

const WEEKS = 6
const PAGE_ROWS = 25

interface Totals {
  readonly movies: number
  readonly categories: number
}

/** How many movies the catalogue has, and how many distinct categories they name (ADMDASH-01, ADMDASH-02). */
export async function readTotals(signal: AbortSignal): Promise<Totals> {
  const [totals] = await read<Totals[]>((client) => client.rpc('dashboard_totals'), signal)
  return totals ?? { movies: 0, categories: 0 }
}

/** How many people are registered, without the owner (ADMDASH-03). */
export function readUserCount() {
  return readApi('/api/user/count', CountAnswer)
}

/** The uploads of the last 6 weeks, which begin on Monday in the browser's time zone (DEC-81). */
export function readWeekly(signal: AbortSignal): Promise<readonly WeeklyRow[]> {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return read<WeeklyRow[]>((client) => client.rpc('weekly_uploads', { time_zone, weeks: WEEKS }), signal)
}

const VISIT_DAYS = 30
const MOST = 10

const VisitDay = v.object({ day: v.string(), views: v.number(), downloads: v.number() })
export type VisitDay = v.InferOutput<typeof VisitDay>

/** What visitors did in the last 30 days. */
interface Visits {
  /** Oldest first, without gaps. */
  readonly days: readonly VisitDay[]
  /** Of each kind what was counted most. */
  readonly most: Readonly<Record<MostKind, readonly Counted[]>>
}
export type MostKind = 'film' | 'article' | 'story' | 'download' | 'search'

export async function readVisits(signal: AbortSignal): Promise<Visits> {
  const most = (kind: MostKind) => readMostCounted(kind, VISIT_DAYS, MOST, signal)
  const [days, film, article, story, download, search] = await Promise.all([
    readRows(VisitDay, (client) => client.rpc('visits_by_day', { days: VISIT_DAYS }), signal),
    ...([most('film'), most('article'), most('story'), most('download'), most('search')] as const),
  ])
  return { days, most: { film, article, story, download, search } }
}

const LICENCE_TABLES = ['movies', 'watch_html'] as const
export type DraftTable = (typeof SCHEDULED_TABLES)[number]
export type LicenceTable = (typeof LICENCE_TABLES)[number]

/** How many rows of each table need the owner's attention. */
interface Reminders {
  /** Empty where the owner wants no reminder of licences. */
  readonly withoutLicence: readonly (readonly [LicenceTable, number])[]
  readonly drafts: readonly (readonly [DraftTable, number])[]
}

export async function readReminders(signal: AbortSignal): Promise<Reminders> {
  const [withoutLicence, drafts] = await Promise.all([
    readWithoutLicence(signal),
    Promise.all(
      SCHEDULED_TABLES.map(async (table) => {
        const filter = (query: RowsQuery) => filterByState(query, table, 'draft')
        return [table, await countRows(table, filter, signal)] as const
      }),
    ),
  ])
  return { withoutLicence, drafts }
}

async function readWithoutLicence(signal: AbortSignal): Promise<Reminders['withoutLicence']> {
  const [settings] = await read<{ licence_reminders: boolean }[]>(
    (client) => client.from('site_settings').select('licence_reminders'),
    signal,
  )
  if (!settings?.licence_reminders) return []
  return Promise.all(LICENCE_TABLES.map(async (table) => [table, await countWithoutLicence(table, signal)] as const))
}

/** How many rows outside the trash the filter by licence finds. */
function countWithoutLicence(table: LicenceTable, signal: AbortSignal): Promise<number> {
  const filter = (query: RowsQuery) => {
    query.is('deleted_at', null)
    filterByLicence(query, table, 'none')
  }
  return countRows(table, filter, signal)
}

async function countRows(table: string, filter: (query: RowsQuery) => void, signal: AbortSignal): Promise<number> {
  const { count } = await ask((client) => {
    const query: RowsQuery = client.from(table).select('id', { count: 'exact', head: true })
    filter(query)
    return query
  }, signal)
  return count ?? 0
}

/** A language and how many movies have it; null is for movies without a language. */
export interface LanguageCount {
  readonly language: string | null
  readonly movies: number
}

/** Every language that a movie names, in no order. */
export function readLanguages(signal: AbortSignal): Promise<readonly LanguageCount[]> {
  return read<LanguageCount[]>((client) => client.rpc('movies_by_language'), signal)
}

export interface LanguageMovie {
  readonly id: string
  readonly slug: string
  readonly title: string | null
  readonly created_at: string | null
}

/** The next movies of a language, or of those without one for null, newest first, and whether more follow. */
export async function readLanguageMovies(
  language: string | null,
  after: LanguageMovie | undefined,
  signal: AbortSignal,
): Promise<{ readonly movies: readonly LanguageMovie[]; readonly more: boolean }> {
  const rows = await read<LanguageMovie[]>(
    (client) =>
      client.rpc('movies_in_language', {
        language,
        before: after?.created_at ?? null,
        before_id: after?.id ?? null,
        page_size: PAGE_ROWS + 1,
      }),
    signal,
  )
  return { movies: rows.slice(0, PAGE_ROWS), more: rows.length > PAGE_ROWS }
}
