import { describe, expect, test } from 'vitest'
import { testBackend } from '../support/backend/test-backend.ts'
import { fillCatalogue } from './many-movies.ts'

const SIZE = 6_000
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

/** The scans in the plan that Postgres ran, and the number of rows that they read. */
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
  'admin list, deep': `select * from public.movies where created_at < now() - interval '200 days' order by ${newest}`,
  'weekly releases': `select id from public.movies where created_at > now() - interval '7 days' order by created_at desc limit 500`,
  'the oldest film':
    'select created_at from public.movies where created_at is not null order by created_at nulls first limit 1',
  'a slug': `select * from public.movies where slug = 'movie-777'`,
  'an id': `select * from public.movies where id = (select id from public.movies where slug = 'movie-5')`,
  'unset flags': 'select id from public.movies where "showOnHomepage" is null',
  'titles of an import': `select * from public.movies where title in ('Moon', 'King') and deleted_at is null`,
  'ids of an import': `select id from public.movies where imdb_id in ('tt1', 'tt2') and deleted_at is null
    union all select id from public.movies where tmdb_id in (1, 2) and deleted_at is null
    union all select id from public.movies where wikidata_id in ('Q1', 'Q2') and deleted_at is null`,
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

  // The expected answers, from scans of all rows.
  const words = `(select array_agg(word) from regexp_split_to_table($1, ' ') as word)`
  const searched = `
    select m.slug from app.movie_search s join public.movies m on m.id = s.movie_id,
      lateral (select not exists (select from unnest(${words}) as word where position(word in s.names) = 0) as named) as n
    where named or not exists (
      select from unnest(${words}) as word where (s.names || ' ' || s.texts) !~ ('\\m' || word))
    order by named desc, named and s.title = $1 desc, named and starts_with(s.title, $1) desc,
      named and position($1 in s.spellings) > 0 desc, s.sort_at desc, s.movie_id desc limit 60`
  const listed = `
    select m.slug from app.movie_listings l join app.movie_search s using (movie_id) join public.movies m on m.id = l.movie_id
    where l.name = 'tamil' and l.subcategory = '' and position($1 in s.texts) > 0
    order by l.sort_at desc, l.movie_id desc limit 60`

  const texts = [
    'king',
    'moon',
    'temple',
    'mary pickfordine',
    'empl',
    'kar',
    'uti',
    'moon ra',
    'ta mo',
    'classic lotus',
    '1950 moon tamil',
  ]
  const phrases = [
    'songs of ra',
    'of nu',
    'f nu',
    'story of n',
    'a story',
    'told with songs of qq',
    'nuti, told',
    ', told',
    '. mary',
  ]

  test.each([
    ['search_movies', searched, texts, {}],
    ['list_movies', listed, [...texts, ...phrases], { listing_name: 'Tamil' }],
  ])('[SEARCH-11, LIST-14, LIST-16] the answers of %s are whole', async (fn, truth, texts, args) => {
    for (const query of texts) {
      const { data, error } = await backend.anonymous.rpc(fn, { ...args, query, page_size: 60 }).select('slug')
      expect(error).toBeNull()
      const expected = await backend.query<{ slug: string }>(truth, [query])
      expect(
        (data as unknown as { slug: string }[]).map(({ slug }) => slug),
        query,
      ).toEqual(expected.map(({ slug }) => slug))
    }
  })
})
