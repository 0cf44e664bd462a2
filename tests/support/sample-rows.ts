import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { clientFor } from './backend-clients.ts'
import { site } from './e2e-site.ts'
import { testKeys } from './keys.ts'
import { liveUser } from './tokens.ts'

let made = 0

/** A text that no other row of the run has: test files share one database. */
export function unique(word: string): string {
  made += 1
  return `${word}-${randomUUID().slice(0, 8)}-${made}`
}

/** The owner at supabase-js, through the site's gateway: what is written is seen at once, cached pages are forgotten. */
export async function ownerAtTheSite(): Promise<SupabaseClient> {
  const owner = await liveUser(site, { name: 'Owner', owner: true })
  return clientFor(site.url, testKeys.publishableKey, owner.token)
}

export interface SampleMovie {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/** A movie's columns as the tests want one, not on the homepage and long uploaded. */
export function movieRow(columns: Readonly<Record<string, unknown>> = {}) {
  const slug = unique('movie')
  return {
    slug,
    title: `The ${slug}`,
    poster: '/posters/sintel-480.webp',
    description: 'A film of the tests.',
    categories: ['Tests'],
    subCategory: ['Drama'],
    language: ['English'],
    qualities: ['720p'],
    downloads: [{ id: '1', quality: '720p', size: '1 GB', format: 'WEB-DL', directUrl: 'https://files.example/f' }],
    showOnHomepage: false,
    created_at: '2026-01-01T00:00:00Z',
    ...columns,
  }
}

/** Puts a movie into the catalogue past the Worker, as if it had been there for long. */
export function makeMovie(columns: Readonly<Record<string, unknown>> = {}): Promise<SampleMovie> {
  return insert<SampleMovie>('movies', movieRow(columns))
}

/** Puts a row into a table, by default with every right and past the Worker, and gives it back. */
export async function insert<Row>(
  table: string,
  row: Readonly<Record<string, unknown>>,
  client: SupabaseClient = site.service,
): Promise<Row> {
  const { data, error } = await client.from(table).insert(row).select().single()
  if (error) throw new Error(`${table}: ${error.message}`)
  return data as Row
}
