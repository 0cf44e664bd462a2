import { quotedName } from './search-words.ts'
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

/** Somebody whose films a search for exactly this name lists. */
export interface Person {
  readonly name: string
  readonly directs: boolean
  readonly acts: boolean
}

/** The person of these films who has the name of a search in quotes, and what they do in them; null for other searches. */
export function personOf(films: readonly Omit<Film, 'title' | 'native_title'>[], query: string): Person | null {
  const name = quotedName(query)
  if (name === null) return null
  const is = (other: string) => other.toLowerCase() === name.toLowerCase() || plain(other) === (plain(name) || null)
  const directed = films.flatMap(({ directors }) => directors.filter(is))
  const played = films.flatMap(({ cast_members }) => cast_members.map((member) => member.name).filter(is))
  const found = directed[0] ?? played[0]
  return found === undefined ? null : { name: found, directs: directed.length > 0, acts: played.length > 0 }
}

/** The letters and digits of a text, in Latin script and lower case. */
function plain(text: string): string {
  return toLatin(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
