import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testBackend } from '../support/backend/test-backend.ts'

const backend = await testBackend()

async function story(createdAt = new Date()) {
  const { data } = await backend.service
    .from('stories')
    .insert({ title: 'Moon', poster_url: '/posters/moon-480.webp', views: 7, created_at: createdAt.toISOString() })
    .select('id')
    .single()
  return data?.id as string
}

const count = async (id: string, view?: string) => {
  const { data, error } = await backend.service.rpc('count_story_view', view ? { story: id, view } : { story: id })
  expect(error).toBeNull()
  return data
}
const viewsOf = async (id: string) =>
  (await backend.service.from('stories').select('views').eq('id', id).single()).data?.views

test('[STORY-16, SEC-24] a view counts once, however often and however much at once it is sent', async () => {
  const id = await story()
  const view = randomUUID()
  await Promise.all(Array.from({ length: 20 }, () => count(id, view)))
  expect(await viewsOf(id)).toBe(8)
  expect(await count(id, view)).toBe(8)
})

test('[STORY-16, SEC-24] views of different devices all count, those at once too', async () => {
  const id = await story()
  await Promise.all(Array.from({ length: 50 }, () => count(id, randomUUID())))
  expect(await viewsOf(id)).toBe(57)
  expect(await count(id)).toBe(58)
})

test('[STORY-16] one view id counts once for each story', async () => {
  const [one, other] = [await story(), await story()]
  const view = randomUUID()
  expect([await count(one, view), await count(other, view)]).toEqual([8, 8])
})

test('[STORY-16, CRON-02] a story that is gone or expired counts nothing', async () => {
  expect(await count(randomUUID(), randomUUID())).toBeNull()
  expect(await count(await story(new Date(Date.now() - 25 * 3_600_000)), randomUUID())).toBeNull()
})

test('[CRON-01] what was remembered of a story goes with it', async () => {
  const id = await story()
  await count(id, randomUUID())
  await backend.service.from('stories').delete().eq('id', id)
  expect(await backend.query('select from app.story_view_ids where story_id = $1', [id])).toEqual([])
})
