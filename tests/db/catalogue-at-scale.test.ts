import { describe, expect, test } from 'vitest'
import { testBackend } from '../support/backend.ts'
import { fillCatalogue } from './many-movies.ts'

const SIZE = 20_000
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
  'a slug': `select * from public.movies where slug = 'movie-7777'`,
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
      `select sum(seq_scan)::integer as seq from pg_stat_user_tables where relname in
         ('movies', 'movie_search', 'movie_listings', 'movie_texts', 'search_words', 'search_postings', 'text_words')`,
    )
    return row?.seq ?? 0
  }
  const calls: [string, string, Record<string, unknown>][] = [
    ['a language', 'list_movies', { listing_name: 'tamil' }],
    ['a category', 'list_movies', { listing_name: 'Hollywood Movies' }],
    ['a subcategory', 'list_movies', { listing_name: 'Tamil Language', subcategory: 'Drama' }],
    ['a listing’s frequent word', 'list_movies', { listing_name: 'Tamil', query: 'king' }],
    ['a listing’s rare text', 'list_movies', { listing_name: 'Tamil', query: 'mary pickfordine' }],
    ['a listing’s absent text', 'list_movies', { listing_name: 'Tamil', query: 'no such thing' }],
    ['a listing’s two letters', 'list_movies', { listing_name: 'Tamil', query: 'ki' }],
    ['a listing’s absent letters', 'list_movies', { listing_name: 'Tamil', query: 'zq' }],
    ['subcategories', 'listing_subcategories', { listing_name: 'tamil' }],
    ['a frequent word', 'search_movies', { query: 'moon' }],
    ['a language searched', 'search_movies', { query: 'tamil' }],
    ['a category and subcategory', 'search_movies', { query: 'tamil language drama' }],
    ['words in any order', 'search_movies', { query: 'classic lotus 1950' }],
    ['part of a word', 'search_movies', { query: 'empl' }],
    ['one letter', 'search_movies', { query: 't' }],
    ['two rare letters', 'search_movies', { query: 'zq' }],
    ['a sign', 'search_movies', { query: '%' }],
    ['a mistyped title', 'search_movies', { query: 'mari pikfordine' }],
    ['another script', 'search_movies', { query: 'கெய' }],
    ['another spelling', 'search_movies', { query: 'themple' }],
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

  test.each(['marypickfordine', 'xylophonq', 'tempel', 'kar', 'of nu'])(
    '[SEARCH-11, LIST-16] %s is not compared with every word there is',
    async (query) => {
      const read = async () => {
        await backend.query('select pg_stat_force_next_flush()')
        const [row] = await backend.query<{ rows: number }>(
          `select sum(idx_tup_read)::integer as rows from pg_stat_user_indexes where relname in ('search_words', 'text_words')`,
        )
        return row?.rows ?? 0
      }
      const before = await read()
      await backend.anonymous.rpc('search_movies', { query }).select('id')
      await backend.anonymous.rpc('list_movies', { listing_name: 'Tamil', query }).select('id')
      expect((await read()) - before).toBeLessThan(2_000)
    },
  )

  // What is read by a walk over everything, and so surely right.
  const searched = `
    select m.slug from app.movie_search s join public.movies m on m.id = s.movie_id,
      lateral (select case when starts_with(s.title_key, $1) then 1 when position($1 in s.titles) > 0 then 2 else 3 end as tier) as t
    where t.tier < 3 or s.body like all (select '%' || word || '%' from regexp_split_to_table($1, ' ') as word)
    order by t.tier, case when t.tier = 1 then s.title_key end, s.sort_at desc, s.movie_id desc limit 60`
  const listed = `
    select m.slug from app.movie_listings l join app.movie_texts t using (movie_id) join public.movies m on m.id = l.movie_id
    where l.name = 'tamil' and l.subcategory = '' and position($1 in t.body) > 0
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

  test('[SEARCH-11, LIST-14] what was filled in bulk is what the triggers make', async () => {
    const sample = `(select id from public.movies where slug in ('movie-1', 'movie-6', 'movie-19995', 'movie-3141'))`
    const own = `movie_id in ${sample}`
    const tables = {
      movie_sources: `select * from app.movie_sources where ${own} order by kind, name`,
      movie_listings: `select * from app.movie_listings where ${own} order by movie_id, name, subcategory`,
      movie_texts: `select movie_id, body, sort_at, array(select unnest(listings) order by 1) as listings,
        array(select unnest(keys) order by 1) as keys from app.movie_texts where ${own} order by movie_id`,
      movie_search: `select *, array(select unnest(words) order by 1) as words from app.movie_search where ${own} order by movie_id`,
      search_postings: `select * from app.search_postings where ${own} order by movie_id, word, in_title`,
      search_words: `select word, in_title, sound, movies from app.search_words where movies > 0 order by word, in_title`,
    }
    const read = () => Promise.all(Object.values(tables).map((sql) => backend.query(sql)))
    const bulk = await read()
    await backend.query(`delete from app.movie_search where ${own}`)
    await backend.query(`delete from app.movie_sources where ${own}`)
    // A change and its undoing make the triggers write the rows anew.
    const another = (from: string, to: string) => `replace(downloads::text, '${from}', '${to}')::jsonb`
    await backend.query(`
      update public.movies set title = title || '!', year = year + 1, downloads = ${another('_movie/', '_other/')}
      where id in ${sample}`)
    await backend.query(`
      update public.movies set title = rtrim(title, '!'), year = year - 1, downloads = ${another('_other/', '_movie/')}
      where id in ${sample}`)
    expect(await read()).toEqual(bulk)
    expect(bulk.slice(0, 4).map((rows) => rows.length)).toEqual([8, 24, 4, 4])
    expect(
      await backend.query(
        `select w.word from app.search_words w join app.search_postings p using (word, in_title) where p.sort_at > w.newest`,
      ),
    ).toEqual([])
    expect(
      await backend.query(
        `select word from app.movie_texts t, unnest(app.words_of(body)) as word where ${own} except select word from app.text_words`,
      ),
    ).toEqual([])
  })
})
