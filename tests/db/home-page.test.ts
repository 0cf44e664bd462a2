import { expect, test } from 'vitest'
import { homePage } from '../../domain/pages/home.ts'
import { newestPage } from '../../domain/pages/newest.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { movie, story } from '../support/rows.ts'

const backend = await testBackend()
const MINUTE = 60_000

test('[STORY-20, CRON-02] home reads the 20 newest living stories, newest first', async () => {
  const now = Date.now()
  const ages = [25 * 60, ...Array.from({ length: 22 }, (_, index) => index + 1)]
  const rows = ages.map((minutes) =>
    story({ title: `Story of ${minutes} minutes`, created_at: new Date(now - minutes * MINUTE).toISOString() }),
  )
  const { error } = await backend.service.from('stories').insert(rows.toReversed())
  expect(error).toBeNull()
  const { stories } = await homePage(backend.anonymous, new Date(now))
  expect(stories.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Story of ${index + 1} minutes`),
  )
})

test('[STORY-13] a story links to the movie with its title, in any letter case and with any characters', async () => {
  const now = new Date()
  const titles = [`"Quoted", (and) back\\slashed`, 'Plain, with a comma', 'nobody filmed this']
  const created_at = new Date(now.getTime() + MINUTE).toISOString()
  const stories = titles.map((title) => story({ title, created_at }))
  const movies = titles.slice(0, 2).map((title, index) => movie({ title: title.toUpperCase(), slug: `film-${index}` }))
  expect((await backend.service.from('stories').insert(stories)).error).toBeNull()
  expect((await backend.service.from('movies').insert(movies)).error).toBeNull()
  const page = await homePage(backend.anonymous, now)
  const slugs = new Map(page.stories.map(({ title, movie_slug }) => [title, movie_slug]))
  expect(titles.map((title) => slugs.get(title))).toEqual(['film-0', 'film-1', null])
})

test('films and stories of one moment, as a file of films brings them, keep one order', async () => {
  const created_at = new Date().toISOString()
  const ids = [3, 2, 1].map((last) => `00000000-0000-4000-8000-00000000000${last}`)
  const mixed = [ids[1], ids[0], ids[2]]
  const films = mixed.map((id) => movie({ id, created_at, showOnHomepage: true, language: ['Order of one moment'] }))
  await backend.service.from('movies').insert(films).throwOnError()
  await backend.service
    .from('stories')
    .insert(mixed.map((id) => story({ id, created_at })))
    .throwOnError()
  const { movies, stories } = await homePage(backend.anonymous, new Date())
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).filter((id) => ids.includes(id))
  expect(idsOf(movies)).toEqual(ids)
  expect(idsOf(stories)).toEqual(ids)
  expect(idsOf((await newestPage(backend.anonymous, 'Order of one moment')).movies)).toEqual(ids)
})
