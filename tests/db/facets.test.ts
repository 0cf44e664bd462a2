import { expect, test } from 'vitest'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, hoursAgo, insertAs, movie } from '../support/rows.ts'

const backend = await testBackend()

const add = async (slug: string, hours: number | null, over: Record<string, unknown> = {}) => {
  const created_at = hours === null ? null : hoursAgo(hours)
  const facets = { categories: ['Facet'], language: ['Tamil'], subCategory: ['Drama'], qualities: ['720p'], year: 1950 }
  await insertAs(backend.service, 'movies', movie({ slug, title: slug, created_at, ...facets, ...over }))
}
const slugs = async (fn: string, args: Record<string, unknown>) => {
  const { data } = await backend.anonymous.rpc(fn, args).select('slug').throwOnError()
  return (data as unknown as { slug: string }[]).map(({ slug }) => slug)
}
const counts = async (fn: string, args: Record<string, unknown>) => {
  const { data } = await backend.anonymous.rpc(fn, args).throwOnError()
  const rows = data as { facet: string; label: string; movies: number }[]
  return Object.fromEntries(rows.map(({ facet, label, movies }) => [`${facet} ${label}`.trim(), movies]))
}

await add('avvaiyar', 1, { year: 1953, qualities: ['480p', '1080p'] })
await add('bandini', 2, { language: ['Hindi', 'tamil'], year: 1963, subCategory: ['drama', 'Crime'] })
await add('chemmeen', 3, { language: ['Malayalam'], year: 1965, qualities: ['1080p'], subCategory: ['Romance'] })
await add('devadas', null, { language: ['Telugu'], year: null })
await add('avvaiyar-2', 24 * 8, { categories: ['Other'], year: 1999 })

const listed = (filters: string[], more = {}) => slugs('list_movies', { listing_name: 'facet', filters, ...more })

test('a listing has only the movies with all filters, in any letter case', async () => {
  expect(await listed([])).toEqual(['avvaiyar', 'bandini', 'chemmeen', 'devadas'])
  expect(await listed(['language:TAMIL'])).toEqual(['avvaiyar', 'bandini'])
  expect(await listed(['language:Tamil', 'quality:1080p'])).toEqual(['avvaiyar'])
  expect(await listed(['decade:1960'])).toEqual(['bandini', 'chemmeen'])
  expect(await listed(['decade:1960'], { query: 'hemm' })).toEqual(['chemmeen'])
  expect(await listed(['subcategory:Drama'], { subcategory: 'crime' })).toEqual(['bandini'])
  for (const none of ['decade:196', 'language:tam', 'tamil', 'language:%', ':', "'"])
    expect(await listed([none])).toEqual([])
  expect(await listed([''])).toHaveLength(4)
})

test('a listing is sorted by title or year, those without a year last, and by nothing else', async () => {
  expect(await listed([], { sort: 'title' })).toEqual(['avvaiyar', 'bandini', 'chemmeen', 'devadas'])
  expect(await listed([], { sort: 'year' })).toEqual(['chemmeen', 'bandini', 'avvaiyar', 'devadas'])
  expect(await listed([], { sort: 'year', page_size: 2, page_offset: 1 })).toEqual(['bandini', 'avvaiyar'])
  expect(await listed([], { sort: 'id; drop table' })).toEqual(await listed([]))
})

test('search takes the same filters and sorts, best first without one', async () => {
  const search = (more = {}) => slugs('search_movies', { query: 'avvaiyar', ...more })
  expect(await search()).toEqual(['avvaiyar', 'avvaiyar-2'])
  expect(await search({ sort: 'year' })).toEqual(['avvaiyar-2', 'avvaiyar'])
  expect(await search({ filters: ['decade:1990'] })).toEqual(['avvaiyar-2'])
  expect(await search({ sort: 'newest', page_size: 1, page_offset: 1 })).toEqual(['avvaiyar-2'])
  expect(await slugs('search_movies', { query: 'facet', sort: 'title', filters: ['quality:720p'] })).toEqual([
    'bandini',
    'devadas',
  ])
  // Matches by sound are filtered too.
  expect(await search({ query: 'avvayar', filters: ['decade:1950'] })).toEqual(['avvaiyar'])
})

test('the weekly releases take them too', async () => {
  const week = (more = {}) => slugs('recent_movies', { since: hoursAgo(24 * 7), ...more })
  expect(await week()).toEqual(['avvaiyar', 'bandini', 'chemmeen'])
  expect(await week({ sort: 'title', filters: ['language:tamil'] })).toEqual(['avvaiyar', 'bandini'])
  expect(await week({ sort: 'year', page_size: 1, page_offset: 1 })).toEqual(['bandini'])
  expect(await counts('recent_facets', { since: hoursAgo(24 * 7) })).toMatchObject({ '': 3, 'language:tamil Tamil': 2 })
})

test('values are counted once a movie, whatever their letter case', async () => {
  expect(await counts('listing_facets', { listing_name: 'Facet' })).toEqual({
    '': 4,
    'language:tamil Tamil': 2,
    'language:hindi Hindi': 1,
    'language:malayalam Malayalam': 1,
    'language:telugu Telugu': 1,
    'subcategory:drama Drama': 3,
    'subcategory:crime Crime': 1,
    'subcategory:romance Romance': 1,
    'decade:1950 1950': 1,
    'decade:1960 1960': 2,
    'quality:480p 480p': 1,
    'quality:720p 720p': 2,
    'quality:1080p 1080p': 2,
  })
  expect(await counts('listing_facets', { listing_name: 'Facet', subcategory: 'Crime', query: 'ban' })).toMatchObject({
    '': 1,
    'decade:1960 1960': 1,
  })
  expect(await counts('listing_facets', { listing_name: 'nothing' })).toEqual({ '': 0 })
})

test('a filter reduces the counts of the other kinds, not those of its own', async () => {
  const found = await counts('listing_facets', { listing_name: 'Facet', filters: ['language:Tamil', 'quality:1080p'] })
  expect(found).toEqual({
    '': 1,
    // With 1080p, in any language.
    'language:tamil Tamil': 1,
    'language:malayalam Malayalam': 1,
    // In Tamil, of any quality.
    'quality:480p 480p': 1,
    'quality:720p 720p': 1,
    'quality:1080p 1080p': 1,
    'subcategory:drama Drama': 1,
    'decade:1950 1950': 1,
  })
})

test('a search counts all that it finds', async () => {
  expect(await counts('search_facets', { query: 'avvaiyar' })).toMatchObject({ '': 2, 'decade:1990 1990': 1 })
  expect(await counts('search_facets', { query: 'avvayar' })).toMatchObject({ '': 2 })
  for (const query of ['', ' ', null, 'zzqx', 'x'.repeat(301)])
    expect(await counts('search_facets', { query }), `${query}`).toEqual({ '': 0 })
})

test('the values of a movie follow its edits', async () => {
  await add('edited', 5, { categories: ['Edited'] })
  await backend.query(`update public.movies set year = 1931, "subCategory" = '"War"' where slug = 'edited'`)
  expect(await counts('listing_facets', { listing_name: 'Edited' })).toMatchObject({
    'decade:1930 1930': 1,
    'subcategory:war War': 1,
  })
  await backend.query(`delete from public.movies where slug = 'edited'`)
  expect(await counts('listing_facets', { listing_name: 'Edited' })).toEqual({ '': 0 })
})

test('the languages of subtitles are filters, and so is having any', async () => {
  const subtitled = (...subtitles: string[]) => [block({ subtitles })]
  await add('sub-none', 1, { categories: ['Subtitled'], downloads: subtitled() })
  await add('sub-english', 2, { categories: ['Subtitled'], downloads: subtitled('English') })
  const both = [...subtitled('english', 'Tamil'), block({ id: 'b', subtitles: ['English'] })]
  await add('sub-both', 3, { categories: ['Subtitled'], downloads: both })
  const list = (filter: string) => slugs('list_movies', { listing_name: 'Subtitled', filters: [filter] })
  expect(await list('subtitles:yes')).toEqual(['sub-english', 'sub-both'])
  expect(await list('subtitles:ENGLISH')).toEqual(['sub-english', 'sub-both'])
  expect(await list('subtitles:Tamil')).toEqual(['sub-both'])
  expect(await counts('listing_facets', { listing_name: 'Subtitled' })).toMatchObject({
    'subtitles:yes yes': 2,
    'subtitles:english English': 2,
    'subtitles:tamil Tamil': 1,
  })
  await backend.service.from('movies').update({ downloads: subtitled() }).eq('slug', 'sub-english')
  expect(await list('subtitles:yes')).toEqual(['sub-both'])
})

test('typed text suggests titles in either script, those that begin with it first', async () => {
  const suggest = (query: string | null) => slugs('suggest_movies', { query })
  await add('kin-lens', 1, { title: 'Zahra Moonstone' })
  await add('kin-start', 4, { title: 'Moonzahra', native_title: 'மூன்சாரா' })
  await add('kin-word', 5, { title: 'The Zahra' })
  await add('kin-inside', 0.5, { title: 'Amuzahra' })
  expect(await suggest('amuz')).toEqual(['kin-inside'])
  expect(await suggest('ZAHRA')).toEqual(['kin-lens', 'kin-word'])
  expect(await suggest('zahra m')).toEqual(['kin-lens'])
  expect(await suggest('மூன்')).toContain('kin-start')
  expect(await suggest('thezahra')).toEqual(['kin-word'])
  for (const query of ['', ' ', null, '%', '_', 'zzqx', 'x'.repeat(400)])
    expect(await suggest(query), `${query}`).toEqual([])
  for (let n = 0; n < 7; n++) await add(`many-${n}`, n, { title: `Qwertz ${n}` })
  expect(await suggest('qwertz')).toHaveLength(6)
})

test('typed text suggests people in either script, by any word of the name', async () => {
  const suggest = async (query: string | null) => {
    const { data } = await backend.anonymous.rpc('suggest_people', { query }).throwOnError()
    return (data as { name: string }[]).map(({ name }) => name)
  }
  await add('people-1', 1, {
    directors: ['Q. W. Ranga Qrao'],
    cast_members: [{ name: 'Qsavitri' }, { name: 'சாவித்ரிக்' }],
  })
  await add('people-2', 2, {
    directors: ['Qsavitri Devi'],
    cast_members: [{ name: 'Qsavitri Devi' }, { name: 'Rao Qsavitri' }],
  })
  await add('people-3', 3, { directors: ['QSAVITRI'], cast_members: [{ name: 'Qsavitri' }] })
  await add('people-unseen', 4, { directors: ['Qsavitri Unseen'], state: 'draft' })
  // By the number of films, one for each spelling; then names of which another word begins with the text.
  expect(await suggest('qsav')).toEqual(['Qsavitri', 'Qsavitri Devi', 'Rao Qsavitri'])
  expect(await suggest('சாவித்ரி')).toEqual(['சாவித்ரிக்'])
  for (const spelling of ['q. w. r', 'QW ranga', 'q w ranga qrao', 'Qrao'])
    expect(await suggest(spelling), spelling).toEqual(['Q. W. Ranga Qrao'])
  for (const none of ['', ' ', null, '%', '_', '. ', 'savitri unseen', 'qsavitri u', 'zzqx', 'x'.repeat(400)])
    expect(await suggest(none), `${none}`).toEqual([])
})

test('drafts, scheduled movies and those in the trash are neither counted nor suggested', async () => {
  await add('unseen-public', 1, { title: 'Unseen Veil', categories: ['Unseen'] })
  await add('unseen-draft', 2, { title: 'Unseen Draft', categories: ['Unseen'], state: 'draft' })
  await add('unseen-trash', 3, { title: 'Unseen Trash', categories: ['Unseen'], deleted_at: hoursAgo(1) })
  expect(await counts('listing_facets', { listing_name: 'Unseen' })).toMatchObject({ '': 1, 'language:tamil Tamil': 1 })
  expect(await counts('search_facets', { query: 'unseen' })).toMatchObject({ '': 1 })
  expect(await slugs('suggest_movies', { query: 'unseen' })).toEqual(['unseen-public'])
  expect(await slugs('search_movies', { query: 'unseen', sort: 'title' })).toEqual(['unseen-public'])
})
