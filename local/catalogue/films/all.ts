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
}

const GROUPS: readonly (readonly [string, readonly Film[]])[] = [
  ['Tamil', TAMIL_FILMS],
  ['English', OPEN_MOVIES],
  ['Telugu', TELUGU_FILMS],
  ['Malayalam', MALAYALAM_FILMS],
  ['English', HOLLYWOOD_SILENT_FILMS],
  ['Kannada', KANNADA_FILMS],
  ['Hindi', HINDI_FILMS],
  ['English', HOLLYWOOD_SOUND_FILMS],
]

/** The whole catalogue, newest upload first, one film of each group in turn, so that every page shows all languages. */
export const ALL_FILMS: readonly CataloguedFilm[] = Array.from(
  { length: Math.max(...GROUPS.map(([, films]) => films.length)) },
  (_, round) =>
    GROUPS.flatMap(([language, films]) => films.slice(round, round + 1).map((film) => ({ film, language }))),
).flat()

/** The film of a title; throws when the catalogue has none. */
export function filmTitled(title: string): CataloguedFilm {
  const entry = ALL_FILMS.find(({ film }) => film.title === title)
  if (!entry) throw new Error(`The sample catalogue has no film '${title}'`)
  return entry
}
