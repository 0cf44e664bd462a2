import * as v from 'valibot'
import type { FilmFacts, FoundFilm } from '../../domain/lookup.ts'

/** A catalogue of films on another site. */
export interface LookupSource {
  /** Part of the API's addresses. */
  readonly id: string
  readonly name: string
  /** What its terms ask to be shown, and where it leads. */
  readonly notice: string
  readonly url: string
  /** Films with that title, in any script, best first. Throws when the source does not answer as it should. */
  search(title: string, signal: AbortSignal): Promise<FoundFilm[]>
  /** The facts of a film by the source's own id; null for an unknown one. */
  film(id: string, signal: AbortSignal): Promise<FilmFacts | null>
}

/** More cast than a movie page shows with ease. */
export const CAST_LIMIT = 15

/** Fetches JSON and parses it; throws for another status or another shape. Null is a 404. */
export async function fetchJson<const Answer extends v.GenericSchema>(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  answer: Answer,
): Promise<v.InferOutput<Answer> | null> {
  const response = await fetch(url, { headers: { accept: 'application/json', ...headers }, signal })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`)
  return v.parse(answer, await response.json())
}

/** The facts that are known: without nulls, blank texts and empty lists. */
export function known(facts: { readonly [Name in keyof FilmFacts]: FilmFacts[Name] | null }): FilmFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== null && value !== undefined && value !== '' && String(value) !== '',
    ),
  )
}
