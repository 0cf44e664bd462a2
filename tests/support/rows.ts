// Valid rows for every kind of test. A test passes the columns that it is about.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'

/** Anything that runs SQL with every right. */
export type Database = { query<Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]> }

type Columns = Readonly<Record<string, unknown>>

let made = 0

/** A text that no other row of the run contains: test files share databases. */
export function unique(word: string): string {
  made += 1
  return `${word}-${randomUUID().slice(0, 8)}-${made}`
}

/** The same without digits, which the check for repeated comments ignores. */
export const uniqueLetters = (word: string) => unique(word).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

/** The time `hours` ago, in ISO format. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** For steps that must fall on one day of a time zone `hoursAhead` of UTC: waits for midnight when it is less than a minute away. */
export async function startOfOneDay(hoursAhead: number): Promise<void> {
  const DAY = 24 * 3_600_000
  const left = DAY - ((Date.now() + hoursAhead * 3_600_000) % DAY)
  if (left < 60_000) await setTimeout(left)
}

/** An entry of a movie's downloads, with a direct address unless it has a stored file. */
export const block = (columns: Columns = {}) => ({
  id: 'a',
  quality: '720p',
  size: '1.4 GB',
  format: 'MKV',
  ...(columns.url ? {} : { directUrl: 'https://files.example/film.mkv' }),
  ...columns,
})

export function movie(columns: Columns = {}) {
  const slug = unique('movie')
  return {
    slug,
    title: `The ${slug}`,
    poster: '/icon-512.png',
    description: 'A film of the tests.',
    categories: ['Tamil Language'],
    subCategory: ['Drama'],
    language: ['Tamil'],
    qualities: ['720p'],
    downloads: [block()],
    ...columns,
  }
}

export const story = (columns: Columns = {}) => ({
  title: unique('Story'),
  poster_url: '/icon-512.png',
  ...columns,
})

export const watchPage = (columns: Columns = {}) => ({
  title: 'Mayabazar',
  slug: unique('watch'),
  html_code: '<iframe src="https://player.example/1"></iframe>',
  poster: '/icon-512.png',
  ...columns,
})

export const blog = (columns: Columns = {}) => ({
  title: 'How the talkies came to Madras',
  slug: unique('blog'),
  content: '<p>In 1931 …</p>',
  ...columns,
})

/** What tests use of a movie that they have inserted. */
export interface SampleMovie {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/** SQL that inserts a row, given as JSON in `$1`, with the defaults of the columns it leaves out. */
export function insertion(table: string, row: object): string {
  const columns = Object.keys(row).map((name) => `"${name}"`)
  return `insert into public.${table} (${columns}) select ${columns}
    from jsonb_populate_record(null::public.${table}, $1) returning *`
}

/** Inserts a row with every right; returns it as stored. */
export async function insertRow<Row>(database: Database, table: string, row: object): Promise<Row> {
  const [inserted] = await database.query<Row>(insertion(table, row), [JSON.stringify(row)])
  if (!inserted) throw new Error(`nothing was inserted into ${table}`)
  return inserted
}

/** Inserts a row with the rights of `client`; returns it as stored, and throws what the database refuses. */
export async function insertAs(client: SupabaseClient, table: string, row: object) {
  const { data } = await client.from(table).insert(row).select('*').single().throwOnError()
  return data
}
