import { expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, insertAs, movie, unique } from '../support/rows.ts'

// What the log says of memberships, addresses, comments and reports. Withdrawals and blocks have it in the tests of their own.

const backend = await testBackend()
const { service } = backend
const asOwner = backend.as((await liveOwner(backend)).token)

const logOf = async (id: string) =>
  (await asOwner.from('audit_log').select('who,what,table_name,title,reason,page').eq('row_id', id).order('id')).data
const made = <Row = { id: string }>(table: string, row: object): Promise<Row> => insertAs(service, table, row)

test('has the decisions on memberships, also those that the Worker writes; the name can be taken out', async () => {
  const person = await liveUser(backend, { name: 'Radha' })
  await made('membership_applications', { user_id: person.id, name: 'Radha', email: person.email })
  await asOwner.from('membership_applications').update({ status: 'approved' }).eq('email', person.email)
  await service
    .from('membership_applications')
    .update({ status: 'rejected', reason: 'Advertising', decided_by: 'Owner' })
    .eq('user_id', person.id)
  const entry = { who: 'Owner', table_name: 'membership_applications', title: 'Radha', page: null }
  expect(await logOf(person.id)).toEqual([
    { ...entry, what: 'approved', reason: null },
    { ...entry, what: 'revoked', reason: 'Advertising' },
  ])
  const removed = { who: 'Name removed', title: 'Name removed' }
  expect((await asOwner.from('audit_log').update(removed).eq('row_id', person.id)).error).toBeNull()
  expect(await logOf(person.id)).toMatchObject([removed, removed])
})

test('has an address that the owner changed, but not that of a draft', async () => {
  const slug = unique('old')
  const film = await made('movies', movie({ slug, title: 'Moved' }))
  await asOwner
    .from('movies')
    .update({ slug: `${slug}-new` })
    .eq('id', film.id)
  expect(await logOf(film.id)).toEqual([
    { who: 'Owner', what: 'moved', table_name: 'movies', title: 'Moved', reason: `${slug} → ${slug}-new`, page: null },
  ])
  const draft = await made('movies', movie({ state: 'draft' }))
  await asOwner
    .from('movies')
    .update({ slug: unique('draft') })
    .eq('id', draft.id)
  expect(await logOf(draft.id)).toEqual([])
})

test('says which page a comment and a report were about', async () => {
  const film = await made('movies', movie())
  const comment = await made('comments', { movie_id: film.id, username: 'M', content: 'Spam' })
  const at = hoursAgo(0)
  await asOwner.from('comments').update({ held_at: at, reviewed_at: at, deleted_at: at }).eq('id', comment.id)
  expect(await logOf(comment.id)).toMatchObject([{ what: 'deleted', page: `movies:${film.id}` }])
  const report = await made('reports', { reason: 'broken', movie_id: film.id })
  await asOwner.from('reports').update({ handled_at: at }).eq('id', report.id)
  expect(await logOf(report.id)).toMatchObject([{ what: 'handled', page: `movies:${film.id}` }])
})
