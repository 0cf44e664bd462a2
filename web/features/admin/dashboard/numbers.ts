import { LANGUAGES } from '../../../../domain/catalogue.ts'
import type { LanguageCount } from './read-dashboard.ts'
import { texts } from './texts.ts'

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
