import { expect, test } from 'vitest'
import { listingPage } from '../../domain/pages/listing.ts'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, insertAs, movie } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)

const add = async (slug: string, hours: number | null, over: Record<string, unknown> = {}) => {
  const created_at = hours === null ? null : hoursAgo(hours)
  await insertAs(backend.service, 'movies', movie({ slug, created_at, ...over }))
}
const slugs = async (listing_name: string, more: Record<string, unknown> = {}) => {
  const { data } = await backend.anonymous
    .rpc('list_movies', { listing_name, ...more })
    .select('slug')
    .throwOnError()
  return (data as unknown as { slug: string }[]).map(({ slug }) => slug)
}

await add('tamil-one', 3, { categories: ['Tamil Language'], language: ['Tamil'], subCategory: ['Drama', 'Musical'] })
await add('tamil-two', 1, {
  categories: [' TAMIL language'],
  language: ['tamil', 'Telugu'],
  subCategory: ['drama'],
  title: 'Moonlight',
})
await add('hindi-one', 2, {
  categories: ['Hindi Language'],
  language: ['Hindi'],
  description: 'A girl by the MOON lake',
})
await add('undated', null, { categories: ['Tamil Language'], language: ['Tamil'], subCategory: ['Action'] })

test('[LIST-14, LIST-15, DEC-39] lists the movies with the name as category or language, in any letter case, once each', async () => {
  expect(await slugs('Tamil Language')).toEqual(['tamil-two', 'tamil-one', 'undated'])
  expect(await slugs('tAMIL')).toEqual(['tamil-two', 'tamil-one', 'undated'])
  expect(await slugs(' Telugu ')).toEqual(['tamil-two'])
  await add('both', 5, { categories: ['Kannada'], language: ['Kannada'] })
  expect(await slugs('Kannada')).toEqual(['both'])
})

test('[LIST-14, LIST-15] lists no partial match', async () => {
  for (const name of ['Tam', 'Language', 'Tamil Languag', '%', '', '_amil', "'", 'x'.repeat(10_000)]) {
    expect(await slugs(name), name).toEqual([])
  }
})

test('[LIST-17, DEC-73] lists newest first, those without a date last', async () => {
  expect((await slugs('tamil')).at(-1)).toBe('undated')
})

test('[LIST-05] finds the subcategories of a listing, once each and alphabetically', async () => {
  const subcategories = async (listing_name: string) =>
    (await backend.anonymous.rpc('listing_subcategories', { listing_name })).data
  expect(await subcategories('tamil')).toEqual(['Action', 'drama', 'Musical'])
  expect(await subcategories('Nothing')).toEqual([])
})

test('[LIST-06] narrows to a subcategory, in any letter case', async () => {
  expect(await slugs('tamil', { subcategory: 'DRAMA' })).toEqual(['tamil-two', 'tamil-one'])
  expect(await slugs('tamil', { subcategory: 'Dram' })).toEqual([])
  expect(await slugs('tamil', { subcategory: null })).toHaveLength(3)
})

test('[DATA-04] reads one text as a list of one subcategory', async () => {
  await add('old', 4, { categories: ['Old Films'], language: ['Sanskrit'] })
  await backend.query(`update public.movies set "subCategory" = '"Devotional"' where slug = 'old'`)
  expect(await slugs('Old Films', { subcategory: 'devotional' })).toEqual(['old'])
  expect((await backend.anonymous.rpc('listing_subcategories', { listing_name: 'sanskrit' })).data).toEqual([
    'Devotional',
  ])
})

test('[LIST-16] narrows to what has the text in title or description', async () => {
  expect(await slugs('tamil', { query: 'ONLIG' })).toEqual(['tamil-two'])
  expect(await slugs('hindi', { query: 'moon lake' })).toEqual(['hindi-one'])
  expect(await slugs('tamil', { query: 'm' })).toHaveLength(3)
  expect(await slugs('hindi', { query: 'l by the m' })).toEqual(['hindi-one'])
  expect(await slugs('hindi', { query: 'oo' })).toEqual(['hindi-one'])
  for (const query of ['absent', 'zq', 'moon girl', '%', '_', '\\', 'x'.repeat(10_000), 'Moonlight A wedding']) {
    expect(await slugs('tamil', { query }), query).toEqual([])
  }
  expect(await slugs('tamil', { query: ' ' })).toHaveLength(3)
})

test('[LIST-16] finds a phrase wherever it begins and ends, in any script and with any character', async () => {
  const written = 'A boat, o’er the sea; café \u0301x — “Amma” said: 50% off_road \\ back\nசந்திரலேகா பாடல் and a b c.'
  const told = `${written} ${'longest'.repeat(30)} word\ttail`
  await add('phrases', 7, { language: ['Tulu'], title: 'Phrases', description: told })
  await add('near', 8, { language: ['Tulu'], title: 'Boat', description: 'Over a sea, off the road; b c and a back.' })
  const folded =
    (
      await backend.query<{ body: string }>(
        `select s.texts as body from app.movie_search s join public.movies m on m.id = s.movie_id
         where m.slug = 'phrases'`,
      )
    )[0]?.body ?? ''
  for (let start = 0; start < folded.length; start += 7) {
    for (const length of [2, 3, 5, 17]) {
      const part = folded.slice(start, start + length)
      // A search is trimmed and its spaces are collapsed, so only such parts have to be found.
      if (part.trim() === part && !/\n/.test(part) && part) {
        expect(await slugs('tulu', { query: part }), part).toContain('phrases')
      }
    }
  }
  for (const query of [
    'boat, o',
    'T, O’ER THE S',
    '50% off_',
    'd: 50%',
    '\\ ba',
    'சந்திரலேகா பா',
    'chandraleka p',
    'a b c',
    'ongest word t',
  ]) {
    expect([query, ...(await slugs('tulu', { query }))]).toEqual(
      query.startsWith('chandraleka') ? [query] : [query, 'phrases'],
    )
  }
  for (const query of [
    'boat o',
    'at, %',
    'f_ro__',
    '50_ off',
    'off road',
    "sea'; --",
    'and  b',
    'se a',
    'e\u0301x',
    'a b d',
    `${'a '.repeat(140)}b`,
  ]) {
    expect(await slugs('tulu', { query }), query).toEqual([])
  }
})

test('[LIST-16] finds a phrase at any age, also before and after all others', async () => {
  const dates = ['0044-03-15', '1913-05-03', '1999-12-31', '2999-01-01']
  for (const date of dates) {
    const facets = { created_at: `${date}T00:00:00Z`, language: ['Pali'], description: 'All the songs of rain.' }
    await add(`age-of-${date}`, 1, facets)
  }
  await add('age-of-none', null, { language: ['Pali'], description: 'All the songs of rain.' })
  const expected = [...dates.toReversed(), 'none'].map((age) => `age-of-${age}`)
  for (const query of ['songs of ra', 'all the s', 'rain', '.'])
    expect(await slugs('pali', { query }), query).toEqual(expected)
})

test('[LIST-16, LIST-17] pages through what holds the text, over years and without a date', async () => {
  const ages = [20, 24 * 80, 24 * 200, 24 * 400, 24 * 2000, 24 * 9000, null, null]
  for (const [n, hours] of ages.entries()) {
    await add(`age-${n}`, hours, { language: ['Konkani'], description: 'Lanterns, and nothing else.' })
  }
  await add('age-other', 24 * 300, { language: ['Konkani'], description: 'A wedding, and a feast.' })
  const seen: string[] = []
  for (let skip = 0; skip < 9; skip += 3)
    seen.push(...(await slugs('konkani', { query: 'ntern', page_size: 3, page_offset: skip })))
  expect(seen.slice(0, 6)).toEqual(['age-0', 'age-1', 'age-2', 'age-3', 'age-4', 'age-5'])
  expect(seen.slice(6).sort()).toEqual(['age-6', 'age-7'])
  expect(await slugs('konkani', { query: ',' })).toHaveLength(9)
})

test('[LIST-17, DEC-74] pages through all, also where times are equal or missing', async () => {
  const at = hoursAgo(10)
  for (let n = 0; n < 7; n++) await add(`same-${n}`, null, { language: ['Marathi'], created_at: n < 5 ? at : null })
  await backend.query(`update public.movies set title = title where slug like 'same-%'`)
  const seen: string[] = []
  for (let skip = 0; skip < 8; skip += 2) seen.push(...(await slugs('marathi', { page_size: 2, page_offset: skip })))
  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
})

test('[LIST-17] pages hold 1 to 200 rows', async () => {
  expect(await slugs('tamil', { page_size: 0 })).toHaveLength(1)
  expect(await slugs('tamil', { page_size: -5 })).toHaveLength(1)
  expect(await slugs('tamil', { page_size: 2_000_000_000, page_offset: -5 })).toHaveLength(3)
  expect(await slugs('tamil', { page_offset: 2_000_000_000 })).toEqual([])
})

test('[LIST-17] a list of more than 10,000 films ends and says so; a filter finds the films after its end', async () => {
  await backend.query('set session_replication_role = replica')
  await backend.query(
    `insert into public.movies (id, slug, title, created_at)
     select md5('many-' || n)::uuid, 'many-' || n, 'Many', now() - n * interval '1 minute' from generate_series(1, 10100) as n`,
  )
  await backend.query(
    `insert into app.movie_listings (movie_id, name, subcategory, subcategory_label, is_category, sort_at, visible_from)
     select id, 'many', '', '', false, created_at, 'epoch' from public.movies where title = 'Many'`,
  )
  await backend.query(
    `insert into app.movie_facets (movie_id, facets, labels)
     select id, array[decade], array[right(decade, 4)]
     from public.movies, lateral (select case when created_at < now() - interval '9000 minutes' then 'decade:1950' else 'decade:1960' end as decade) as each
     where title = 'Many'`,
  )
  await backend.query('set session_replication_role = origin')
  const read = (page: number, filters = {}) =>
    listingPage(backend.anonymous, { name: 'Many', query: null, page, filters, sort: null })
  const last = await read(208)
  expect([last.movies.at(-1)?.slug, last.more, last.cut]).toEqual(['many-10032', false, true])
  expect(await read(207)).toMatchObject({ more: true, cut: false })
  expect(await read(209)).toMatchObject({ movies: [], more: false, cut: false })
  expect((await read(0)).facets).toMatchObject({ total: 10_100, decade: [{ label: '1960' }, { label: '1950' }] })
  const filtered = await read(22, { decade: '1950' })
  expect(filtered.movies.at(-1)?.slug).toBe('many-10100')
})

test('[LIST-14] follows a movie as it is edited and deleted', async () => {
  await add('moving', 6, { language: ['Bhojpuri'] })
  await owner
    .from('movies')
    .update({ language: ['Awadhi'], subCategory: ['Folk'] })
    .eq('slug', 'moving')
  expect(await slugs('Bhojpuri')).toEqual([])
  expect(await slugs('Awadhi', { subcategory: 'folk' })).toEqual(['moving'])
  await owner.from('movies').delete().eq('slug', 'moving')
  expect(await slugs('Awadhi')).toEqual([])
})
