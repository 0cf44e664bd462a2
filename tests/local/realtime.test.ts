import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import { type LiveUser, liveOwner, liveUser, signToken } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>

const backend = await testBackend()
const owner = await liveOwner(backend)
const clients: SupabaseClient[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all([...new Set(clients.splice(0))].map((client) => client.removeAllChannels()))
})

/** Subscribes and collects what is delivered; `count` waits until there are that many deliveries. */
async function follow(client: SupabaseClient, wanted: { table?: string; event?: string; filter?: string } = {}) {
  if (!clients.includes(client)) await client.realtime.setAuth()
  clients.push(client)
  const delivered: Payload[] = []
  let wake = () => {}
  let onClosed = () => {}
  const closed = new Promise<void>((resolve) => {
    onClosed = resolve
  })
  await new Promise<void>((resolve, reject) => {
    client
      .channel(`changes ${clients.length}`)
      .on<Record<string, unknown>>(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'membership_applications', ...wanted } as { event: '*'; schema: string },
        (payload) => {
          delivered.push(payload)
          wake()
        },
      )
      // Changes between SUBSCRIBED and this message are not delivered.
      .on('system', {}, ({ status }) => status === 'ok' && resolve())
      .subscribe((status, error) => {
        if (status === 'CLOSED') onClosed()
        if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') reject(error ?? new Error(status))
      })
  })
  return {
    delivered,
    closed,
    async count(wantedCount: number) {
      while (delivered.length < wantedCount) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return delivered
    },
  }
}

const apply = (person: LiveUser) =>
  backend.service
    .from('membership_applications')
    .insert({ user_id: person.id, name: person.name, email: person.email, status: 'pending' })

test('[DATA-39] the owner receives the events of an application, its approval and its deletion', async () => {
  const person = await liveUser(backend)
  const list = await follow(backend.as(owner.token))
  await apply(person)
  await backend.as(owner.token).from('membership_applications').update({ status: 'approved' }).eq('email', person.email)
  await backend.service.from('membership_applications').delete().eq('email', person.email)
  const [inserted, updated, deleted] = await list.count(3)
  expect(inserted).toMatchObject({ eventType: 'INSERT', new: { email: person.email, status: 'pending' }, errors: null })
  expect(updated).toMatchObject({ eventType: 'UPDATE', new: { email: person.email, status: 'approved' } })
  expect(deleted).toMatchObject({ eventType: 'DELETE', new: {}, schema: 'public', table: 'membership_applications' })
  expect(Object.keys(deleted?.old ?? {})).toEqual(['id'])
  expect(Date.parse(inserted?.commit_timestamp ?? '')).not.toBeNaN()
})

test('[SEC-17] nobody receives another person’s application, and of its deletion only the id', async () => {
  const [stranger, person] = [await liveUser(backend), await liveUser(backend)]
  const visitorSees = await follow(backend.anonymous)
  const strangerSees = await follow(backend.as(stranger.token))
  const personSees = await follow(backend.as(person.token))
  await apply(person)
  await backend.service.from('membership_applications').update({ status: 'rejected' }).eq('email', person.email)
  await backend.service.from('membership_applications').delete().eq('email', person.email)
  await apply(stranger)
  // Changes are delivered in order, each to everybody, so the last delivery comes after all others.
  expect((await strangerSees.count(2)).map((change) => change.eventType)).toEqual(['DELETE', 'INSERT'])
  expect(strangerSees.delivered[1]?.new).toMatchObject({ email: stranger.email })
  expect((await personSees.count(3)).map((change) => change.eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE'])
  expect(Object.keys(strangerSees.delivered[0]?.old ?? {})).toEqual(['id'])
  expect(visitorSees.delivered.map(({ eventType, old }) => [eventType, Object.keys(old)])).toEqual([['DELETE', ['id']]])
})

test('[SEC-17] a token whose session has ended receives no more events', async () => {
  const person = await liveUser(backend)
  const personSees = await follow(backend.as(person.token))
  const ownerSees = await follow(backend.as(owner.token))
  await backend.query('delete from public.sessions where id = $1', [person.sessionId])
  await apply(person)
  await apply(await liveUser(backend))
  await ownerSees.count(2)
  expect(personSees.delivered).toEqual([])
})

test('[SEC-17] a channel is closed when its token expires or is replaced by an invalid one, and others stay', async () => {
  const shortLived = await signToken({ ...owner.claims, exp: Math.floor(Date.now() / 1000) + 10 })
  const ownersClient = backend.as(shortLived)
  const ownerSees = await follow(ownersClient)
  const otherClient = backend.as(owner.token)
  const otherSees = await follow(otherClient)
  const serviceSees = await follow(backend.service)
  await ownerSees.closed
  await otherClient.realtime.setAuth('no token')
  await otherSees.closed
  await apply(await liveUser(backend))
  await serviceSees.count(1)
  expect([ownerSees.delivered, otherSees.delivered]).toEqual([[], []])
})

test('[SEC-17] a fresh token keeps a channel open when the one before expires', async () => {
  const signExpiring = () => signToken({ ...owner.claims, exp: Math.floor(Date.now() / 1000) + 10 })
  const client = backend.as(await signExpiring())
  const ownerSees = await follow(client)
  await client.realtime.setAuth(owner.token)
  // Signed later, so that the replaced token has expired too when this one has.
  const expiringSees = await follow(backend.as(await signExpiring()))
  await expiringSees.closed
  const last = await liveUser(backend)
  await apply(last)
  expect((await ownerSees.count(1))[0]?.new).toMatchObject({ email: last.email })
})

test('a deletion reaches subscriptions without a filter only', async () => {
  const person = await liveUser(backend)
  const filtered = await follow(backend.as(person.token), { filter: `user_id=eq.${person.id}` })
  const all = await follow(backend.as(person.token), { event: 'DELETE' })
  await apply(person)
  await backend.service.from('membership_applications').delete().eq('user_id', person.id)
  await apply(person)
  expect((await filtered.count(2)).map((change) => change.eventType)).toEqual(['INSERT', 'INSERT'])
  expect((await all.count(1)).map((change) => change.eventType)).toEqual(['DELETE'])
})

test('[SEC-17] a forged or expired token cannot join', async () => {
  const forged = await signToken(owner.claims, 'another-secret-that-is-long-enough-for-hs256')
  const expired = await signToken({ ...owner.claims, exp: Math.floor(Date.now() / 1000) - 1 })
  for (const token of [forged, expired]) await expect(follow(backend.as(token))).rejects.toThrow(/token/)
})

test('[DATA-39] a subscription receives only the events and rows that it asks for', async () => {
  const updates = await follow(backend.as(owner.token), { event: 'UPDATE' })
  const rejected = await follow(backend.as(owner.token), { filter: 'status=eq.rejected' })
  const named = await follow(backend.service, { filter: 'name=eq.Meena' })
  const [kala, meena] = [await liveUser(backend, { name: 'Kala' }), await liveUser(backend, { name: 'Meena' })]
  const decide = (person: LiveUser, status: string) =>
    backend.service.from('membership_applications').update({ status }).eq('user_id', person.id)
  await apply(kala)
  await apply(meena)
  await decide(kala, 'rejected')
  await decide(meena, 'approved')
  expect((await named.count(2)).map((change) => change.new)).toMatchObject([
    { name: 'Meena', status: 'pending' },
    { name: 'Meena', status: 'approved' },
  ])
  expect((await updates.count(2)).map((change) => change.new)).toMatchObject([{ name: 'Kala' }, { name: 'Meena' }])
  expect(rejected.delivered.map((change) => change.new)).toMatchObject([{ name: 'Kala' }])
})

test('[SEC-17] only the applications table sends events', async () => {
  const stories = await follow(backend.service, { table: 'stories' })
  const applications = await follow(backend.service)
  await backend.service.from('stories').insert({ title: 'Moon', poster_url: '/icon-512.png' })
  await apply(await liveUser(backend))
  await applications.count(1)
  expect(stories.delivered).toEqual([])
  const published = `select tablename from pg_publication_tables where pubname = 'supabase_realtime'`
  expect(await backend.query(published)).toEqual([{ tablename: 'membership_applications' }])
})

test('[SEC-17] an invalid filter, or one on an unknown column, shows nothing', async () => {
  await expect(follow(backend.as(owner.token), { filter: 'status=like.%' })).rejects.toThrow(/filter/)
  const nothing = await follow(backend.as(owner.token), { filter: 'password_hash=eq.x' })
  const hostile = await follow(backend.as(owner.token), { filter: "status=eq.x'); drop table users; --" })
  const serviceSees = await follow(backend.service)
  await apply(await liveUser(backend))
  await apply(await liveUser(backend))
  await serviceSees.count(2)
  expect([...nothing.delivered, ...hostile.delivered]).toEqual([])
})

test('[DATA-39] a channel that was left receives no more events', async () => {
  const client = backend.as(owner.token)
  const left = await follow(client)
  await client.removeAllChannels()
  const serviceSees = await follow(backend.service)
  await apply(await liveUser(backend))
  await serviceSees.count(1)
  expect(left.delivered).toEqual([])
})
