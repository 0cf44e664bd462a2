import { expect, test } from 'vitest'
import { liveOwner, liveUser, signToken } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, movie } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
const film = (await backend.service.from('movies').insert(movie()).select('id').single()).data?.id
const meena = await liveUser(backend, { name: 'Meena' })

type Person = typeof meena
const post = (over: Record<string, unknown> = {}, person: Person = meena) =>
  backend
    .as(person.token)
    .from('comments')
    .insert({ movie_id: film, user_id: person.id, username: person.name, content: 'Superb', ...over })
    .select()
    .single()

test('[DATA-13, CMT-23] a comment is stored trimmed, with an id and the database’s time', async () => {
  const { data } = await post({ content: ' \n Two\n lines 😀\u00a0 ', created_at: hoursAgo(9999) })
  expect(data).toMatchObject({ movie_id: film, user_id: meena.id, username: 'Meena', content: 'Two\n lines 😀' })
  expect(data.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(Math.abs(Date.parse(data.created_at) - Date.now())).toBeLessThan(60_000)
})

test('[SEC-05, CMT-21] a blank comment is refused', async () => {
  for (const content of ['', ' ', ' \t\r\n ', '\u00a0\u200b', null]) {
    expect((await post({ content })).error?.message).toBe('Comment cannot be empty!')
  }
})

test('[DEC-66] a comment has at most 1000 characters, counted as people count', async () => {
  const writer = await liveUser(backend)
  expect((await post({ content: '😀'.repeat(1000) }, writer)).error).toBeNull()
  expect((await post({ content: 'x'.repeat(1001) }, writer)).error?.message).toBe(
    'Comments can be up to 1,000 characters.',
  )
})

test('[SEC-04] nobody posts with another person’s id or name', async () => {
  const other = await liveUser(backend, { name: 'Kala' })
  expect((await post({ user_id: other.id })).error).not.toBeNull()
  expect((await post({ username: 'Kala' })).error).not.toBeNull()
  expect((await post({ user_id: other.id, username: 'Kala' })).error).not.toBeNull()
  expect((await post({ user_id: null, username: null })).data).toMatchObject({ user_id: meena.id, username: 'Meena' })
})

test('[SEC-03, SEC-04] without a live session there is no posting', async () => {
  const row = { movie_id: film, content: 'Hello', username: 'Meena', user_id: meena.id }
  expect((await backend.anonymous.from('comments').insert(row)).error).not.toBeNull()
  const gone = await liveUser(backend)
  await backend.service.from('sessions').delete().eq('id', gone.sessionId)
  expect((await post({}, gone)).error?.message).toBe('Please log in first.')
})

test('a new name is on old comments too, and on later ones even while the token has the old name', async () => {
  const person = await liveUser(backend, { name: 'Old Name' })
  const before = await post({}, person)
  await backend.service.from('users').update({ name: 'New Name' }).eq('id', person.id)
  expect((await post({}, person)).data.username).toBe('New Name')
  const renewed = { ...person, name: 'New Name', token: await signToken({ ...person.claims, name: 'New Name' }) }
  expect((await post({}, renewed)).data.username).toBe('New Name')
  expect((await backend.anonymous.from('comments').select('username').eq('id', before.data.id)).data).toEqual([
    { username: 'New Name' },
  ])
})

test('[DEC-16] more than ten in a minute are refused with 429, for this person alone', async () => {
  const eager = await liveUser(backend)
  for (let n = 0; n < 10; n++) expect((await post({}, eager)).error).toBeNull()
  const eleventh = await post({}, eager)
  expect(eleventh.status).toBe(429)
  expect(eleventh.error?.message).toBe('Too many comments. Please wait a minute.')
  expect((await post({}, await liveUser(backend))).error).toBeNull()
})

test('[DATA-29, CMT-12] comments are read by movie, newest first, and deleted by id by the owner', async () => {
  const other = (await backend.service.from('movies').insert(movie()).select('id').single()).data?.id
  const at = (hours: number) => ({
    movie_id: other,
    username: 'Meena',
    content: `${hours}`,
    created_at: hoursAgo(hours),
  })
  await backend.service.from('comments').insert([at(3), at(1), at(2)])
  const read = () =>
    backend.anonymous
      .from('comments')
      .select('id, content')
      .eq('movie_id', other)
      .order('created_at', { ascending: false })
  const { data } = await read()
  expect(data?.map(({ content }) => content)).toEqual(['1', '2', '3'])
  expect((await owner.from('comments').delete().eq('id', data?.[0]?.id).select('id')).data).toHaveLength(1)
  expect((await read()).data).toHaveLength(2)
})

test('[DEC-68] comments are deleted with their movie, and stay when their author goes', async () => {
  const person = await liveUser(backend, { name: 'Leaver' })
  const { data: kept } = await post({}, person)
  await backend.service.from('users').delete().eq('id', person.id)
  expect((await backend.anonymous.from('comments').select('user_id, username').eq('id', kept.id)).data).toEqual([
    { user_id: null, username: 'Leaver' },
  ])
  await owner.from('movies').delete().eq('id', film)
  expect((await backend.anonymous.from('comments').select('id').eq('movie_id', film)).data).toEqual([])
})
