import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, insertAs, movie, unique } from '../support/rows.ts'

// The owner's inbox: its counts, and comments that are hidden, deleted and restored. The policy matrix has who may hold a comment.

const backend = await testBackend()
const { service, anonymous } = backend
const owner = await liveOwner(backend)
const asOwner = backend.as(owner.token)

const makeFilm = (): Promise<{ id: string; title: string }> =>
  insertAs(service, 'movies', movie({ title: unique('Discussed') }))

async function makeComments(movie_id: string, number: number, columns: object = {}): Promise<string[]> {
  const rows = Array.from({ length: number }, (_, at) => ({
    ...{ movie_id, username: 'Meena', content: `Comment ${at}`, created_at: hoursAgo(at + 1) },
    ...columns,
  }))
  const { data } = await service.from('comments').insert(rows).select('id').throwOnError()
  return data.map(({ id }) => id)
}
const requestOf = (name: string) => ({
  ...{ id: randomUUID(), name, email: 'a@studio.example', page: '/movie/x', ground: 'It is ours.' },
})
const HELD = { held_at: hoursAgo(1), held_reason: 'Contains a link' }

const seenBy = async (client: typeof anonymous, movie_id: string) =>
  (await client.from('comments').select('id').eq('movie_id', movie_id)).data?.length
const logOf = async (ids: readonly string[]) =>
  (await asOwner.from('audit_log').select('what,title').in('row_id', ids).order('id')).data

test('the inbox counts what waits, by kind, for the owner only', async () => {
  const film = await makeFilm()
  const counts = async () => (await asOwner.rpc('inbox_counts').single()).data
  expect(await counts()).toEqual({ requests: 0, held: 0, members: 0, reports: 0, comments: 0 })
  await makeComments(film.id, 3)
  await makeComments(film.id, 2, HELD)
  await makeComments(film.id, 1, { ...HELD, reviewed_at: hoursAgo(1) })
  await makeComments(film.id, 1, { ...HELD, deleted_at: hoursAgo(1) })
  await service.from('reports').insert({ reason: 'broken', movie_id: film.id })
  await service.from('takedown_requests').insert({ ...requestOf('Asha'), movie_id: film.id, confirmed_at: hoursAgo(1) })
  const { id: user_id, name, email, token } = await liveUser(backend)
  await service.from('membership_applications').insert({ user_id, name, email, status: 'pending' })
  expect(await counts()).toEqual({ requests: 1, held: 2, members: 1, reports: 1, comments: 3 })
  for (const client of [backend.as(token), anonymous]) expect((await client.rpc('inbox_counts')).error).not.toBeNull()
})

test('the inbox counts to a thousand', async () => {
  const film = await makeFilm()
  await makeComments(film.id, 1001)
  await makeComments(film.id, 1001, HELD)
  expect((await asOwner.rpc('inbox_counts').single()).data).toMatchObject({ held: 1000, comments: 1000 })
  await service.from('movies').delete().eq('id', film.id)
})

test('the owner’s own comments are not new to the owner; nobody else marks comments as seen', async () => {
  const film = await makeFilm()
  const member = await liveUser(backend, { name: 'Kala' })
  const post = async (person: typeof owner) => {
    const row = { movie_id: film.id, user_id: person.id, username: person.name, content: unique('Superb') }
    const comments = backend.as(person.token).from('comments')
    expect((await comments.insert({ ...row, reviewed_at: hoursAgo(1) })).error?.code).toBe('42501')
    return (await comments.insert(row).select('reviewed_at').single()).data?.reviewed_at
  }
  expect(await post(owner)).toEqual(expect.any(String))
  expect(await post(member)).toBeNull()
})

test('a deleted comment is hidden from its author too, until the deletion is undone', async () => {
  const film = await makeFilm()
  const author = await liveUser(backend)
  const [id] = await makeComments(film.id, 1, { user_id: author.id })
  const readers = [anonymous, backend.as(author.token), asOwner]
  const seen = () => Promise.all(readers.map((client) => seenBy(client, film.id)))
  const change = (columns: object) => asOwner.from('comments').update(columns).eq('id', id).select('id')
  // The clock of the owner's device is two hours behind.
  const deleted = { deleted_at: hoursAgo(2), reviewed_at: hoursAgo(2) }
  expect((await change(deleted)).error?.code).toBe('23514')
  expect((await change({ ...deleted, ...HELD })).data).toHaveLength(1)
  const stored = await asOwner.from('comments').select('deleted_at').eq('id', id).single()
  expect(Date.now() - Date.parse(stored.data?.deleted_at)).toBeLessThan(60_000)
  expect(await seen()).toEqual([0, 0, 1])
  const back = { deleted_at: null, reviewed_at: null, held_at: null, held_reason: null }
  expect((await change(back)).data).toHaveLength(1)
  expect(await seen()).toEqual([1, 1, 1])
  const other = backend.as((await liveUser(backend)).token)
  for (const client of [backend.as(author.token), other]) {
    const { data } = await client.from('comments').update({ deleted_at: null }).eq('id', id).select('id')
    expect(data ?? []).toEqual([])
  }
})

test('all comments that match are deleted in one request, those that came later are not, and the log has one entry', async () => {
  const [film, other] = [await makeFilm(), await makeFilm()]
  const word = unique('Casino')
  const ids = [
    ...(await makeComments(film.id, 30, { ...HELD, content: word })),
    ...(await makeComments(other.id, 30, { ...HELD, content: word })),
  ]
  const [later] = await makeComments(film.id, 1, { ...HELD, content: word, created_at: hoursAgo(0) })
  const moment = new Date().toISOString()
  const { count, error } = await asOwner
    .from('comments')
    .update({ deleted_at: moment, reviewed_at: moment }, { count: 'exact' })
    .is('reviewed_at', null)
    .not('held_at', 'is', null)
    .ilike('content', word)
    .lte('created_at', hoursAgo(0.5))
  expect([error, count]).toEqual([null, 60])
  const left = await asOwner.from('comments').select('id').ilike('content', word).is('deleted_at', null)
  expect(left.data).toEqual([{ id: later }])
  expect(await logOf(ids)).toEqual([{ what: 'deleted', title: '2 movies (60 comments)' }])
  const undone = await asOwner
    .from('comments')
    .update({ deleted_at: null, reviewed_at: null }, { count: 'exact' })
    .eq('reviewed_at', moment)
    .not('deleted_at', 'is', null)
  expect(undone.count).toBe(60)
  expect((await logOf(ids))?.map(({ what }) => what)).toEqual(['deleted', 'restored'])
})

test('the log names the film of a single deleted comment', async () => {
  const film = await makeFilm()
  const [id = ''] = await makeComments(film.id, 1, HELD)
  await asOwner
    .from('comments')
    .update({ deleted_at: hoursAgo(0) })
    .eq('id', id)
  expect(await logOf([id])).toEqual([{ what: 'deleted', title: film.title }])
})

test.each(['open_reports', 'open_takedowns'])('%s answers a page and the number of all rows', async (name) => {
  const { id: movie_id } = await makeFilm()
  for (const reason of ['broken', 'rights']) await service.from('reports').insert({ reason, movie_id })
  for (const sender of ['Asha', 'Ravi'])
    await service.from('takedown_requests').insert({ ...requestOf(sender), movie_id, confirmed_at: hoursAgo(1) })
  const all = (await asOwner.rpc(name)).data as unknown[]
  const page = await asOwner.rpc(name, {}, { count: 'exact' }).range(1, 1)
  expect([page.error, page.data, page.count]).toEqual([null, all.slice(1, 2), all.length])
})
