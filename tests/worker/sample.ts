import { exports } from 'cloudflare:workers'
import { sql } from './rows.ts'

export const SITE = 'https://talkies.example'

/** Asks the Worker as a browser does that follows no redirect, each time from a network of its own: limits have their own tests. */
export function visit(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has('CF-Connecting-IP')) headers.set('CF-Connecting-IP', newNetwork())
  return exports.default.fetch(new Request(`${SITE}${path}`, { redirect: 'manual', ...init, headers }))
}

let networks = 0

/** An address in a network that nothing else of this run asks from. */
export function newNetwork(): string {
  networks += 1
  return `2001:db8:${networks.toString(16)}:${crypto.randomUUID().slice(0, 4)}::1`
}

let made = 0

/** A text that no other row of the whole run has: test files share one database. */
export function unique(word: string): string {
  made += 1
  return `${word}-${crypto.randomUUID().slice(0, 8)}-${made}`
}

export interface SampleMovie {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/** Puts a movie into the catalogue past the Worker, as if it had been there for long. */
export async function makeMovie<Extra = unknown>(
  columns: Readonly<Record<string, unknown>> = {},
): Promise<SampleMovie & Extra> {
  const slug = unique('movie')
  const row = {
    slug,
    title: `The ${slug}`,
    poster: '/posters/sintel-480.webp',
    description: 'A film of the tests.',
    categories: ['Tamil Language'],
    subCategory: ['Drama'],
    language: ['Tamil'],
    qualities: ['720p'],
    downloads: [block({ url: 'https://files.example/file.bin' })],
    showOnHomepage: true,
    ...columns,
  }
  return insert<SampleMovie & Extra>('movies', row)
}

/** One download entry, whole. */
export function block(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    id: unique('block'),
    quality: '720p',
    size: '700 MB',
    format: 'WEB-DL',
    url: '',
    filename: '',
    directUrl: '',
    magnet: '',
    gpLink: '',
    showGifAfter: false,
    count: 0,
    ...fields,
  }
}

/** Puts any row into a table, with every right. */
export async function insert<Row>(table: string, row: Readonly<Record<string, unknown>>): Promise<Row> {
  const [inserted] = await sql<Row>(
    `insert into public.${table} (${Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', ')})
     select ${Object.keys(row)
       .map((name) => `r."${name}"`)
       .join(', ')}
     from jsonb_populate_record(null::public.${table}, $1::jsonb) as r returning *`,
    [JSON.stringify(row)],
  )
  if (!inserted) throw new Error(`nothing was inserted into ${table}`)
  return inserted
}
