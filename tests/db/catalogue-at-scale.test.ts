import { describe, expect, test } from 'vitest'
import { testBackend } from '../support/backend.ts'
import { fillCatalogue } from './many-movies.ts'

const SIZE = 100_000
const backend = await testBackend()
await fillCatalogue(backend, SIZE)

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]

/** Every node of the plan that Postgres ran, and the number of rows that it took from tables and indexes. */
async function run(sql: string) {
  const [row] = await backend.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${sql}`)
  const all = nodes((row as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan)
  const read = all.filter((node) => node['Node Type'].includes('Scan') && node['Relation Name'])
  return { read, rows: read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0) }
}

const newest = '"created_at" desc nulls last limit 60'
// As PostgREST writes the site's own queries.
const queries = {
  home: `select id, title from public.movies where "showOnHomepage" = true order by ${newest}`,
  'home, undated first': 'select id from public.movies where "showOnHomepage" = true order by created_at desc limit 60',
  'admin list': `select * from public.movies order by ${newest}`,
  'admin list, deep': `select * from public.movies where created_at < now() - interval '500 days' order by ${newest}`,
  'weekly releases': `select id from public.movies where created_at > now() - interval '7 days' order by created_at desc limit 500`,
  'a slug': `select * from public.movies where slug = 'movie-77777'`,
  'an id': `select * from public.movies where id = (select id from public.movies where slug = 'movie-5')`,
  'unset flags': 'select id from public.movies where "showOnHomepage" is null',
  'the title of a watch page': `select * from public.movies where app.key_of(title) = app.key_of('Moon Song returns 1')`,
}

describe(`with ${SIZE} movies`, () => {
  test.each(Object.entries(queries))(
    '[SEARCH-11, LIST-17, HOME-05] %s reads by an index, and only what it shows',
    async (_name, sql) => {
      const { read, rows } = await run(sql)
      expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      expect(rows).toBeLessThan(1_200)
      expect(read.length).toBeGreaterThan(0)
    },
  )

  // What a function does inside is seen in the statistics: sequential scans begun, rows fetched.
  const scans = async () => {
    await backend.query('select pg_stat_force_next_flush()')
    const [row] = await backend.query<{ seq: number }>(
      `select sum(seq_scan)::integer as seq from pg_stat_user_tables where relname in ('movies', 'movie_search', 'movie_listings', 'movie_texts')`,
    )
    return row?.seq ?? 0
  }
  const calls: [string, string, Record<string, unknown>][] = [
    ['a language', 'list_movies', { listing_name: 'tamil' }],
    ['a category', 'list_movies', { listing_name: 'Hollywood Movies' }],
    ['a subcategory', 'list_movies', { listing_name: 'Tamil Language', subcategory: 'Drama' }],
    ['a listing’s frequent word', 'list_movies', { listing_name: 'Tamil', query: 'madurai' }],
    ['a listing’s rare text', 'list_movies', { listing_name: 'Tamil', query: 'in 99996 reels' }],
    ['a listing’s absent text', 'list_movies', { listing_name: 'Tamil', query: 'no such thing' }],
    ['subcategories', 'listing_subcategories', { listing_name: 'tamil' }],
    ['a frequent word', 'search_movies', { query: 'moon' }],
    ['a language searched', 'search_movies', { query: 'tamil' }],
    ['a category and subcategory', 'search_movies', { query: 'tamil language drama' }],
    ['an exact title', 'search_movies', { query: 'lotus queen untold 81' }],
    ['words in any order', 'search_movies', { query: 'mysore anklet 1950' }],
    ['one letter', 'search_movies', { query: 't' }],
    ['two rare letters', 'search_movies', { query: 'zq' }],
    ['a sign', 'search_movies', { query: '%' }],
    ['a mistyped title', 'search_movies', { query: 'monson weding forver' }],
    ['another script', 'search_movies', { query: 'சந்திரலேகா' }],
    ['another spelling', 'search_movies', { query: 'chandralekha' }],
    ['nothing', 'search_movies', { query: 'qqqqqq' }],
    ['a far page', 'search_movies', { query: 'moon', page_offset: 3000 }],
    ['watch pages', 'search_watch', { query: 'moon' }],
  ]

  test.each(calls)(
    '[SEARCH-11, LIST-14, LIST-16] %s is found without a walk over the tables',
    async (_name, fn, args) => {
      const before = await scans()
      const { error } = await backend.anonymous.rpc(fn, args).select('*')
      expect(error).toBeNull()
      expect(await scans()).toBe(before)
    },
  )

  test('[SEARCH-11, LIST-14] the answers are whole', async () => {
    const found = async (fn: string, args: Record<string, unknown>) =>
      (await backend.anonymous.rpc(fn, args).select('title, slug, language')) as unknown as {
        data: { title: string; slug: string; language: string[] }[]
      }
    const { data: tamil } = await found('list_movies', { listing_name: 'tamil', page_size: 200 })
    expect(tamil).toHaveLength(200)
    expect(tamil.every(({ language }) => language.includes('Tamil'))).toBe(true)
    expect(tamil[0]?.slug).toBe('movie-6')
    const [one] = await backend.query<{ title: string; slug: string }>(
      `select title, slug from public.movies where slug = 'movie-54321'`,
    )
    expect((await found('search_movies', { query: one?.title })).data[0]?.slug).toBe('movie-54321')
    expect(
      (await found('list_movies', { listing_name: 'hindi', query: '99998 reels' })).data.map(({ slug }) => slug),
    ).toEqual(['movie-99998'].filter(() => 99_998 % 6 === 4))
  })

  test('[SEARCH-11, LIST-14] what was filled in bulk is what the triggers make', async () => {
    const tables = { movie_listings: 'movie_id, name, subcategory', movie_texts: 'movie_id', movie_search: 'movie_id' }
    const sample = `(select id from public.movies where slug in ('movie-1', 'movie-7', 'movie-99999', 'movie-31416'))`
    const read = async () =>
      Promise.all(
        Object.entries(tables).map(async ([table, order]) =>
          (await backend.query(`select * from app.${table} where movie_id in ${sample} order by ${order}`)).map(
            (row) => ({
              ...row,
              sounds: Array.isArray(row.sounds) ? [...row.sounds].sort() : undefined,
            }),
          ),
        ),
      )
    const bulk = await read()
    await backend.query(`delete from app.movie_search where movie_id in ${sample}`)
    // A change and its undoing make the triggers write the rows anew.
    await backend.query(`update public.movies set title = title || '!', year = year + 1 where id in ${sample}`)
    await backend.query(`update public.movies set title = rtrim(title, '!'), year = year - 1 where id in ${sample}`)
    expect(await read()).toEqual(bulk)
    expect(bulk.map((rows) => rows.length)).toEqual([24, 4, 4])
  })
})
