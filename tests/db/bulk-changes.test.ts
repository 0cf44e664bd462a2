import { expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, blog, hoursAgo, insertRow, movie, unique, watchPage } from '../support/rows.ts'

// Changes of many movies, articles or watch pages in one call, and the way back.

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
const member = backend.as((await liveUser(backend)).token)

const make = (columns: Readonly<Record<string, unknown>> = {}) =>
  insertRow<{ id: string; slug: string }>(backend, 'movies', movie(columns))
const changeIn = async (table_name: unknown, ...changes: object[]) =>
  await owner.rpc('change_rows', { table_name, changes })
const change = (...changes: object[]) => changeIn('movies', ...changes)
const read = async (id: string, table = 'movies') => (await owner.from(table).select('*').eq('id', id).single()).data

test('lists, the state and the licences of downloads are changed, and put back by the same call', async () => {
  const one = await make({
    language: ['Tamil'],
    downloads: [block({ id: 'a', licence: '' }), block({ id: 'b', licence: 'CC BY 4.0', count: 7 })],
  })
  const before = await read(one.id)
  const from = { language: ['Tamil'], state: 'published', licences: { a: '', b: 'CC BY 4.0' } }
  const to = { language: ['Tamil', 'Hindi'], state: 'draft', licences: { a: 'Public domain', b: 'CC BY 4.0' } }
  expect((await change({ id: one.id, from, to })).data).toEqual([])
  const after = await read(one.id)
  expect(after).toMatchObject({ language: ['Tamil', 'Hindi'], state: 'draft' })
  expect(after.downloads).toMatchObject([{ licence: 'Public domain' }, { licence: 'CC BY 4.0', count: 7 }])
  expect(after.updated_at).not.toBe(before.updated_at)
  expect((await change({ id: one.id, from: to, to: from })).data).toEqual([])
  expect({ ...(await read(one.id)), updated_at: before.updated_at }).toEqual(before)
})

test('a movie that has other values by now stays as it is, and so does one that may not be so; the others are changed', async () => {
  const [stays, bare, changes] = [
    await make({ language: ['Telugu'] }),
    await insertRow<{ id: string }>(backend, 'movies', { title: unique('Bare'), state: 'draft' }),
    await make({ showOnHomepage: null }),
  ]
  const { data } = await change(
    { id: stays.id, from: { language: ['Tamil'] }, to: { language: [] } },
    { id: bare.id, from: { state: 'draft' }, to: { state: 'published' } },
    { id: changes.id, from: { showOnHomepage: null }, to: { showOnHomepage: true } },
  )
  expect(data).toEqual([
    { id: stays.id, problem: null },
    { id: bare.id, problem: 'Please fill in Title, Poster, and Description.' },
  ])
  expect((await read(stays.id)).language).toEqual(['Telugu'])
  expect((await read(changes.id)).showOnHomepage).toBe(true)
})

test.each([
  ['blogs', blog, { content: '' }, { tags: ['Song'] }, { tags: ['Song', 'Dance'] }, 'Title and content are required.'],
  ['watch_html', watchPage, { html_code: '' }, { licence: '' }, { licence: 'CC0' }, '❌ All fields are required!'],
])('rows of %s are changed and put back, each by itself', async (table, row, empty, before, after, missing) => {
  const insert = (columns: object) => insertRow<{ id: string }>(backend, table, row({ ...columns }))
  const [changes, stays, other] = [await insert(before), await insert(before), await insert(before)]
  const bare = await insert({ ...empty, state: 'draft' })
  const [first, second] = [await read(changes.id, table), await read(other.id, table)]
  await owner.from(table).update(after).eq('id', stays.id)
  const from = { ...before, state: 'published', deleted_at: null }
  const to = { ...after, state: 'draft', deleted_at: hoursAgo(1) }
  const publish = { id: bare.id, from: { state: 'draft' }, to: { state: 'published' } }
  expect((await changeIn(table, { id: changes.id, from, to }, { id: stays.id, from, to }, publish)).data).toEqual([
    { id: stays.id, problem: null },
    { id: bare.id, problem: missing },
  ])
  const changed = await read(changes.id, table)
  expect(changed).toMatchObject({ ...after, state: 'draft', visible_from: null })
  expect(Math.abs(Date.parse(changed.deleted_at) - Date.now())).toBeLessThan(60_000)
  expect(await read(stays.id, table)).toMatchObject({ ...after, state: 'published', deleted_at: null })
  expect(await read(other.id, table)).toEqual(second)
  expect((await changeIn(table, { id: changes.id, from: to, to: from })).data).toEqual([])
  expect({ ...(await read(changes.id, table)), updated_at: first.updated_at }).toEqual(first)
})

test('only the owner calls it, for at most 200 rows of these tables and these columns', async () => {
  const { id } = await make()
  const hide = { id, from: { state: 'published' }, to: { state: 'draft' } }
  for (const person of [member, backend.anonymous])
    for (const table_name of ['movies', 'blogs', 'watch_html']) {
      const { error } = await person.rpc('change_rows', { table_name, changes: [hide] })
      expect(error?.code).toBe('42501')
    }
  expect((await read(id)).state).toBe('published')
  for (const [table, ...changes] of [
    ['movies', ...Array.from({ length: 201 }, () => hide)],
    ['movies', { id, from: {}, to: { created_at: hoursAgo(1) } }],
    ['movies', { id, from: { title: 'x' }, to: {} }],
    ['movies', { id, from: {}, to: { tags: [] } }],
    ['blogs', { id, from: {}, to: { licences: {} } }],
    ['watch_html', { id, from: {}, to: { withdrawn_reason: 'x' } }],
    ['users', hide],
    [null, hide],
  ] as const)
    expect((await changeIn(table, ...changes)).error?.message).toBe('These changes cannot be made.')
})

test('pages that were loaded before change movies under the earlier name, by the same rules', async () => {
  const { id } = await make()
  const hide = { id, from: { state: 'published' }, to: { state: 'draft' } }
  expect((await member.rpc('change_movies', { changes: [hide] })).error?.code).toBe('42501')
  expect((await owner.rpc('change_movies', { changes: [hide] })).data).toEqual([])
  expect((await owner.rpc('change_movies', { changes: [hide] })).data).toEqual([{ id, problem: null }])
  expect((await read(id)).state).toBe('draft')
})
