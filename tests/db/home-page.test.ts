import { expect, test } from 'vitest'
import { homePage } from '../../domain/pages/home.ts'
import { testBackend } from '../support/backend.ts'

const backend = await testBackend()
const MINUTE = 60_000

test('[STORY-20, CRON-02] home reads the 20 newest living stories, newest first', async () => {
  const now = Date.now()
  const ages = [25 * 60, ...Array.from({ length: 22 }, (_, index) => index + 1)]
  const rows = ages.map((minutes) => ({
    title: `Story of ${minutes} minutes`,
    poster_url: '/posters/sintel-480.webp',
    created_at: new Date(now - minutes * MINUTE).toISOString(),
  }))
  const { error } = await backend.service.from('stories').insert(rows.toReversed())
  expect(error).toBeNull()
  const { stories } = await homePage(backend.anonymous, new Date(now))
  expect(stories.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Story of ${index + 1} minutes`),
  )
})
