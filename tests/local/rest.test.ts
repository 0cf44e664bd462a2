import { expect, test } from 'vitest'
import { liveOwner, liveUser, signToken } from '../support/backend/accounts.ts'
import { testKeys } from '../support/backend/clients.ts'
import { testBackend } from '../support/backend/test-backend.ts'

const backend = await testBackend()
const owner = await liveOwner(backend)

const story = (title: string) => ({ title, poster_url: '/icon-512.png' })

test('[DATA-42] supabase-js inserts, selects, updates, counts and deletes; rows come as arrays', async () => {
  const stories = () => backend.service.from('stories')
  const inserted = await stories()
    .insert([story('Moon'), story('Lamp')])
    .select('id, title')
  expect(inserted.data).toHaveLength(2)
  const moon = inserted.data?.[0]?.id
  expect((await stories().update({ quality: '1080p' }).eq('id', moon).select('quality')).data).toEqual([
    { quality: '1080p' },
  ])
  expect((await stories().select('*', { count: 'exact', head: true }).in('title', ['Moon', 'Lamp'])).count).toBe(2)
  expect((await stories().select('title').ilike('title', 'm_on').single()).data).toEqual({ title: 'Moon' })
  expect((await stories().delete().eq('id', moon).select('id')).data).toEqual([{ id: moon }])
  expect((await stories().select('id').eq('id', moon)).data).toEqual([])
})

test('[DATA-42] an error exposes a message', async () => {
  const { data, error } = await backend.service.from('stories').insert({ poster_url: '/icon-512.png' })
  expect(data).toBeNull()
  expect(error?.message).toBeTruthy()
})

test('times are written as PostgREST writes them', async () => {
  const { data } = await backend.service.from('stories').insert(story('Clock')).select('created_at').single()
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
})

test('[SEC-24] a function is called with rpc, by those who may', async () => {
  const { data: made } = await backend.service.from('stories').insert(story('Counted')).select('id').single()
  const count = { story: made?.id }
  expect((await backend.service.rpc('count_story_view', count)).data).toBe(1)
  expect((await backend.anonymous.rpc('count_story_view', count)).error).not.toBeNull()
})

test('a token with a wrong signature or an expired one is refused, not treated as a visitor', async () => {
  const forged = await signToken(owner.claims, 'another-secret-that-is-long-enough-for-hs256')
  const expired = await signToken({ ...owner.claims, exp: Math.floor(Date.now() / 1000) - 1 })
  for (const token of [forged, expired]) {
    const { error, status } = await backend.as(token).from('stories').select()
    expect(status).toBe(401)
    expect(error?.message).toBeTruthy()
  }
})

test('a request without a project key is refused', async () => {
  const response = await fetch(`${backend.url}/rest/v1/stories`)
  expect(response.status).toBe(401)
})

test('[SEC-16] many people at once each read with their own rights', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      liveUser(backend, { name: `Person ${n}`, email: `person-${n}@people.example` }),
    ),
  )
  for (const person of people) {
    const { error } = await backend
      .as(person.token)
      .from('membership_applications')
      .insert({ name: person.name, email: person.email, status: 'pending' })
    expect(error).toBeNull()
  }
  const applications = (token: string) => backend.as(token).from('membership_applications').select('email')
  const rounds = Array.from({ length: 10 }, () => [...people, owner])
  const answers = await Promise.all(
    rounds.flat().map(async (person) => ({ person, rows: (await applications(person.token)).data ?? [] })),
  )
  for (const { person, rows } of answers) {
    const emails = rows.map((row) => row.email).sort()
    expect(emails).toEqual(person === owner ? people.map((one) => one.email).sort() : [person.email])
  }
})

test('/health only tells that the database answers', async () => {
  const response = await fetch(`${backend.url}/health`)
  expect(await response.json()).toEqual({ ok: true })
  expect(JSON.stringify([...response.headers])).not.toContain(testKeys.secretKey)
})
