import { expect, test } from 'vitest'
import { liveOwner, liveUser, signToken } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo } from '../support/rows.ts'

const backend = await testBackend()
const ownerAccount = await liveOwner(backend)
const owner = backend.as(ownerAccount.token)

type Person = typeof ownerAccount
const apply = (person: Person, over: Record<string, unknown> = {}) =>
  backend
    .as(person.token)
    .from('membership_applications')
    .insert({ email: person.email, name: person.name, status: 'pending', ...over })
    .select()
    .single()
const historyOf = async (person: Person, client = owner) =>
  (await client.from('membership_decisions').select('action, reason, decided_by').eq('user_id', person.id).order('id'))
    .data
const review = async (email: string, status: string, client = owner) =>
  (await client.from('membership_applications').update({ status }).eq('email', email).select('email, status')).data

test('[DATA-17, DATA-38, DEC-88, PROFILE-12] applying sends e-mail, name and status; the session says who', async () => {
  const person = await liveUser(backend, { name: 'Meena', email: 'Meena@People.example' })
  const { data } = await apply(person, { created_at: hoursAgo(9999) })
  expect(data).toMatchObject({ user_id: person.id, name: 'Meena', email: 'meena@people.example', status: 'pending' })
  expect(data.created_at > hoursAgo(1)).toBe(true)
})

test('[SEC-12] nobody applies for another, under another name, or as anything but pending', async () => {
  const person = await liveUser(backend)
  const other = await liveUser(backend)
  const wrong = [
    { email: other.email },
    { name: 'Somebody' },
    { user_id: other.id },
    { status: 'approved' },
    { status: 'x' },
  ]
  for (const over of wrong) expect((await apply(person, over)).error, JSON.stringify(over)).not.toBeNull()
  expect((await backend.service.from('membership_applications').select('id').eq('user_id', person.id)).data).toEqual([])
  expect((await apply(person)).error).toBeNull()
})

test('[SEC-13, PROFILE-17, DEC-76] a second application is refused, whatever became of the first', async () => {
  for (const status of ['pending', 'approved', 'rejected']) {
    const person = await liveUser(backend)
    await apply(person)
    if (status !== 'pending') await review(person.email, status)
    const { error } = await apply(person)
    expect(error).toMatchObject({ code: '23505', message: 'You have already applied for membership.' })
  }
})

test('[SEC-13] of two applications at once one is kept', async () => {
  const person = await liveUser(backend)
  await Promise.all([apply(person), apply(person), apply(person)])
  expect((await owner.from('membership_applications').select('id').eq('user_id', person.id)).data).toHaveLength(1)
})

test('[SEC-14, PROFILE-18] the owner’s address is barred, verified or not', async () => {
  const words = 'You are not allowed to apply for membership.'
  expect((await apply(ownerAccount)).error?.message).toBe(words)
  const unverified = await liveUser(backend, { email: 'owner-to-be@talkies.example', verified: false })
  await backend.service.from('users').update({ is_owner_address: true }).eq('id', unverified.id)
  expect((await apply(unverified)).error?.message).toBe(words)
})

test('[DEC-19] an unverified person may apply, one whose session is over may not', async () => {
  expect((await apply(await liveUser(backend, { verified: false }))).error).toBeNull()
  const gone = await liveUser(backend)
  await backend.service.from('sessions').delete().eq('id', gone.sessionId)
  expect((await apply(gone)).error).not.toBeNull()
})

test('[SEC-12] a token from before a rename applies under the present name', async () => {
  const person = await liveUser(backend, { name: 'Before' })
  await backend.service.from('users').update({ name: 'After' }).eq('id', person.id)
  expect((await apply(person)).data?.name).toBe('After')
  const other = await liveUser(backend, { name: 'Before' })
  const forged = { ...other, token: await signToken({ ...other.claims, name: 'Forged' }) }
  expect((await apply(forged, { name: 'Forged' })).data?.name).toBe('Before')
})

test('[ADMMEM-03, ADMMEM-04, DATA-38, DEC-77] the owner decides by e-mail, once, and only on pending ones', async () => {
  const people = [await liveUser(backend), await liveUser(backend)] as const
  for (const person of people) await apply(person)
  expect(await review(people[0].email, 'approved')).toEqual([{ email: people[0].email, status: 'approved' }])
  expect(await review(people[1].email, 'rejected')).toEqual([{ email: people[1].email, status: 'rejected' }])
  expect(await review(people[0].email, 'rejected')).toEqual([])
  expect(await review(people[1].email, 'approved')).toEqual([])
})

test('[SEC-15] nobody approves themselves, and a review changes nothing but the status', async () => {
  const person = await liveUser(backend)
  const { data: application } = await apply(person)
  expect(await review(person.email, 'approved', backend.as(person.token))).toEqual([])
  const rows = owner.from('membership_applications')
  expect((await rows.update({ status: 'approved', name: 'x' }).eq('id', application.id)).error).not.toBeNull()
  expect((await rows.update({ status: 'pending' }).eq('id', application.id)).error).not.toBeNull()
  expect((await rows.select().eq('id', application.id).single()).data).toEqual(application)
})

test('[SEC-16, DATA-37, PROFILE-11] a person reads the own application, a visitor none, the owner all', async () => {
  const person = await liveUser(backend)
  await apply(person)
  const own = await backend
    .as(person.token)
    .from('membership_applications')
    .select('status')
    .eq('email', person.email)
    .order('created_at', { ascending: false })
    .limit(1)
  expect(own.data).toEqual([{ status: 'pending' }])
  expect((await backend.as(person.token).from('membership_applications').select('id')).data).toHaveLength(1)
  expect((await backend.anonymous.from('membership_applications').select('id')).data).toEqual([])
  await review(person.email, 'approved')
  const members = await owner
    .from('membership_applications')
    .select('user_id, name, email, status, created_at')
    .eq('status', 'approved')
    .order('created_at')
  expect(members.data?.at(-1)).toMatchObject({ user_id: person.id, email: person.email })
})

test('a decision may have a reason, which the applicant reads; the history says what was decided and by whom', async () => {
  const person = await liveUser(backend)
  await apply(person)
  const decided = (reason: string) =>
    owner.from('membership_applications').update({ status: 'rejected', reason }).eq('email', person.email).select()
  expect((await decided('x'.repeat(501))).error?.message).toBe('Reasons can be up to 500 characters.')
  expect(await historyOf(person)).toEqual([])
  expect((await decided('  Not enough to go by. ')).data).toMatchObject([
    { status: 'rejected', reason: 'Not enough to go by.', decided_by: 'Owner' },
  ])
  const own = await backend.as(person.token).from('membership_applications').select('status, reason')
  expect(own.data).toEqual([{ status: 'rejected', reason: 'Not enough to go by.' }])
  expect(await historyOf(person)).toEqual([{ action: 'rejected', reason: 'Not enough to go by.', decided_by: 'Owner' }])
  expect(await historyOf(person, backend.as(person.token))).toHaveLength(1)
  expect(await historyOf(person, backend.as((await liveUser(backend)).token))).toEqual([])
})

test('[SEC-12] nobody applies with a decision of their own', async () => {
  const person = await liveUser(backend)
  for (const over of [{ reason: 'Best member ever' }, { decided_by: 'Owner' }])
    expect((await apply(person, over)).error?.code).toBe('42501')
})

test('a blank reason is none, and nobody signs a decision with another name', async () => {
  const person = await liveUser(backend)
  await apply(person)
  const rows = owner.from('membership_applications')
  const forged = { status: 'approved', decided_by: 'Somebody' }
  expect((await rows.update(forged).eq('user_id', person.id)).error).not.toBeNull()
  await rows.update({ status: 'approved', reason: ' ' }).eq('user_id', person.id)
  expect(await historyOf(person)).toEqual([{ action: 'approved', reason: null, decided_by: 'Owner' }])
})

test('the owner reads applications with their history in one query', async () => {
  const person = await liveUser(backend)
  await apply(person)
  await review(person.email, 'rejected')
  const { data, error } = await owner
    .from('membership_applications')
    .select('user_id,status,membership_decisions(action,reason,decided_by,created_at)')
    .eq('user_id', person.id)
  expect(error).toBeNull()
  expect(data).toMatchObject([
    { user_id: person.id, status: 'rejected', membership_decisions: [{ action: 'rejected', decided_by: 'Owner' }] },
  ])
})
