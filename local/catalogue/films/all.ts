import type { Film } from '../film.ts'
import { HINDI_FILMS } from './hindi.ts'
import { HOLLYWOOD_SILENT_FILMS } from './hollywood-silent.ts'
import { HOLLYWOOD_SOUND_FILMS } from './hollywood-sound.ts'
import { KANNADA_FILMS } from './kannada.ts'
import { MALAYALAM_FILMS } from './malayalam.ts'
import { OPEN_MOVIES } from './open-movies.ts'
import { TAMIL_FILMS } from './tamil.ts'
import { TELUGU_FILMS } from './telugu.ts'

export interface CataloguedFilm {
  readonly film: Film
  readonly language: string
  readonly licence: string
}

const IN_INDIA = 'Public domain in India'
const IN_AMERICA = 'Public domain in the United States'
const GROUPS: readonly (readonly [language: string, licence: string, films: readonly Film[]])[] = [
  ['Tamil', IN_INDIA, TAMIL_FILMS],
  // Each has a licence of its own.
  ['English', '', OPEN_MOVIES],
  ['Telugu', IN_INDIA, TELUGU_FILMS],
  ['Malayalam', IN_INDIA, MALAYALAM_FILMS],
  ['English', IN_AMERICA, HOLLYWOOD_SILENT_FILMS],
  ['Kannada', IN_INDIA, KANNADA_FILMS],
  ['Hindi', IN_INDIA, HINDI_FILMS],
  ['English', IN_AMERICA, HOLLYWOOD_SOUND_FILMS],
]

/** The whole catalogue, newest upload first, one film of each group in turn, so that every page shows all languages. */
export const ALL_FILMS: readonly CataloguedFilm[] = Array.from(
  { length: Math.max(...GROUPS.map(([, , films]) => films.length)) },
  (_, round) =>
    GROUPS.flatMap(([language, licence, films]) =>
      films.slice(round, round + 1).map((film) => ({ film, language, licence: film.licence ?? licence })),
    ),
).flat()

/** The film of a title; throws when the catalogue has none. */
export function filmTitled(title: string): CataloguedFilm {
  const entry = ALL_FILMS.find(({ film }) => film.title === title)
  if (!entry) throw new Error(`The sample catalogue has no film '${title}'`)
  return entry
}
