import { LANGUAGES } from '../../../../domain/catalogue.ts'
import type { LanguageCount } from './read-dashboard.ts'
import { texts } from './texts.ts'

interface Joiner {
  readonly _id: string
  readonly createdAt: string | null
}

const OBJECT_ID = /^[0-9a-f]{24}$/i
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * When a person joined, in ms since 1970: `createdAt`, else the time inside `_id` (an ObjectId's first 4 bytes in seconds, a UUID
 * version 7's first 6 in ms), else null (ADMDASH-08 … 10).
 */
export function joinedAt({ _id, createdAt }: Joiner): number | null {
  const told = Date.parse(createdAt ?? '')
  if (!Number.isNaN(told)) return told
  if (OBJECT_ID.test(_id)) return Number.parseInt(_id.slice(0, 8), 16) * 1000
  if (UUID_V7.test(_id)) return Number.parseInt(_id.replaceAll('-', '').slice(0, 12), 16)
  return null
}

/**
 * The languages in the order they are shown: the offered ones, also without a movie; every other one that a movie names, most
 * movies first; then the movies without a language, if any.
 */
export function sortLanguages(found: readonly LanguageCount[]): LanguageCount[] {
  const key = (language: string) => language.trim().toLowerCase()
  const offered = LANGUAGES.map((language) => ({
    language,
    movies: found.find((count) => count.language !== null && key(count.language) === key(language))?.movies ?? 0,
  }))
  const known = new Set<string>(LANGUAGES.map(key))
  const others = found
    .filter(({ language }) => language !== null && !known.has(key(language)))
    .sort((a, b) => b.movies - a.movies || (a.language ?? '').localeCompare(b.language ?? ''))
  return [...offered, ...others, ...found.filter(({ language }) => language === null)]
}

/** A row of `weekly_uploads`: a week's movies, of one language, without one ('') or of all (null). */
export interface WeeklyRow {
  /** The Monday it begins with, YYYY-MM-DD. */
  readonly week: string
  readonly language: string | null
  readonly movies: number
}

export interface WeeklySeries {
  /** Mondays, oldest first. */
  readonly weeks: readonly string[]
  readonly totals: readonly number[]
  /** Most movies first; a movie in two languages counts in both (DEC-80). */
  readonly languages: readonly { readonly name: string; readonly movies: readonly number[] }[]
}

/** The rows as series of one number a week, for the charts and their tables. */
export function weeklySeries(rows: readonly WeeklyRow[]): WeeklySeries {
  const weeks = [...new Set(rows.map(({ week }) => week))].sort()
  const movies = (week: string, language: string | null) =>
    rows.find((row) => row.week === week && row.language === language)?.movies ?? 0
  const names = new Set(rows.flatMap(({ language }) => (language === null ? [] : [language])))
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const languages = [...names]
    .map((name) => ({ name: name || texts.noLanguage, movies: weeks.map((week) => movies(week, name)) }))
    .sort((a, b) => sum(b.movies) - sum(a.movies) || a.name.localeCompare(b.name))
  return { weeks, totals: weeks.map((week) => movies(week, null)), languages }
}

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A date (YYYY-MM-DD) as '16 Nov'. */
export function dayLabel(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`))
}
