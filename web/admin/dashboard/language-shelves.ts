import { LANGUAGES } from '../../../domain/catalogue.ts'
import type { Shelf } from './read-dashboard.ts'

/** What the movies are called that name no language. */
export const NO_LANGUAGE = 'No language'

/**
 * The shelves in the order they are shown: the offered languages, also without a movie; every other one that a movie names, most
 * movies first; then the movies without a language, where there are any.
 */
export function shelvesInOrder(found: readonly Shelf[]): Shelf[] {
  const key = (language: string) => language.trim().toLowerCase()
  const offered = LANGUAGES.map((language) => ({
    language,
    movies: found.find((shelf) => shelf.language !== null && key(shelf.language) === key(language))?.movies ?? 0,
  }))
  const known = new Set<string>(LANGUAGES.map(key))
  const others = found
    .filter(({ language }) => language !== null && !known.has(key(language)))
    .sort((a, b) => b.movies - a.movies || (a.language ?? '').localeCompare(b.language ?? ''))
  return [...offered, ...others, ...found.filter(({ language }) => language === null)]
}
