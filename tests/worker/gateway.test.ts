import { env } from 'cloudflare:workers'
import { createClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../../worker/environment.ts'
import { serviceRequest } from '../../worker/gateway/forward.ts'
import { type LiveUser, signToken } from '../support/backend/accounts.ts'
import { unique } from '../support/rows.ts'
import { makeHomeMovie, makeMember, makeOwner, sql } from './support/database.ts'
import { countBackendCalls, setOutage } from './support/outbound.ts'
import { SITE, throughGateway, visit } from './support/requests.ts'

let owner: LiveUser
let member: LiveUser
beforeAll(async () => {
  owner = await makeOwner()
  member = await makeMember()
})

/** supabase-js on the site's own origin. */
function browserClient(token?: string) {
  return createClient(SITE, env.SUPABASE_PUBLISHABLE_KEY, {
    ...(token ? { accessToken: async () => token } : {}),
    global: { fetch: (input, init) => visit(new URL(String(input)).pathname + new URL(String(input)).search, init) },
  })
}

describe('supabase-js through the gateway', () => {
  it('[DATA-42, SEC-01] reads rows as arrays, single rows and counts', async () => {
    const movie = await makeHomeMovie()
    const db = browserClient()
    expect((await db.from('movies').select('id').eq('slug', movie.slug)).data).toEqual([{ id: movie.id }])
    expect((await db.from('movies').select('id').eq('slug', movie.slug).single()).data).toEqual({ id: movie.id })
    expect((await db.from('movies').select('*', { count: 'exact', head: true }).eq('slug', movie.slug)).count).toBe(1)
  })

  it('[DATA-42] an error exposes a message', async () => {
    const { error } = await browserClient().from('movies').select('none_such')
    expect(error?.message).toMatch(/none_such/)
  })

  it('[SEC-07] inserts with and without rows back, updates, deletes', async () => {
    const db = browserClient(owner.token)
    const row = { title: unique('Blog'), content: '<p>x</p>' }
    expect(await db.from('blogs').insert(row)).toMatchObject({ error: null, data: null, status: 201 })
    const { data } = await db.from('blogs').select('id').eq('title', row.title).single()
    expect((await db.from('blogs').update({ content: '<p>y</p>' }).eq('id', data?.id).select('content')).data).toEqual([
      { content: '<p>y</p>' },
    ])
    expect(await db.from('blogs').delete().eq('id', data?.id)).toMatchObject({ error: null, status: 204 })
    expect(
      (
        await db
          .from('blogs')
          .insert([row, { ...row, title: unique('Two') }])
          .select('title')
      ).data,
    ).toHaveLength(2)
  })

  it('[DATA-40, DATA-41, SEC-02] uploads a torrent and reads it back without a session', async () => {
    const bucket = browserClient(owner.token).storage.from('torrents')
    const path = `files/1_${unique('film')}/720p_700MB.torrent`
    const torrent = new TextEncoder().encode('d8:announce3:abce')
    const { error } = await bucket.upload(path, torrent.buffer as ArrayBuffer, {
      contentType: 'application/x-bittorrent',
      upsert: true,
    })
    expect(error).toBeNull()
    const { publicUrl } = bucket.getPublicUrl(path).data
    expect(publicUrl).toBe(`${SITE}/storage/v1/object/public/torrents/${path}`)
    const stored = await visit(new URL(publicUrl).pathname)
    expect(new TextDecoder().decode(await stored.arrayBuffer())).toBe('d8:announce3:abce')
    expect(stored.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(stored.headers.get('Content-Security-Policy')).toContain('sandbox')
  })
})

describe('[DEC-58, SEC-22] a file that is not a torrent', () => {
  const upload = (path: string, body: BodyInit, headers: Record<string, string> = {}, method = 'POST') =>
    visit(`/storage/v1/object/torrents/${path}`, {
      method,
      body,
      headers: { Authorization: `Bearer ${owner.token}`, ...headers },
    })
  const form = (content: string, name = 'a.torrent') => {
    const data = new FormData()
    data.append('cacheControl', '3600')
    data.append('', new File([content], name))
    return data
  }

  it.each<[string, string, BodyInit, number]>([
    ['another ending', 'files/1_a/720p_1.exe', 'd8:announce3:abce', 400],
    ['no ending', 'files/1_a/720p_1', 'd8:announce3:abce', 400],
    ['an ending within', 'files/1_a/x.torrent.html', 'd8:announce3:abce', 400],
    ['HTML', 'files/1_a/720p_1.torrent', '<script>alert(1)</script>', 400],
    ['text with a d', 'files/1_a/720p_1.torrent', 'download me', 400],
    ['nothing', 'files/1_a/720p_1.torrent', '', 400],
    ['a form', 'files/1_a/720p_1.torrent', form('d8:announce3:abce'), 415],
    ['11 MB', 'files/1_a/720p_1.torrent', `d1:a${'x'.repeat(11 * 1024 * 1024 + 1)}`, 413],
    ['10 MB and a byte', 'files/1_a/720p_1.torrent', `d1:a${'x'.repeat(10 * 1024 * 1024 - 3)}`, 413],
  ])('%s is refused', async (_what, path, body, status) => {
    for (const method of ['POST', 'PUT']) {
      const answer = await upload(path, body, {}, method)
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) })
    }
  })

  it('storage itself refuses everybody but the owner', async () => {
    for (const token of [member.token, null]) {
      const answer = await visit(`/storage/v1/object/torrents/files/1_${unique('a')}/720p_1.torrent`, {
        method: 'POST',
        body: 'd8:announce3:abce',
        headers: { 'Content-Type': 'application/x-bittorrent', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('what the gateway does not pass on', () => {
  const service = () =>
    `e30.${Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url')}.${'x'.repeat(20)}`

  it.each<[string, () => { path?: string; headers?: Record<string, string> }]>([
    ['the secret key as apikey', () => ({ headers: { apikey: env.SUPABASE_SECRET_KEY } })],
    ['the secret key as Bearer', () => ({ headers: { Authorization: `Bearer ${env.SUPABASE_SECRET_KEY}` } })],
    ['the secret key in the address', () => ({ path: `?apikey=${env.SUPABASE_SECRET_KEY}` })],
    ['another secret key', () => ({ headers: { apikey: 'sb_secret_of_another_project' } })],
    ['a service token as apikey', () => ({ headers: { apikey: service() } })],
    ['a service token as Bearer', () => ({ headers: { authorization: `bearer ${service()}` } })],
  ])('[SEC-30] %s is refused', async (_what, ask) => {
    const { path = '', headers = {} } = ask()
    for (const place of ['/rest/v1/users', '/storage/v1/object/public/torrents/a', '/realtime/v1/websocket']) {
      const answer = await visit(place + path, { headers })
      expect(answer.status).toBe(403)
      expect(await answer.text()).not.toContain(env.SUPABASE_SECRET_KEY)
    }
  })

  it('a publishable key of an earlier time: the data service gets the site’s own', async () => {
    const older = 'sb_publishable_of_an_earlier_time'
    const { fetch } = globalThis
    const sent: Request[] = []
    const watched = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      sent.push(new Request(input, init))
      return fetch(input, init)
    })
    onTestFinished(() => watched.mockRestore())
    const authorization = `Bearer ${member.token}`
    const answer = await visit(`/rest/v1/movies?apikey=${older}&select=id&limit=1`, {
      headers: { apikey: older, authorization },
    })
    expect(answer.status).toBe(200)
    const rows = sent.filter(({ url }) => new URL(url).pathname === '/rest/v1/movies')
    expect(
      rows.map(({ url, headers }) => [new URL(url).search, headers.get('apikey'), headers.get('authorization')]),
    ).toEqual([['?select=id&limit=1', env.SUPABASE_PUBLISHABLE_KEY, authorization]])
    const socket = new Request(`${SITE}/realtime/v1/websocket?apikey=${older}&apikey=${older}&vsn=2.0.0`, {
      headers: { upgrade: 'websocket', apikey: older },
    })
    const { url, headers } = serviceRequest(socket, readSettings(env), null)
    expect(new URL(url).search).toBe(`?vsn=2.0.0&apikey=${env.SUPABASE_PUBLISHABLE_KEY}`)
    expect([...headers.values()]).not.toContain(older)
  })

  it('cookies, another schema, CORS and caching of what one person may see', async () => {
    const answer = await throughGateway(owner.token, 'GET', '/rest/v1/stories', undefined, {
      Cookie: 'session=secret',
      'Accept-Profile': 'graphql_public',
      Origin: 'https://evil.example',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  it('a body that no row needs', async () => {
    const answer = await throughGateway(owner.token, 'POST', '/rest/v1/blogs', { content: 'x'.repeat(2 * 1024 * 1024) })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ success: false })
  })
})

it('says 504 in words when the data service takes the question and does not answer within 20 seconds', async () => {
  const { fetch, setTimeout } = globalThis
  const never = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_input, init) => fetch(`${env.FILE_SERVER}/never`, init))
  const limits = vi.spyOn(globalThis, 'setTimeout')
  limits.mockImplementation(((work: () => void, limit: number) =>
    setTimeout(work, limit === 20_000 ? 20 : limit)) as typeof setTimeout)
  onTestFinished(() => {
    never.mockRestore()
    limits.mockRestore()
  })
  const answer = await visit('/rest/v1/movies?select=id')
  expect([answer.status, await answer.json()]).toEqual([
    504,
    expect.objectContaining({ message: 'The data service did not answer in time. Please try again.' }),
  ])
})

it('says 504 in words when a query of a visitor takes too long; the owner gets the code', async () => {
  const cancelled = { code: '57014', message: 'canceling statement due to statement timeout' }
  const late = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(cancelled, { status: 500 }))
  onTestFinished(() => late.mockRestore())
  const answer = await visit('/rest/v1/movies?select=id')
  expect([answer.status, await answer.json()]).toEqual([
    504,
    { success: false, message: 'The data service did not answer in time. Please try again.' },
  ])
  const owners = await throughGateway(owner.token, 'GET', '/rest/v1/movies?select=id')
  expect([owners.status, await owners.json()]).toEqual([500, cancelled])
})

it('says 502 in words while the data service is gone, and works again after', async () => {
  const movie = await makeHomeMovie()
  setOutage(true)
  for (const path of ['/rest/v1/movies', '/storage/v1/object/public/torrents/a.torrent']) {
    const answer = await visit(path)
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({ success: false, message: expect.stringContaining('try again') })
  }
  const write = await throughGateway(owner.token, 'PATCH', `/rest/v1/movies?id=eq.${movie.id}`, { title: 'x' })
  expect(write.status).toBe(502)
  setOutage(false)
  expect((await visit(`/rest/v1/movies?id=eq.${movie.id}`)).status).toBe(200)
})

describe('what the gateway refuses by itself', () => {
  it.each(['/rest/v1/', '/rest/v1', '/rest/v1//', '/rest/v1/?select=*'])(
    '%s, which would describe the schema, is 404',
    async (path) => {
      const answer = await visit(path, { headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY } })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ success: false, message: expect.any(String) })
    },
  )

  it.each(['%ff', '%', '%E0%A4%A', '%00'])('a query with %s is 400', async (part) => {
    const answer = await visit(`/rest/v1/movies?title=eq.${part}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ success: false, message: expect.any(String) })
  })

  it('[DEC-74] more than 1,000 rows at once; the rest is read in pages', async () => {
    const { id } = await makeHomeMovie()
    await sql(
      `insert into comments (movie_id, username, content) select $1, 'Ravi', 'number ' || n from generate_series(1, 1005) as n`,
      [id],
    )
    const count = async (query: string) => {
      const rows: unknown[] = await (await visit(`/rest/v1/comments?movie_id=eq.${id}&select=id${query}`)).json()
      return rows.length
    }
    for (const query of ['', '&limit=5000', '&limit=1e9', '&limit=99999999999', '&limit='])
      expect(await count(query)).toBe(1000)
    expect(await count('&limit=3')).toBe(3)
    // PostgREST takes the last of several; the data service of the tests the first.
    const twice = new Request(`${SITE}/rest/v1/comments?limit=3&limit=5000`)
    expect(new URL(serviceRequest(twice, readSettings(env), null).url).search).toBe('?limit=3')
    expect(await count('&offset=1000&limit=1000&order=id')).toBe(5)
  })

  it('[SEC-17] a live connection without a valid token is 401, and none is opened to the data service', async () => {
    const forged = await signToken(member.claims, 'another secret than the one of the tests')
    const ended = await signToken({ ...member.claims, exp: Math.floor(Date.now() / 1000) - 1 })
    const before = countBackendCalls()
    for (const token of [null, '', 'x', env.SUPABASE_PUBLISHABLE_KEY, forged, ended]) {
      const query = token === null ? '' : `&access_token=${token}`
      for (const headers of [{ Upgrade: 'websocket' }, {}]) {
        const answer = await visit(`/realtime/v1/websocket?vsn=2.0.0${query}`, { headers })
        expect(answer.status).toBe(401)
        expect(await answer.json()).toEqual({ success: false, message: expect.any(String) })
      }
    }
    expect(countBackendCalls()).toBe(before)
  })
})

it('[DATA-39] a person can open a realtime WebSocket', async () => {
  const answer = await visit(`/realtime/v1/websocket?vsn=2.0.0&access_token=${member.token}`, {
    headers: { Upgrade: 'websocket' },
  })
  expect(answer.status).toBe(101)
  const socket = answer.webSocket
  socket?.accept()
  const heard = new Promise<string>((resolve) =>
    socket?.addEventListener('message', ({ data }) => resolve(String(data))),
  )
  socket?.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]))
  expect(JSON.parse(await heard)).toMatchObject([null, '1', 'phoenix', 'phx_reply', { status: 'ok' }])
  socket?.close()
})
