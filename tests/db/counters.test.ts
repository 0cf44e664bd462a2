import { expect, test } from 'vitest'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, hoursAgo, insertAs, movie, story } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)

const newMovie = async () => {
  const downloads = [block(), block({ id: 'b' })]
  return insertAs(owner, 'movies', movie({ downloads }))
}
const click = async (id: string, download: string) =>
  (await backend.service.rpc('count_download', { movie: id, download })).data
const counts = async (id: string) =>
  (await owner.from('movies').select('downloads').eq('id', id).single()).data?.downloads.map(
    ({ count }: { count: number }) => count,
  )

test('[SEC-23, DL-02] a click raises that entry’s count by exactly one and changes nothing else', async () => {
  const before = await newMovie()
  expect(await click(before.id, 'b')).toBe(1)
  const { data: after } = await owner.from('movies').select().eq('id', before.id).single()
  expect(after.downloads).toEqual([before.downloads[0], { ...before.downloads[1], count: 1 }])
  expect({ ...after, downloads: null }).toEqual({ ...before, downloads: null })
})

test('[SEC-23, DEC-60] clicks at once are all counted', async () => {
  const { id } = await newMovie()
  await Promise.all(Array.from({ length: 25 }, (_, n) => click(id, n % 5 === 0 ? 'b' : 'a')))
  expect(await counts(id)).toEqual([20, 5])
})

test('[SEC-23] an entry or movie that does not exist answers null', async () => {
  const { id } = await newMovie()
  for (const odd of ['zz', '', '%', "'", 'a","count":9', 'x'.repeat(10_000)]) expect(await click(id, odd)).toBeNull()
  expect(await click(crypto.randomUUID(), 'a')).toBeNull()
  expect(await counts(id)).toEqual([0, 0])
})

test('[SEC-23] a visitor raises no count directly', async () => {
  const { id } = await newMovie()
  expect((await backend.anonymous.rpc('count_download', { movie: id, download: 'a' })).error).not.toBeNull()
  expect((await backend.anonymous.from('movies').update({ downloads: [] }).eq('id', id)).error).not.toBeNull()
  expect(await counts(id)).toEqual([0, 0])
})

test('[DATA-10] counts begin at 0 whatever the form sends', async () => {
  const downloads = [block({ count: 99 })]
  const { data } = await owner.from('movies').insert(movie({ downloads })).select('id').single()
  expect(await counts(data?.id)).toEqual([0])
})

test('[DATA-10] an edit with a stale list keeps the counts, by entry and not by place', async () => {
  const { id, downloads } = await newMovie()
  await click(id, 'a')
  await click(id, 'a')
  await click(id, 'b')
  const stale = [{ ...downloads[1], count: 0 }, block({ id: 'c', count: 7 }), { ...downloads[0], count: 500 }]
  await owner.from('movies').update({ downloads: stale, title: 'Edited' }).eq('id', id)
  expect(await counts(id)).toEqual([1, 0, 2])
})

test('[DATA-10] counting does not change updated_at', async () => {
  const before = await newMovie()
  await click(before.id, 'a')
  const { data } = await owner.from('movies').select('updated_at').eq('id', before.id).single()
  expect(data?.updated_at).toBe(before.updated_at)
})

test('[DEC-60] a counted click writes no row of search, listings, addresses or sources', async () => {
  const { id } = await newMovie()
  const written = () =>
    backend.query(
      `select tableoid::regclass::text, ctid::text, xmin::text from app.movie_search where movie_id = $1
       union all select tableoid::regclass::text, ctid::text, xmin::text from app.movie_listings where movie_id = $1
       union all select tableoid::regclass::text, ctid::text, xmin::text from app.movie_facets where movie_id = $1
       union all select tableoid::regclass::text, ctid::text, xmin::text from app.download_addresses where movie_id = $1
       union all select tableoid::regclass::text, ctid::text, xmin::text from app.movie_sources where movie_id = $1 order by 1, 2`,
      [id],
    )
  const before = await written()
  expect(before.length).toBeGreaterThan(2)
  expect(await click(id, 'a')).toBe(1)
  expect(await written()).toEqual(before)
  // An edit does write them, so the check above can fail.
  await owner
    .from('movies')
    .update({ title: 'Edited', language: ['Hindi'] })
    .eq('id', id)
  expect(await written()).not.toEqual(before)
})

test('[SEC-24, STORY-16] a view raises only views, by exactly one; views at once are all counted', async () => {
  const { data: before } = await owner
    .from('stories')
    .insert(story({ views: 70 }))
    .select()
    .single()
  expect(before.views).toBe(0)
  const view = async () => (await backend.service.rpc('count_story_view', { story: before.id })).data
  expect(await view()).toBe(1)
  await Promise.all(Array.from({ length: 19 }, view))
  const { data: after } = await owner.from('stories').select().eq('id', before.id).single()
  expect(after).toEqual({ ...before, views: 20 })
})

test('[SEC-24] no view is counted for an expired or unknown story, from a visitor or by an edit', async () => {
  const { data: old } = await backend.service
    .from('stories')
    .insert(story({ created_at: hoursAgo(24.1) }))
    .select()
    .single()
  expect((await backend.service.rpc('count_story_view', { story: old.id })).data).toBeNull()
  expect((await backend.service.rpc('count_story_view', { story: crypto.randomUUID() })).data).toBeNull()
  expect((await backend.anonymous.rpc('count_story_view', { story: old.id })).error).not.toBeNull()
  expect((await owner.from('stories').update({ views: 1000 }).eq('id', old.id)).error).not.toBeNull()
  expect((await owner.from('stories').select('views').eq('id', old.id)).data).toEqual([{ views: 0 }])
})
