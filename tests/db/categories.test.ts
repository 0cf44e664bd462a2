import { expect, test } from 'vitest'
import { CATEGORIES } from '../../domain/catalogue.ts'
import { listingPage } from '../../domain/pages/listing.ts'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { insertRow, movie, unique, uniqueLetters } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
const rename = (name: string, current_name: string, client = owner) =>
  client.from('old_categories').upsert({ name, current_name }).select().single()
const film = async (...categories: string[]) =>
  (await insertRow<{ id: string }>(backend, 'movies', movie({ categories, title: unique('Film') }))).id
const categoriesOf = async (id: string) =>
  (await backend.service.from('movies').select('categories').eq('id', id).single()).data?.categories
const listed = async (name: string) =>
  (await listingPage(backend.anonymous, { name, query: null, page: 0, filters: {}, sort: null } as never)).movies.map(
    ({ id }) => id,
  )
const offered = async () => (await backend.service.from('site_settings').select('categories').single()).data?.categories

test('[DATA-18] a new site offers the categories of the specification, in their order', async () => {
  expect(await offered()).toEqual([...CATEGORIES])
})

test('a category is renamed in its films, the offered ones, its list and the search', async () => {
  const [old, now] = [uniqueLetters('Silent'), `${uniqueLetters('Ünhörbar')} “films”`]
  await owner
    .from('site_settings')
    .update({ categories: [old, ...CATEGORIES] })
    .gt('updated_at', '2000-01-01')
  const [id, other] = [await film('Extra', old), await film('Extra')]
  const { data, error } = await rename(` ${old.toUpperCase()} `, ` ${now} `)
  expect(error).toBeNull()
  expect(data).toEqual({ name: old.toLowerCase(), current_name: now, films_left: 0 })
  expect(await categoriesOf(id)).toEqual(['Extra', now])
  expect(await categoriesOf(other)).toEqual(['Extra'])
  expect(await offered()).toEqual([now, ...CATEGORIES])
  expect(await listed(now)).toEqual([id])
  expect(await listed(old)).toEqual([])
  const found = await backend.anonymous.rpc('search_movies', { query: now })
  expect(JSON.stringify(found.data)).toContain(id)
  await owner.from('site_settings').update({ categories: CATEGORIES }).gt('updated_at', '2000-01-01')
})

test('two categories are merged: a film that has both has one, and former names lead to the last one', async () => {
  const [first, second, third] = [uniqueLetters('first'), uniqueLetters('second'), uniqueLetters('third')]
  const [one, both] = [await film(first), await film(second, first, 'Extra')]
  await rename(first, second)
  expect([await categoriesOf(one), await categoriesOf(both)]).toEqual([[second], [second, 'Extra']])
  await rename(second, third)
  const { data } = await backend.anonymous
    .from('old_categories')
    .select('name,current_name')
    .in('name', [first, second])
    .order('current_name')
  expect(data).toHaveLength(2)
  expect(new Set(data?.map(({ current_name }) => current_name))).toEqual(new Set([third]))
  // A name that is used again leads nowhere.
  await rename(third, first)
  const { data: again } = await backend.anonymous.from('old_categories').select('name').eq('name', first)
  expect(again).toEqual([])
})

test('many films are renamed 100 at a time; the settings offer the former name until all have the new one', async () => {
  const [old, now] = [uniqueLetters('many'), uniqueLetters('fewer')]
  const rows = Array.from({ length: 130 }, () => movie({ categories: [old] }))
  const { error } = await backend.service.from('movies').insert(rows)
  expect(error).toBeNull()
  const offer = (categories: string[]) =>
    owner.from('site_settings').update({ categories }).gt('updated_at', '2000-01-01')
  await offer([old, ...CATEGORIES])
  expect((await rename(old, now)).data.films_left).toBe(30)
  expect(await offered()).toEqual([old, ...CATEGORIES])
  expect((await rename(old, now)).data.films_left).toBe(0)
  expect(await offered()).toEqual([now, ...CATEGORIES])
  expect((await rename(old, now)).data.films_left).toBe(0)
  await offer([...CATEGORIES])
})

test('what is no name, and everybody but the owner, is refused', async () => {
  const old = uniqueLetters('kept')
  const id = await film(old)
  for (const name of ['', '\u200b', '<b>bold</b>', 'one, two', 'x'.repeat(61), `${old.toUpperCase()}`])
    expect((await rename(old, name)).error, name).not.toBeNull()
  const member = backend.as((await liveUser(backend)).token)
  expect((await rename(old, uniqueLetters('mine'), member)).error).not.toBeNull()
  expect((await rename(old, uniqueLetters('mine'), backend.anonymous)).error).not.toBeNull()
  expect(
    (await owner.from('old_categories').insert({ name: old, current_name: 'X', films_left: 5 })).error,
  ).not.toBeNull()
  expect(await categoriesOf(id)).toEqual([old])
  for (const categories of [[], ['<b>'], [' '], Array.from({ length: 31 }, (_, n) => `n${n}`), ['x'.repeat(61)]])
    expect(
      (await owner.from('site_settings').update({ categories }).gt('updated_at', '2000-01-01')).error,
    ).not.toBeNull()
})
