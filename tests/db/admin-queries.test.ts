import { expect, test, vi } from 'vitest'
import type { ListRequest } from '../../web/features/admin/rows/read-list.ts'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, insertAs, movie } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
// The browser's client is made from its page: its address, configuration and session.
vi.doMock('../../web/shared/session/data-client.ts', () => ({ dataClient: async () => owner }))

const { readMovies, countUnset, freeSlug, moviesWithTorrent } = await import(
  '../../web/features/admin/movies/movie-store.ts'
)
const { findMovies } = await import('../../web/features/admin/blogs/related-movies.tsx')
const { readBlogs, readTags } = await import('../../web/features/admin/blogs/admin-blog.ts')
const { readWatchPages } = await import('../../web/features/admin/watch/admin-watch.ts')
const { readStories } = await import('../../web/features/admin/stories/admin-story.ts')
const { readComments, countAll } = await import('../../web/features/admin/inbox/comment-view.ts')
const { readTakedowns } = await import('../../web/features/admin/inbox/request-list.tsx')
const { readApplications } = await import('../../web/features/admin/members/applications.ts')
const { readCommentsOf } = await import('../../web/features/admin/members/person-comments.tsx')
const { readLog } = await import('../../web/features/admin/log/log-route.tsx')
const { readWithdrawnDownloads } = await import('../../web/features/admin/withdrawals/withdrawals.ts')
const dashboard = await import('../../web/features/admin/dashboard/read-dashboard.ts')

const { signal } = new AbortController()
const request = (over: Partial<ListRequest> = {}): ListRequest => ({
  search: '',
  page: 1,
  sort: '',
  filters: {},
  ...over,
})

const add = (slug: string, over: object) =>
  insertAs(owner, 'movies', movie({ slug, title: `Lantern ${slug}`, ...over }))
const licensed = { downloads: [block({ licence: 'Public domain' })], language: ['Hindi'], showOnHomepage: true }
await add('licensed', { ...licensed, year: 1950 })
await add('unlicensed', { downloads: [block({ licence: '' })], year: 1960, showOnHomepage: null })
await add('drafted', { ...licensed, state: 'draft', year: 1940 })
await add('trashed', { ...licensed, deleted_at: new Date().toISOString() })

const searches = ['', 'lantern']
const found = async (over: Partial<ListRequest>) => {
  const { rows, total } = await readMovies(request(over), signal)
  expect(rows).toHaveLength(total)
  return rows.map(({ slug }) => slug)
}

test.each(searches)(
  '[ADMMOV-06, ADMMOV-07] the list of movies has every filter, for the search "%s"',
  async (search) => {
    const by = (filters: Record<string, string>) => found({ search, filters })
    expect((await by({})).sort()).toEqual(['drafted', 'licensed', 'unlicensed'])
    expect(await by({ state: 'draft' })).toEqual(['drafted'])
    expect((await by({ state: 'published' })).sort()).toEqual(['licensed', 'unlicensed'])
    expect(await by({ state: 'scheduled' })).toEqual([])
    expect(await by({ state: 'trash' })).toEqual(['trashed'])
    expect(await by({ licence: 'none', state: 'published' })).toEqual(['unlicensed'])
    expect(await by({ language: 'Tamil', licence: 'none' })).toEqual(['unlicensed'])
    expect(await by({ homepage: 'unset', state: 'published' })).toEqual(['unlicensed'])
    expect(await by({ homepage: 'hidden' })).toEqual([])
  },
)

test.each(searches)('[ADMMOV-06] the list of movies has every order, for the search "%s"', async (search) => {
  expect(await found({ search, sort: 'title' })).toEqual(['drafted', 'licensed', 'unlicensed'])
  expect(await found({ search, sort: 'year' })).toEqual(['unlicensed', 'licensed', 'drafted'])
  expect(await found({ search, sort: 'newest' })).toHaveLength(3)
})

test('[ADMBLOG-02] the search for related movies leaves out those in the trash', async () => {
  expect((await findMovies('lantern', signal)).map(({ title }) => title).sort()).toEqual([
    'Lantern drafted',
    'Lantern licensed',
    'Lantern unlicensed',
  ])
})

test('[ADMMOV-06] a withdrawn movie is in its own filter, and not among the published ones', async () => {
  const update = (withdrawn_reason: string | null) =>
    owner.from('movies').update({ withdrawn_reason }).eq('slug', 'licensed').throwOnError()
  await update('Asked for')
  const by = async (state: string) => (await found({ filters: { state } })).sort()
  expect(await by('withdrawn')).toEqual(['licensed'])
  expect(await by('published')).toEqual(['unlicensed'])
  await update(null)
  expect(await by('withdrawn')).toEqual([])
})

test('a movie without a homepage flag is counted, and a free slug is found', async () => {
  expect(await countUnset()).toBe(1)
  expect(await freeSlug('licensed', null, signal)).toBe('licensed-2')
  expect(await moviesWithTorrent('0'.repeat(40))).toEqual([])
})

test.each([
  ...searches.flatMap((search) =>
    ['', 'draft', 'published', 'scheduled', 'trash'].flatMap((state) =>
      ['', 'title'].map((sort) => request({ search, sort, filters: { state, licence: 'none' } })),
    ),
  ),
])('articles and watch pages can be listed: %j', async (list) => {
  expect(await readBlogs(list, signal)).toEqual({ rows: [], total: 0 })
  expect(await readWatchPages(list, signal)).toEqual({ rows: [], total: 0 })
})

test('the other lists, the inbox, the log and the dashboard can be read', async () => {
  for (const view of ['comments', 'held', 'hidden'] as const)
    for (const search of searches) {
      const list = request({ search, filters: { person: '00000000-0000-0000-0000-000000000000' } })
      expect(await readComments(view, list, signal)).toEqual({ rows: [], total: 0 })
      expect(await countAll(view, list)).toEqual({ count: 0, until: '' })
    }
  expect(await readStories(request(), signal)).toEqual({ rows: [], total: 0 })
  expect(await readTakedowns(request(), signal)).toEqual({ rows: [], total: 0 })
  expect(await readApplications(signal)).toEqual([])
  const nobody = '00000000-0000-0000-0000-000000000000'
  expect(await readApplications(signal, nobody)).toEqual([])
  expect(await readCommentsOf(request({ filters: { person: nobody } }), signal)).toEqual({ rows: [], total: 0 })
  expect(await dashboard.readVisits(signal)).toMatchObject({ days: { length: 30 } })
  expect(await readLog(request(), signal)).toMatchObject({ rows: expect.any(Array) })
  expect((await readLog(request({ page: 1000 }), signal)).rows).toEqual([])
  expect(await readWithdrawnDownloads('00000000-0000-0000-0000-000000000000', signal)).toEqual([])
  expect(await dashboard.readTotals(signal)).toMatchObject({})
  expect(await dashboard.readWeekly(signal)).toEqual(expect.any(Array))
  const drafts = Object.entries({ movies: 1, blogs: 0, watch_html: 0, stories: 0 })
  expect(await dashboard.readReminders(signal)).toEqual({
    withoutLicence: [
      ['movies', 1],
      ['watch_html', 0],
    ],
    drafts,
  })
  expect(await readTags(signal)).toEqual([])
  expect(await dashboard.readLanguages(signal)).toEqual(expect.any(Array))
  expect((await dashboard.readLanguageMovies('Tamil', undefined, signal)).movies).toEqual(expect.any(Array))
})
