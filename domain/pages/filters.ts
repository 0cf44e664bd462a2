import * as v from 'valibot'
import { FACETS, type Facet, WITH_SUBTITLES } from './page-parameters.ts'
import { cleanQuery, SORTS, type Sort } from './parameters.ts'
import { type Db, rows } from './read.ts'

export interface ListChoice {
  readonly filters: Readonly<Partial<Record<Facet, string>>>
  readonly sort: Sort | null
}

/** One value that a list can be filtered by. */
export interface FacetValue {
  readonly label: string
  /** How many movies of the list have it, together with the filters of the other kinds. */
  readonly movies: number
}

/** A list's values by kind, and how many movies have all filters. */
export interface Facets extends Readonly<Record<Facet, readonly FacetValue[]>> {
  readonly total: number
}

/** Reads the filters and the order from an address; unknown orders are ignored. */
export function listChoice(params: URLSearchParams): ListChoice {
  const given = FACETS.flatMap((facet) => {
    const value = cleanQuery(params.get(facet))
    return value === '' ? [] : [[facet, value] as const]
  })
  return { filters: Object.fromEntries(given), sort: SORTS.find((sort) => sort === params.get('sort')) ?? null }
}

/** The filters as the database functions take them. */
export function filterKeys(filters: ListChoice['filters']): string[] {
  return Object.entries(filters).map(([facet, value]) => `${facet}:${value}`)
}

/** A kind with more values than this offers its most frequent ones. */
const MOST_VALUES = 60
const FacetRow = v.object({ facet: v.string(), label: v.string(), movies: v.number() })
const byName = new Intl.Collator('en', { numeric: true }).compare

/**
 * Reads the values of a list and their counts from one of the database's facet functions; null for later pages than the first, which
 * do not offer them: counting is the slowest part of a list.
 */
export async function readFacets(db: Db, fn: `${string}_facets`, args: object, page: number): Promise<Facets | null> {
  if (page > 0) return null
  const found = await rows(FacetRow, db.rpc(fn, args))
  const valuesOf = (facet: Facet) =>
    found
      .filter((row) => row.facet.startsWith(`${facet}:`))
      .sort((a, b) => b.movies - a.movies)
      .slice(0, MOST_VALUES)
      .map(({ label, movies }) => ({ label, movies }))
      .sort((a, b) => byName(a.label, b.label))
  return {
    total: found.find(({ facet }) => facet === '')?.movies ?? 0,
    language: valuesOf('language'),
    subcategory: valuesOf('subcategory'),
    decade: valuesOf('decade').reverse(),
    quality: valuesOf('quality').reverse(),
    subtitles: valuesOf('subtitles').sort(
      (a, b) => Number(b.label === WITH_SUBTITLES) - Number(a.label === WITH_SUBTITLES),
    ),
  }
}
