import { LANGUAGES } from '../../../../domain/catalogue.ts'
import type { LanguageCount } from './read-dashboard.ts'

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
