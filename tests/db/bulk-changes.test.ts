import { expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, hoursAgo, insertRow, movie, unique } from '../support/rows.ts'

// Changes of many movies in one call, and the way back.

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
const member = backend.as((await liveUser(backend)).token)

const make = (columns: Readonly<Record<string, unknown>> = {}) =>
  insertRow<{ id: string; slug: string }>(backend, 'movies', movie(columns))
const change = async (...changes: object[]) => await owner.rpc('change_movies', { changes })
const read = async (id: string) => (await owner.from('movies').select('*').eq('id', id).single()).data

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

test('only the owner calls it, for at most 200 movies and these columns', async () => {
  const { id } = await make()
  const hide = { id, from: { state: 'published' }, to: { state: 'draft' } }
  expect((await member.rpc('change_movies', { changes: [hide] })).error?.code).toBe('42501')
  expect((await backend.anonymous.rpc('change_movies', { changes: [hide] })).error).not.toBeNull()
  expect((await read(id)).state).toBe('published')
  for (const changes of [
    Array.from({ length: 201 }, () => hide),
    [{ id, from: {}, to: { created_at: hoursAgo(1) } }],
    [{ id, from: { title: 'x' }, to: {} }],
  ])
    expect((await change(...changes)).error?.message).toBe('These changes cannot be made.')
})
