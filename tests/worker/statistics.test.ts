import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import worker from '../../worker/index.ts'
import { block, blog, unique, uniqueLetters } from '../support/rows.ts'
import { insert, makeHomeMovie, makeMember, makeOwner, sql } from './support/database.ts'
import { setOutage } from './support/outbound.ts'
import { SITE, throughGateway, visit } from './support/requests.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const tell = (path: string, body: object, headers: Record<string, string> = {}) =>
  visit(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: SITE, 'User-Agent': FIREFOX, ...headers },
  })
/** What was counted under keys that contain a text. Counts are written after the answer. */
const counted = async (part: string) =>
  (
    await sql<{ kind: string; key: string; times: string }>(
      'select kind, key, times from daily_counts where position($1 in key) > 0 order by kind',
      [part],
    )
  ).map(({ kind, times }) => `${kind} ${times}`)

describe('visits', () => {
  it('of films and articles count once each, and those of robots, of the owner and of nothing do not', async () => {
    const film = await makeHomeMovie()
    const article = await insert<{ id: string; slug: string }>('blogs', blog())
    const page = `/movie/${film.slug}`
    for (const headers of [
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'User-Agent': '' },
      { Cookie: 'talkies_owner=1' },
    ])
      expect((await tell('/api/visits', { page }, headers)).status).toBe(204)
    expect((await tell('/api/visits', { page: `/movie/${unique('none')}` })).status).toBe(204)
    expect((await tell('/api/visits', { page: `/blogs/${article.slug}` })).status).toBe(204)
    expect((await tell('/api/visits', { page })).status).toBe(204)
    await expect.poll(() => counted(article.id)).toEqual(['article 1'])
    await expect.poll(() => counted(film.id)).toEqual(['film 1'])
  })

  it('downloads and stories count where their own counters do', async () => {
    const film = await makeHomeMovie({ downloads: [block({ id: 'a' })] })
    const story = await insert<{ id: string }>('stories', { title: unique('story'), poster_url: '/p.jpg' })
    await tell('/api/downloads/count', { movieId: film.id, downloadId: 'a' }, { 'User-Agent': 'curl/8' })
    expect((await tell('/api/downloads/count', { movieId: film.id, downloadId: 'a' })).status).toBe(200)
    expect((await tell('/api/downloads/count', { movieId: film.id, downloadId: 'none' })).status).toBe(404)
    expect((await tell('/api/stories/view', { storyId: story.id })).status).toBe(200)
    await expect.poll(() => counted(film.id)).toEqual(['download 1'])
    await expect.poll(() => counted(story.id)).toEqual(['story 1'])
  })

  it('searches count that find nothing, whatever the browser says, and not what may name a person', async () => {
    const film = await makeHomeMovie({ title: unique('Zamindar') })
    const nothing = uniqueLetters('qxzv')
    for (const foundNothing of [
      film.title,
      `${nothing}@mail.example`,
      `${nothing} 98765 43210`,
      ` ${nothing.toUpperCase()} `,
    ])
      expect((await tell('/api/visits', { foundNothing })).status).toBe(204)
    await expect.poll(() => counted(nothing)).toEqual(['search 1'])
    expect(await counted(film.title.toLowerCase())).toEqual([])
  })

  it('are refused when they are too long, or come from another site', async () => {
    expect((await tell('/api/visits', { foundNothing: 'x'.repeat(101) })).status).toBe(400)
    expect((await tell('/api/visits', { page: '/movie/x' }, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await tell('/api/browser-errors', { message: 'x'.repeat(5000) })).status).toBe(413)
  })
})

it('errors of browsers count by message, place, page and browser, without addresses and queries', async () => {
  const name = uniqueLetters('boom')
  const error = { place: 'movie-screen-Ab12.js:1:4711', page: `/movie/${name}` }
  const message = 'cannot read a@b.example at https://x.example/y?token=secret'
  await tell('/api/browser-errors', { ...error, message, place: 'chrome-extension://x/y.js:1:1' })
  await tell('/api/browser-errors', { ...error, message, page: `/movie/${name}?preview=secret` })
  await tell('/api/browser-errors', { ...error, message })
  await expect.poll(() => counted(name)).toEqual(['browser error 1'])
  const [row] = await sql<{ key: string }>('select key from daily_counts where position($1 in key) > 0', [name])
  expect(row?.key).toBe(`cannot read … at https://x.example/y · ${error.place} · ${error.page} · Firefox on Linux`)
})

it('an answer of 5xx counts by its route', async () => {
  const route = `504 GET /api/${unique('x')}`
  expect((await visit(route.slice(8))).status).toBe(404)
  const before = await counted('502 POST /api/reports')
  const through = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    new Request(input as RequestInfo, init).url.endsWith('/rpc/report_problem')
      ? new Response('{"message":"not now"}', { status: 503 })
      : through(input, init)
  const { id: movieId } = await makeHomeMovie()
  const answer = await tell('/api/reports', { reason: 'broken', movieId })
  globalThis.fetch = through
  expect(answer.status).toBe(502)
  await expect.poll(() => counted('502 POST /api/reports')).not.toEqual(before)
  expect(await counted(route)).toEqual([])
})

describe('the scheduled job', () => {
  beforeEach(() => sql('delete from job_runs'))
  const run = async () => {
    const ctx = createExecutionContext()
    const at = { cron: '*/10 * * * *', scheduledTime: new Date() }
    // biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
    await worker.scheduled(createScheduledController(at), env as any, ctx)
    await waitOnExecutionContext(ctx)
  }
  const health = async () => {
    const answer = await visit('/healthz')
    return [answer.status, ((await answer.json()) as { job: string }).job]
  }

  it('stores when each step ran and whether it failed; /healthz fails when the last run is over half an hour ago', async () => {
    expect(await health()).toEqual([200, 'ok'])
    const through = globalThis.fetch
    globalThis.fetch = async (input, init) =>
      new Request(input as RequestInfo, init).url.includes('/rpc/links_to_check')
        ? new Response('{"message":"not now"}', { status: 503 })
        : through(input, init)
    await run()
    globalThis.fetch = through
    const failed = await sql('select step, message from job_runs where not ok order by step')
    expect(failed).toEqual([
      { step: 'checked links', message: expect.stringContaining('not now') },
      { step: 'the whole job', message: expect.stringMatching(/^1 of \d+ tasks failed$/) },
    ])
    await run()
    expect(await sql('select step from job_runs where not ok')).toEqual([])
    expect(await health()).toEqual([200, 'ok'])
    await sql(`update job_runs set ended_at = now() - interval '31 minutes'`)
    expect(await health()).toEqual([503, 'failed'])
    await run()
    expect(await health()).toEqual([200, 'ok'])
  })

  it('is not reported while the database is down', async () => {
    setOutage(true)
    expect(await health()).toEqual([503, 'failed'])
  })
})

it('[SEC-01] strangers and members cannot read what is counted', async () => {
  const [owner, member] = [await makeOwner(), await makeMember()]
  for (const table of ['daily_counts', 'job_runs']) {
    expect((await throughGateway(null, 'GET', `/rest/v1/${table}`)).status).toBe(401)
    expect(await (await throughGateway(member.token, 'GET', `/rest/v1/${table}`)).json()).toEqual([])
    expect((await throughGateway(owner.token, 'GET', `/rest/v1/${table}`)).status).toBe(200)
  }
})
