import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../worker/app.ts'
import { serviceClient } from '../../worker/data-service.ts'
import { readSettings } from '../../worker/environment.ts'
import { type LiveUser, signToken } from '../support/backend/accounts.ts'
import { block, unique } from '../support/rows.ts'
import { makeHomeMovie, makeMember, makeOwner } from './support/database.ts'
import { countBackendCalls } from './support/outbound.ts'
import { SITE, throughGateway, visit } from './support/requests.ts'

// worker/gateway/doors.ts: who may ask, what it costs, and how large the body may be, in this order.

let owner: LiveUser
let member: LiveUser
beforeAll(async () => {
  owner = await makeOwner()
  member = await makeMember()
})

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Asks the app in this runtime, so that the test sees what was read of the body. */
async function ask(path: string, init: RequestInit) {
  const app = createApp({
    edgeCache: () => ({
      answer: async () => ({ response: new Response('a page'), cacheStatus: 'hit' }),
      purge: async () => {},
    }),
  })
  const request = new Request(SITE + path, init)
  // biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
  const answer = await app.fetch(request, env as any, createExecutionContext())
  return { status: answer.status, wasRead: request.bodyUsed }
}

describe('[SEC-22, DEC-58] an upload', () => {
  const path = '/storage/v1/object/torrents/files/1_a/720p_1.torrent'
  /** 11 MB in pieces, which says how many of them were asked for. */
  function largeBody() {
    const asked = { pieces: 0 }
    const body = new ReadableStream(
      {
        pull(controller) {
          asked.pieces += 1
          controller.enqueue(new Uint8Array(64 * 1024).fill(100))
          if (asked.pieces === 11 * 16) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    return { body, asked }
  }

  it('of 11 MB is refused before its body is read to everybody but the owner', async () => {
    const forged = await signToken(owner.claims, 'another secret than the one of the tests')
    for (const [headers, status] of [
      [{}, 401],
      [bearer(env.SUPABASE_PUBLISHABLE_KEY), 401],
      [bearer(forged), 401],
      [bearer(member.token), 403],
    ] as const) {
      for (const method of ['POST', 'PUT']) {
        const before = countBackendCalls()
        const { body, asked } = largeBody()
        expect(await ask(path, { method, headers, body })).toEqual({ status, wasRead: false })
        expect([asked.pieces, countBackendCalls() - before]).toEqual([0, 0])
      }
    }
  })

  it('of the owner is read up to 10 MB, with or without a length', async () => {
    const { body, asked } = largeBody()
    expect((await ask(path, { method: 'POST', headers: bearer(owner.token), body })).status).toBe(413)
    expect(asked.pieces).toBeGreaterThan(10 * 16)
    const long = { ...bearer(owner.token), 'Content-Length': String(11 * 1024 * 1024) }
    expect(await ask(path, { method: 'POST', headers: long, body: 'd8:' })).toEqual({ status: 413, wasRead: false })
  })
})

describe('what is in no door does not exist', () => {
  it.each([
    ...[
      'GET /storage/v1/render/image/public/pictures/a/240.webp',
      'GET /storage/v1/render/image/authenticated/torrents/x',
    ],
    ...['GET /storage/v1/object/info/public/torrents/x', 'GET /storage/v1/object/info/torrents/x'],
    ...['GET /storage/v1/object/authenticated/torrents/x', 'GET /storage/v1/object/torrents/x'],
    ...['GET /storage/v1/object/sign/torrents/x', 'POST /storage/v1/object/sign/torrents/x'],
    ...['POST /storage/v1/object/list/torrents', 'POST /storage/v1/object/list-v2/torrents'],
    ...['POST /storage/v1/object/copy', 'POST /storage/v1/object/move'],
    ...['POST /storage/v1/upload/resumable', 'PATCH /storage/v1/upload/resumable/x'],
    ...['POST /storage/v1/object/upload/sign/torrents/x', 'PUT /storage/v1/object/upload/sign/torrents/x'],
    ...[
      'GET /storage/v1/s3/torrents',
      'PUT /storage/v1/s3/torrents/x',
      'GET /storage/v1/bucket',
      'POST /storage/v1/bucket',
    ],
    ...['DELETE /storage/v1/object/pictures', 'DELETE /storage/v1/bucket/torrents', 'GET /storage/v1/bucket/torrents'],
    ...['GET /storage/v1/documentation/json', 'GET /storage/v1/version', 'GET /storage/v1/status', 'GET /storage/v1'],
    ...['GET /rest/v1', 'GET /rest/v1/', 'GET /rest/v2/movies', 'GET /rest/v1/movies/x', 'OPTIONS /rest/v1/movies'],
    ...['GET /realtime/v1/api/tenants', 'POST /realtime/v1/api/broadcast', 'GET /realtime/v1/websocket/x'],
    ...['GET /api', 'GET /api/reports', 'DELETE /api/user/data', 'POST /api/takedowns/x', 'GET /auth/v1/settings'],
  ])('%s', async (line) => {
    const [method = '', path = ''] = line.split(' ')
    for (const headers of [{}, bearer(member.token), bearer(owner.token)]) {
      const before = countBackendCalls()
      const answer = await visit(path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })
      // Outside of these paths are pages: an unknown one leads home.
      expect(answer.status).toBe(path.startsWith('/auth/') ? 302 : 404)
      expect(countBackendCalls()).toBe(before)
    }
  })

  it('however the address is written', async () => {
    for (const path of [
      '/storage/v1//render/image/x',
      '/%73torage/v1/version',
      '/storage/v1/object/%69nfo/public/torrents/x',
    ])
      expect((await visit(path)).status).toBe(404)
  })
})

describe('rows', () => {
  it('are written by members only where a form of theirs writes, and never by visitors', async () => {
    const before = countBackendCalls()
    for (const table of ['movies', 'blogs', 'reports', 'users', 'blocks', 'pictures']) {
      for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
        expect((await throughGateway(null, method, `/rest/v1/${table}?id=eq.x`, {})).status).toBe(401)
        expect((await throughGateway(member.token, method, `/rest/v1/${table}?id=eq.x`, {})).status).toBe(403)
      }
    }
    expect((await throughGateway(null, 'POST', '/rest/v1/comments', {})).status).toBe(401)
    expect(countBackendCalls()).toBe(before)
  })

  it('of a comment fit into 16 kB', async () => {
    const movie = await makeHomeMovie()
    const row = (length: number) => ({ movie_id: movie.id, content: 'ச'.repeat(length) })
    expect((await throughGateway(member.token, 'POST', '/rest/v1/comments', row(1000))).status).toBe(201)
    expect((await throughGateway(member.token, 'POST', '/rest/v1/comments', row(16 * 1024))).status).toBe(413)
  })

  it('of a list of films fit into 64 kB, which are more than the 200 that the browser sends at once', async () => {
    const movie = await makeHomeMovie()
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({
        movie_id: movie.id,
        state: 'removed',
        changed_at: new Date().toISOString(),
      }))
    const send = (token: string | null, count: number) =>
      throughGateway(token, 'POST', '/rest/v1/saved_movies', rows(count))
    expect((await send(member.token, 200)).status).toBe(201)
    expect((await send(member.token, 1000)).status).toBe(413)
    expect((await send(null, 1)).status).toBe(401)
    expect((await throughGateway(member.token, 'PATCH', '/rest/v1/saved_movies?state=eq.saved', {})).status).toBe(403)
  })
})

it('[SEC-22] a withdrawn torrent is gone from every address, at the site and at the data service, until it is restored', async () => {
  const path = `files/1_${unique('film')}/720p_1.torrent`
  const headers = { ...bearer(owner.token), 'Content-Type': 'application/x-bittorrent' }
  const sent = await visit(`/storage/v1/object/torrents/${path}`, {
    method: 'POST',
    body: 'd8:announce3:abce',
    headers,
  })
  expect(sent.status).toBe(200)
  const url = `/storage/v1/object/public/torrents/${path}`
  const { id } = await makeHomeMovie({ downloads: [block({ url })] })
  const places = ['public/', '', 'authenticated/', 'info/public/', 'info/', 'sign/']
  const seen = async () => {
    const statuses: number[] = []
    for (const token of [null, member.token]) {
      const key = { apikey: env.SUPABASE_PUBLISHABLE_KEY, ...(token ? bearer(token) : {}) }
      for (const place of places) {
        const answers = [
          await visit(`/storage/v1/object/${place}torrents/${path}`, { headers: key }),
          await fetch(`${env.SUPABASE_URL}/storage/v1/object/${place}torrents/${path}`, { headers: key }),
        ]
        for (const answer of answers) {
          const text = await answer.text()
          if (answer.ok || text.includes('announce')) statuses.push(answer.status)
        }
      }
    }
    return statuses
  }
  // At the site's public address only, for both.
  expect(await seen()).toEqual([200, 200])
  const withdraw = (withdrawn_reason: string | null) =>
    throughGateway(owner.token, 'PATCH', `/rest/v1/movies?id=eq.${id}`, { withdrawn_reason })
  expect((await withdraw('Asked for.')).status).toBe(204)
  expect(await seen()).toEqual([])
  expect((await visit(url)).status).toBe(451)
  await withdraw(null)
  expect(await seen()).toEqual([200, 200])
  const bucket = await serviceClient(readSettings(env)).storage.getBucket('torrents')
  expect(bucket.data?.public).toBe(false)
})

it('a stored torrent answers ranges and conditional requests, and 404 where there is none', async () => {
  const path = `/files/1_${unique('film')}/720p 1.4 GB.torrent`.replaceAll(' ', '%20')
  const headers = { ...bearer(owner.token), 'Content-Type': 'application/x-bittorrent' }
  await visit(`/storage/v1/object/torrents${path}`, { method: 'POST', body: 'd8:announce3:abce', headers })
  const get = (more: Record<string, string> = {}, method = 'GET') =>
    visit(`/storage/v1/object/public/torrents${path}`, { method, headers: more })
  const whole = await get()
  expect([whole.status, await whole.text()]).toEqual([200, 'd8:announce3:abce'])
  const etag = whole.headers.get('ETag') ?? ''
  const part = await get({ Range: 'bytes=3-10' })
  expect([part.status, await part.text()]).toEqual([206, 'announce'])
  expect((await get({ 'If-None-Match': etag })).status).toBe(304)
  expect((await get({}, 'HEAD')).status).toBe(200)
  expect((await visit(`/storage/v1/object/public/torrents/files/1_${unique('none')}/a.torrent`)).status).toBe(404)
  expect((await visit('/storage/v1/object/public/torrents/..%2fpictures%2fx')).status).toBe(404)
})

it('[DEC-16] one account opens a limited number of live connections', async () => {
  const person = await makeMember()
  const open = async ({ token }: LiveUser) => {
    const answer = await visit(`/realtime/v1/websocket?vsn=2.0.0&access_token=${token}`, {
      headers: { Upgrade: 'websocket' },
    })
    answer.webSocket?.accept()
    answer.webSocket?.close()
    return answer.status
  }
  const statuses: number[] = []
  // Twice the limit, and one: a window may end in between.
  for (let index = 0; index < 21; index += 1) statuses.push(await open(person))
  expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(101))
  expect(statuses).toContain(429)
  expect(await open(member)).toBe(101)
})
