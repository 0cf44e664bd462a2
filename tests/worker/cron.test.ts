import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../../worker/app.ts'
import { storyCleanUp } from '../../worker/cron.ts'
import { serviceClient } from '../../worker/data-service.ts'
import { readSettings } from '../../worker/environment.ts'
import worker from '../../worker/index.ts'
import { createPublicHandler } from '../../worker/public/answers.ts'
import { block, blog, hoursAgo, movie, story, unique, watchPage } from '../support/rows.ts'
import { pictureRow } from '../support/stored-pictures.ts'
import { JPEG } from '../support/tiny-pictures.ts'
import { insert, makeHomeMovie, sql } from './support/database.ts'
import { SITE, visit } from './support/requests.ts'

const HOUR = 60 * 60 * 1000

async function makeStory(age: number): Promise<string> {
  const created_at = new Date(Date.now() - age).toISOString()
  return (await insert<{ id: string }>('stories', { title: unique('story'), poster_url: '/p.jpg', created_at })).id
}

const living = async (ids: readonly string[]) =>
  (await sql<{ id: string }>('select id from stories where id = any($1) order by created_at desc', [ids])).map(
    ({ id }) => id,
  )

/** Runs the job at noon, or at another time of the day. */
async function runCron(time = '12:00'): Promise<void> {
  const ctx = createExecutionContext()
  const at = { cron: '*/10 * * * *', scheduledTime: new Date(`2026-11-24T${time}:07Z`) }
  // biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
  await worker.scheduled(createScheduledController(at), env as any, ctx)
  await waitOnExecutionContext(ctx)
}

it('[CRON-03, DEC-71] the job deletes stories older than 24 h and keeps the others, however often it runs', async () => {
  const ids = await Promise.all([makeStory(HOUR), makeStory(23.9 * HOUR), makeStory(24.1 * HOUR), makeStory(90 * HOUR)])
  await Promise.all([runCron(), runCron()])
  expect(await living(ids)).toEqual(ids.slice(0, 2))
  await runCron()
  expect(await living(ids)).toEqual(ids.slice(0, 2))
})

it('[CRON-03] the job deletes more than one batch and logs the count', async () => {
  await runCron()
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  await sql(
    `insert into stories (title, poster_url, created_at) select 'old', '/p.jpg', now() - interval '2 days' from generate_series(1, 1203)`,
  )
  await runCron()
  vi.restoreAllMocks()
  expect(await sql(`select id from stories where title = 'old'`)).toEqual([])
  expect(lines.map((line) => JSON.parse(line))).toContainEqual({ job: 'expired stories', count: 1203 })
})

it('[CRON-02] a story older than 24 h is on no public list, deleted or not', async () => {
  const id = await makeStory(24.01 * HOUR)
  expect(await (await visit('/data/home')).text()).not.toContain(id)
  const rest = await visit(`/rest/v1/stories?id=eq.${id}`)
  expect(await rest.json()).toEqual([])
})

/** One visit to a Worker that has not cleaned up yet and caches nothing; resolves when its background work is done. */
async function firstVisit(path: string): Promise<string> {
  const make = createPublicHandler()
  // biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
  const bindings = env as any
  const app = createApp({
    edgeCache: () => ({
      answer: async (address) => ({ response: await make(address, bindings), cacheStatus: 'miss' }),
      purge: async () => {},
    }),
  })
  const ctx = createExecutionContext()
  const answer = await app.fetch(new Request(SITE + path), bindings, ctx)
  const text = await answer.text()
  await waitOnExecutionContext(ctx)
  return text
}

it.each(['/', '/data/home'])('[CRON-01, DEC-71] loading %s deletes the old stories, and no other', async (path) => {
  // Only the newest twenty are shown.
  await sql('delete from stories')
  const [old, young] = [await makeStory(24.1 * HOUR), await makeStory(23.9 * HOUR)]
  expect(await firstVisit(path)).toContain(young)
  expect(await living([old, young])).toEqual([young])
})

it('[CRON-01] the clean-up on loading runs at most once a minute', async () => {
  let time = 0
  const cleanUp = storyCleanUp({ now: () => time })
  const settings = readSettings(env)
  const first = await makeStory(25 * HOUR)
  await cleanUp(settings)
  expect(await living([first])).toEqual([])
  const second = await makeStory(25 * HOUR)
  time = 59_999
  await cleanUp(settings)
  expect(await living([second])).toEqual([second])
  time = 60_000
  await cleanUp(settings)
  expect(await living([second])).toEqual([])
})

it('[CRON-03] a failing clean-up does not stop the list, and is only logged', async () => {
  const story = await makeStory(HOUR)
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
  const through = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    new Request(input as RequestInfo, init).url.endsWith('/rpc/delete_expired_stories')
      ? new Response('{"message":"not now"}', { status: 503 })
      : through(input, init)
  onTestFinished(() => {
    globalThis.fetch = through
    vi.restoreAllMocks()
  })
  const logged = () => lines.splice(0).map((line) => JSON.parse(line))
  const problem = { job: 'expired stories', problem: expect.stringContaining('not now') }
  for (const path of ['/', '/data/home']) {
    expect(await firstVisit(path)).toContain(story)
    expect(logged()).toEqual([problem])
  }
  await runCron()
  expect(logged()).toEqual([problem])
})

it('[CRON-03, DEC-68] once a day, the job removes stored torrents older than a day that no movie shows, and no other', async () => {
  const bucket = serviceClient(readSettings(env)).storage.from('torrents')
  const torrent = new TextEncoder().encode('d8:announce4:nonee')
  const stored = async (name: string, hours: number) => {
    const path = `files/1_${unique('cron')}/${name}.torrent`
    const { error } = await bucket.upload(path, torrent, { contentType: 'application/x-bittorrent' })
    expect(error).toBeNull()
    await sql(
      `update storage.objects set created_at = now() - $2 * interval '1 hour', updated_at = now() - $2 * interval '1 hour'
       where bucket_id = 'torrents' and name = $1`,
      [path, hours],
    )
    return path
  }
  const [orphan, young, shown] = [await stored('orphan', 25), await stored('young', 23), await stored('shown', 90)]
  await makeHomeMovie({ downloads: [block({ url: `/storage/v1/object/public/torrents/${shown}` })] })
  const kept = async () => {
    const names = await sql<{ name: string }>('select name from storage.objects where name = any($1)', [
      [orphan, young, shown],
    ])
    return names.map(({ name }) => name).sort()
  }
  for (const time of ['02:50', '03:10', '23:50']) await runCron(time)
  expect(await kept()).toEqual([orphan, young, shown].sort())
  await runCron('03:00')
  expect(await kept()).toEqual([young, shown].sort())
  expect((await fetch(bucket.getPublicUrl(orphan).data.publicUrl)).ok).toBe(false)
})

it('the job forgets a picture that was chosen again while its files were removed, so that it is uploaded the next time', async () => {
  const bucket = serviceClient(readSettings(env)).storage.from('pictures')
  const picture = pictureRow()
  const file = `${picture.hash}/preview.jpg`
  expect((await bucket.upload(file, JPEG, { contentType: 'image/jpeg' })).error).toBeNull()
  await sql(
    `update storage.objects set created_at = now() - interval '2 days', updated_at = now() - interval '2 days' where name = $1`,
    [file],
  )
  const through = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { method, url } = new Request(input as RequestInfo, init)
    if (method === 'DELETE' && url.endsWith('/object/pictures')) await insert('pictures', picture)
    return through(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = through
  })
  await runCron('03:00')
  expect(await sql('select name from storage.objects where name = $1', [file])).toEqual([])
  expect(await sql('select hash from pictures where hash = $1', [picture.hash])).toEqual([])
})

it.each([
  ['movies', 'movie', movie],
  ['blogs', 'blogs', blog],
  ['watch_html', 'watch', watchPage],
] as const)(
  'the job publishes what is due in %s, and purges the pages that do not show it',
  async (table, folder, row) => {
    const [due, later, trashed] = await Promise.all(
      [
        { publish_at: hoursAgo(-1) },
        { publish_at: hoursAgo(-2) },
        { publish_at: hoursAgo(1), deleted_at: hoursAgo(1) },
      ].map((columns) => insert<{ id: string; slug: string }>(table, row({ state: 'scheduled', ...columns }))),
    )
    const address = `/${folder}/${due?.slug}`
    expect((await visit(address)).status).toBe(404)
    // It becomes due while the 404 is in the cache.
    await sql(`update ${table} set publish_at = now() where id = $1`, [due?.id])
    expect((await visit(address)).status).toBe(404)
    await runCron()
    expect((await visit(address)).status).toBe(200)
    const states = await sql<{ state: string }>(`select state from ${table} where id = any($1) order by state`, [
      [due?.id, later?.id, trashed?.id],
    ])
    expect(states.map(({ state }) => state)).toEqual(['published', 'scheduled', 'scheduled'])
  },
)

it('movies that cannot be published do not stop the articles that are due; the log says so', async () => {
  const { id } = await insert<{ id: string }>('blogs', blog({ state: 'scheduled', publish_at: hoursAgo(1) }))
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const through = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { method, url } = new Request(input as RequestInfo, init)
    return method === 'PATCH' && url.includes('/rest/v1/movies?')
      ? new Response('{"message":"not now"}', { status: 503 })
      : through(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = through
    vi.restoreAllMocks()
  })
  await runCron()
  expect(await sql('select state from blogs where id = $1', [id])).toEqual([{ state: 'published' }])
  expect(error.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { job: 'scheduled rows', problem: expect.stringContaining('movies: not now') },
  ])
})

it('the job publishes the stories that are due, keeps drafts, and purges the home page that does not show them', async () => {
  const row = (columns: Record<string, unknown>) => insert<{ id: string }>('stories', story(columns))
  const due = await row({ state: 'scheduled', publish_at: hoursAgo(-1) })
  const later = await row({ state: 'scheduled', publish_at: hoursAgo(-2) })
  const draft = await row({ state: 'draft', created_at: hoursAgo(90) })
  const onHome = async () => {
    const [page, data] = [await (await visit('/')).text(), await (await visit('/data/home')).text()]
    return [due, later, draft].map(({ id }) => page.includes(id) && data.includes(id))
  }
  expect(await onHome()).toEqual([false, false, false])
  // It becomes due while home is in the cache.
  const [change] = await sql<{ write: string }>(
    'update stories set publish_at = now() where id = $1 returning pg_current_xact_id()::text as write',
    [due.id],
  )
  // What this write notes: the time alone would have written nothing.
  await sql('delete from app.pending_purges where write = $1::bigint', [change?.write])
  expect(await onHome()).toEqual([false, false, false])
  await runCron()
  expect(await onHome()).toEqual([true, false, false])
  const states = await sql<{ state: string }>('select state from stories where id = any($1) order by state', [
    [due.id, later.id, draft.id],
  ])
  expect(states.map(({ state }) => state)).toEqual(['draft', 'published', 'scheduled'])
})

it('the job deletes requests for removal that nobody confirmed within a day, and no other', async () => {
  const request = async (created: string, confirmed: string | null) => {
    const row = {
      id: crypto.randomUUID(),
      name: 'Asha',
      email: 'asha@studio.example',
      page: '/movie/x',
      ground: 'Ours.',
    }
    return (await insert<{ id: string }>('takedown_requests', { ...row, created_at: created, confirmed_at: confirmed }))
      .id
  }
  const kept = [await request(hoursAgo(23), null), await request(hoursAgo(100), hoursAgo(99))]
  const old = await request(hoursAgo(25), null)
  await runCron()
  const left = await sql<{ id: string }>('select id from takedown_requests where id = any($1)', [[old, ...kept]])
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort())
})

it('the job deletes passkey challenges that expired, and no other', async () => {
  const [old, kept] = [crypto.randomUUID(), crypto.randomUUID()]
  await insert('passkey_challenges', { challenge: old, expires_at: hoursAgo(0.01) })
  await insert('passkey_challenges', { challenge: kept, expires_at: hoursAgo(-1) })
  await runCron()
  expect(await sql('select challenge from passkey_challenges where challenge = any($1)', [[old, kept]])).toEqual([
    { challenge: kept },
  ])
})

it('the job deletes what has been in the trash for 30 days, with its comments, and nothing younger', async () => {
  const made = async (table: string, row: object, days: number) =>
    (await insert<{ id: string }>(table, { ...row, deleted_at: hoursAgo(days * 24) })).id
  const old = {
    movies: await made('movies', movie(), 30.1),
    blogs: await made('blogs', blog(), 31),
    watch_html: await made('watch_html', watchPage(), 90),
  }
  const young = {
    movies: await made('movies', movie(), 29.9),
    blogs: await made('blogs', blog(), 1),
    watch_html: await made('watch_html', watchPage(), 29.9),
  }
  const comment = (movie_id: string) => insert<{ id: string }>('comments', { movie_id, username: 'M', content: 'Good' })
  const comments = [(await comment(old.movies)).id, (await comment(young.movies)).id]
  await runCron()
  for (const table of ['movies', 'blogs', 'watch_html'] as const)
    expect(await sql(`select id from ${table} where id = any($1)`, [[old[table], young[table]]])).toEqual([
      { id: young[table] },
    ])
  expect(await sql('select id from comments where id = any($1)', [comments])).toEqual([{ id: comments[1] }])
})

it('the job deletes in batches what a single statement would not finish', async () => {
  const { id: movie_id } = await makeHomeMovie()
  await sql(
    `insert into comments (movie_id, username, content, held_at, held_reason, deleted_at)
     select $1, 'M', 'Spam', now(), 'Spam', now() - interval '2 hours' from generate_series(1, 1203)`,
    [movie_id],
  )
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  await runCron()
  vi.restoreAllMocks()
  expect(lines.map((line) => JSON.parse(line))).toContainEqual({ job: 'expired comments', count: 1203 })
  expect(await sql('select id from comments where movie_id = $1', [movie_id])).toEqual([])
})

it('the job deletes comments an hour after the owner deleted them', async () => {
  const { id: movie_id } = await makeHomeMovie()
  const comment = async (columns: object) => {
    const row = { movie_id, username: 'M', content: 'Good', held_at: hoursAgo(2), held_reason: 'Hidden by the owner' }
    return (await insert<{ id: string }>('comments', { ...row, ...columns })).id
  }
  const ids = [
    await comment({ deleted_at: hoursAgo(1.1) }),
    await comment({ deleted_at: hoursAgo(0.9) }),
    await comment({}),
  ]
  await runCron()
  const left = await sql<{ id: string }>('select id from comments where id = any($1)', [ids])
  expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort())
})
