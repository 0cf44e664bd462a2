import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../worker/app.ts'
import { readSettings } from '../../worker/environment.ts'
import { checkPlayer } from '../../worker/proxy/check-player.ts'
import { makeMember, makeOwner } from './support/database.ts'
import { announce } from './support/outbound.ts'
import { burst, SITE } from './support/requests.ts'

// What the owner is told about the address of a player before a watch page is published.

const PLAYER = 'https://player.example'
let owner: Awaited<ReturnType<typeof makeOwner>>
beforeAll(async () => {
  owner = await makeOwner()
})
beforeEach(() => announce(PLAYER))

async function ask(query: Readonly<Record<string, string>>, token = owner.token, network = randomUUID()) {
  const app = createApp({ edgeCache: () => ({ answer: () => Promise.reject(), purge: async () => {} }) })
  const headers = { 'cf-connecting-ip': network, ...(token && { authorization: `Bearer ${token}` }) }
  const request = new Request(`${SITE}/api/admin/players?${new URLSearchParams(query)}`, { headers })
  const answer = await app.fetch(request, { ...env, OWNER_EMAIL: owner.email }, createExecutionContext())
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  return { status: answer.status, json: (await answer.json()) as any }
}
const check = async (address: string, as = 'frame') => (await ask({ address, as })).json
const withHeaders = (headers: Readonly<Record<string, string>>) => `${PLAYER}/with?${new URLSearchParams(headers)}`
const fileServer = async (path: string) => Number(await (await fetch(env.FILE_SERVER + path)).text())

it('only the owner may ask, and nothing is asked for anybody else', async () => {
  const member = await makeMember()
  const [address, before] = [`${PLAYER}/endless`, await fileServer('/aborted')]
  expect((await ask({ address, as: 'frame' }, '')).status).toBe(401)
  expect((await ask({ address, as: 'frame' }, member.token)).status).toBe(403)
  expect(await fileServer('/aborted')).toBe(before)
})

it('a burst of requests is slowed down', async () => {
  const network = randomUUID()
  await burst(() => ask({ address: '', as: 'frame' }, owner.token, network))
})

it.each([
  [{ as: 'frame' }, 'Addresses must begin'],
  [{ as: 'frame', address: 'javascript:alert(1)' }, 'Addresses must begin'],
  [{ as: 'frame', address: 'file:///etc/passwd' }, 'Addresses must begin'],
  [{ as: 'frame', address: 'https://[' }, 'Addresses must begin'],
  [{ as: 'frame', address: `${PLAYER}/${'x'.repeat(4000)}` }, 'Addresses must begin'],
  [{ address: PLAYER }, 'Please send one of frame and media.'],
  [{ as: 'script', address: PLAYER }, 'Please send one of frame and media.'],
])('%j is refused', async (query: Record<string, string>, message) => {
  const { status, json } = await ask(query)
  expect([status, json.message]).toEqual([400, expect.stringContaining(message)])
})

describe('an address', () => {
  it.each([
    ['that answers has no problem', `${PLAYER}/player`, 'frame', { problem: null, status: 200 }],
    ['of a video that answers has no problem', `${PLAYER}/file.bin`, 'media', { problem: null, status: 200 }],
    ['with nothing', `${PLAYER}/status/404`, 'frame', { problem: 'status', status: 404 }],
    ['whose page is gone', `${PLAYER}/status/410`, 'frame', { problem: 'status', status: 410 }],
    ['that is private', `${PLAYER}/status/403`, 'media', { problem: 'status', status: 403 }],
    ['whose server has had too many requests', `${PLAYER}/status/429`, 'frame', { problem: 'robots', status: 429 }],
    [
      'whose server wants a browser',
      withHeaders({ 'cf-mitigated': 'challenge' }),
      'media',
      { problem: 'robots', status: 200 },
    ],
    ['whose server is broken', `${PLAYER}/status/500`, 'frame', { problem: 'status', status: 500 }],
    ['of a server that is not there', 'https://gone.example/', 'frame', { problem: 'unreachable', status: null }],
    ['that redirects without end', `${PLAYER}/redirect?to=`, 'frame', { problem: 'unreachable', status: null }],
  ])('%s', async (_, address, as, result) => {
    expect(await check(address, as)).toEqual({ success: true, ...result })
  })

  it('is asked for with the site as its referrer, and with nothing of the owner', async () => {
    // The file server answers with the headers that it got, which the check does not pass on.
    const real = globalThis.fetch
    const sent: Headers[] = []
    globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      if (request.url.startsWith(PLAYER)) sent.push(request.headers)
      return real(request)
    }
    await check(`${PLAYER}/headers`).finally(() => {
      globalThis.fetch = real
    })
    expect(sent.map((headers) => headers.get('referer'))).toEqual([`${SITE}/`])
    expect(sent.flatMap((headers) => [...headers.keys()]).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'referer',
      'user-agent',
    ])
  })
})

describe('a player that this site may not show', () => {
  it.each([
    [{ 'X-Frame-Options': 'SAMEORIGIN' }, 'frames'],
    [{ 'Content-Security-Policy': "frame-ancestors 'self' https://*.example.com" }, 'frames'],
    [{ 'Content-Security-Policy': `frame-ancestors ${SITE}`, 'X-Frame-Options': 'DENY' }, null],
    [{ 'Content-Disposition': 'attachment; filename="film.mp4"' }, 'download'],
  ])('%j', async (headers: Record<string, string>, problem) => {
    expect(await check(withHeaders(headers))).toMatchObject({ problem, status: 200 })
    // A video is no frame.
    expect(await check(withHeaders({ ...headers, 'Content-Type': 'video/mp4' }), 'media')).toMatchObject({
      problem: null,
    })
  })

  it('says so for a video in its own words', async () => {
    const address = withHeaders({ 'Cross-Origin-Resource-Policy': 'same-site', 'Content-Type': 'video/mp4' })
    expect(await check(address, 'media')).toMatchObject({ problem: 'frames' })
    expect(await check(address, 'frame')).toMatchObject({ problem: null })
  })

  it('is a page where a video should be', async () => {
    expect(await check(`${PLAYER}/player`, 'media')).toMatchObject({ problem: 'page', status: 200 })
  })

  it('is recognised after redirects, by the headers of the last answer', async () => {
    const last = encodeURIComponent(withHeaders({ 'X-Frame-Options': 'DENY' }))
    expect(await check(`${PLAYER}/redirect?to=${last}`)).toMatchObject({ problem: 'frames' })
    announce('http://player.example')
    const plain = encodeURIComponent('http://player.example/player')
    expect(await check(`${PLAYER}/redirect?to=${plain}`)).toMatchObject({ problem: 'not-https' })
  })
})

describe('[SEC-02] a hostile address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.0.1/',
    'http://db.internal/',
    'http://localhost/',
    'https://owner:password@player.example/',
    `${SITE}/api/auth/session`,
  ])('%s is not asked for, directly or by a redirect', async (address) => {
    const result = { success: true, problem: 'private', status: null }
    expect(await check(address)).toEqual(result)
    const redirect = `${PLAYER}/redirect?to=${encodeURIComponent(address)}`
    expect(await check(redirect)).toEqual(result)
    expect(await check(`${PLAYER}/redirect?to=${encodeURIComponent(redirect)}`, 'media')).toEqual(result)
  })

  it('whose server never answers is given up', async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
    const settings = readSettings(env as any)
    const result = await checkPlayer({ url: new URL(`${PLAYER}/never`), as: 'frame' }, settings, 50)
    expect(result).toEqual({ problem: 'silent', status: null })
  })

  it('with an endless body is left after its headers', async () => {
    const before = await fileServer('/aborted')
    expect(await check(`${PLAYER}/endless`, 'media')).toMatchObject({ problem: null, status: 200 })
    await expect.poll(() => fileServer('/aborted')).toBe(before + 1)
  })
})
