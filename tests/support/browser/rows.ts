import type { SupabaseClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'
import { liveUser } from '../backend/accounts.ts'
import { clientFor, testKeys } from '../backend/clients.ts'
import { insertRow, movie, type SampleMovie } from '../rows.ts'
import { site } from './site.ts'

/** The owner's supabase-js, through the site's gateway: what it writes is shown at once, cached pages are forgotten. */
export async function ownerAtTheSite(): Promise<SupabaseClient> {
  const owner = await liveUser(site, { name: 'Owner', owner: true })
  return clientFor(site.url, testKeys.publishableKey, owner.token)
}

/** A movie that is on none of the pages of the sample catalogue: its category is its own, and it is not on the homepage. */
export const movieRow = (columns: Readonly<Record<string, unknown>> = {}) =>
  movie({
    categories: ['Tests'],
    language: ['English'],
    showOnHomepage: false,
    created_at: '2026-01-01T00:00:00Z',
    ...columns,
  })

/** Puts a movie into the catalogue past the Worker, as if it had been there for long. */
export function makeMovie(columns: Readonly<Record<string, unknown>> = {}): Promise<SampleMovie> {
  return insert<SampleMovie>('movies', movieRow(columns))
}

/**
 * A movie of the year 2100, before all others in the owner's lists. It is removed at the end of the test, because public lists
 * show it too: name a language that only the test's own file uses.
 */
export async function makeFutureMovie(columns: Readonly<Record<string, unknown>> = {}): Promise<SampleMovie> {
  const movie = await makeMovie({ created_at: '2100-01-01T00:00:00Z', ...columns })
  onTestFinished(async () => {
    await site.query('delete from movies where id = $1', [movie.id])
  })
  return movie
}

/** Puts a row into a table past the Worker and with every right, or with those of a client, and returns it. */
export async function insert<Row>(table: string, row: object, client?: SupabaseClient): Promise<Row> {
  if (!client) return insertRow(site, table, row)
  const { data, error } = await client.from(table).insert(row).select().single()
  if (error) throw new Error(`${table}: ${error.message}`)
  return data as Row
}
