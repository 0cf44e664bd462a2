import { ask, unwrap } from '../data-service.ts'
import { texts } from './texts.ts'

const NONE = 'none'

/** The filter of a list by licence, in the address as `?licence=`. */
export const LICENCE_FILTER = {
  name: 'licence',
  label: texts.licence,
  options: [
    ['', texts.all],
    [NONE, texts.none],
  ],
} as const

/** The part of a PostgREST query that the filter changes. */
interface Filtered {
  contains(column: string, value: string): unknown
  eq(column: string, value: string): unknown
}

type RightsTable = 'movies' | 'watch_html'

/** Applies the filter: watch pages without a licence, and movies with a download without one. */
export function filterByLicence(query: Filtered, table: RightsTable, filter: string | undefined): void {
  if (filter !== NONE) return
  if (table === 'movies') query.contains('downloads', JSON.stringify([{ licence: '' }]))
  else query.eq('licence', '')
}

/** How many rows outside the trash the filter finds. Throws a DataError. */
export async function countWithoutLicence(table: RightsTable, cancelled: AbortSignal): Promise<number> {
  const answer = await ask((client) => {
    const query = client.from(table).select('id', { count: 'exact', head: true }).is('deleted_at', null)
    filterByLicence(query, table, NONE)
    return query
  }, cancelled)
  return unwrap(answer).count
}
