import * as v from 'valibot'
import { type Db, rows } from './read.ts'

const SuggestionRow = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.nullish(v.string(), ''),
  native_title: v.nullish(v.string(), null),
  year: v.nullish(v.number(), null),
})
export type SuggestedMovie = v.InferOutput<typeof SuggestionRow>

export interface SuggestPage {
  readonly movies: readonly SuggestedMovie[]
  /** Names of directors and cast members. */
  readonly people: readonly string[]
}

/** At most six movies whose title has what is being typed, in either script, and at most three people whose name has it. */
export async function suggestPage(db: Db, query: string): Promise<SuggestPage> {
  if (query === '') return { movies: [], people: [] }
  const [movies, people] = await Promise.all([
    rows(SuggestionRow, db.rpc('suggest_movies', { query }).select('id,slug,title,native_title,year')),
    rows(v.object({ name: v.string() }), db.rpc('suggest_people', { query })),
  ])
  return { movies, people: people.map(({ name }) => name) }
}
