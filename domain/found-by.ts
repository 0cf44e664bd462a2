import { toLatin } from './transliterate.ts'

/** The person for whom a search found a film. */
export interface FoundBy {
  readonly name: string
  readonly as: 'director' | 'cast'
}

interface Film {
  readonly title: string
  readonly native_title: string | null
  readonly directors: readonly string[]
  readonly cast_members: readonly { readonly name: string }[]
}

/** The first person of a film whose name has the searched text, when its titles do not; null where it was found for another reason. */
export function foundBy({ title, native_title, directors, cast_members }: Film, query: string): FoundBy | null {
  const searched = plain(query)
  const has = (text: string) => plain(text).includes(searched)
  if (searched === '' || has(title) || has(native_title ?? '')) return null
  const director = directors.find(has)
  if (director) return { name: director, as: 'director' }
  const actor = cast_members.find(({ name }) => has(name))
  return actor ? { name: actor.name, as: 'cast' } : null
}

/** The letters and digits of a text, in Latin script and lower case. */
function plain(text: string): string {
  return toLatin(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
