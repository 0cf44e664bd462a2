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

/** The first person of a film whose name fits a query, when its titles do not; null for other reasons. */
export function foundBy({ title, native_title, directors, cast_members }: Film, query: string): FoundBy | null {
  const wanted = joined(query)
  if (wanted === '' || [title, native_title ?? ''].some((text) => joined(text).includes(wanted))) return null
  const people = [
    ...directors.map((name) => ({ name, as: 'director' }) as const),
    ...cast_members.map(({ name }) => ({ name, as: 'cast' }) as const),
  ]
  const rules = [
    (name: string) => joined(name).includes(wanted),
    (name: string) => initials(name).startsWith(wanted),
    (name: string) => roughly(query).length > 2 && roughly(name).includes(roughly(query)),
  ]
  for (const matches of rules) {
    const person = people.find(({ name }) => matches(name))
    if (person) return person
  }
  return null
}

/** The letters and digits of a text, in Latin script and lower case. */
function joined(text: string): string {
  return toLatin(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** 'M. G. Ramachandran' as 'mgr'. */
function initials(name: string): string {
  return joined((name.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word[0]).join(''))
}

/** Consonants only, for names with several spellings. Simpler than app.sounds, because only the shown reason depends on it. */
function roughly(text: string): string {
  return joined(text)
    .replace(/ch|sh|c/g, 's')
    .replace(/[aeiouhy]/g, '')
    .replace(/(.)\1+/g, '$1')
}
