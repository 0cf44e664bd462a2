import { createExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../worker/app.ts'
import { spendRead } from '../../worker/budget.ts'
import { OVER_LIMIT_HEADER } from '../../worker/cache/platform-cache.ts'
import { networkOf } from '../../worker/network.ts'
import { unique } from '../support/rows.ts'
import { makeHomeMovie, makeMember, makeOwner } from './support/database.ts'
import { countBackendCalls } from './support/outbound.ts'
import { newNetwork, times, visit } from './support/requests.ts'

const newHash = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20)

/** More than two windows of ten seconds allow: a burst may begin in the middle of one. */
const TOO_MANY = 150

/** How the Worker answers many requests from one network, all at once. */
async function many(ask: (index: number) => { path: string; init?: RequestInit }) {
  const network = newNetwork()
  const answers = await Promise.all(
    Array.from({ length: TOO_MANY }, (_, index) => {
      const { path, init = {} } = ask(index)
      // All addresses of an IPv6 network count as one.
      const address = network.replace('::1', `::${(index + 1).toString(16)}`)
      return visit(path, { ...init, headers: { ...(init.headers as object), 'CF-Connecting-IP': address } })
    }),
  )
  return { answers, refused: answers.filter(({ status }) => status === 429), network }
}

const bearer: Record<string, string> = {}
beforeAll(async () => {
  bearer.Authorization = `Bearer ${(await makeMember()).token}`
})

const madeUpSession = () => ({ Cookie: `talkies_session=${crypto.randomUUID()}.${'a'.repeat(43)}` })

// biome-ignore lint/suspicious/noExplicitAny: the types of the test's environment do not have the bindings.
const bindings = env as any

describe('[DEC-16] reads from one network that reach the database', () => {
  it('of the owner have no limit: an import of films makes many', async () => {
    const { token } = await makeOwner()
    const init = { headers: { Authorization: `Bearer ${token}` } }
    const { refused } = await many(() => ({ path: '/rest/v1/movies?limit=1', init }))
    expect(refused).toEqual([])
  })

  it.each<[string, (index: number) => { path: string; init?: RequestInit }]>([
    ['pages that the cache does not have', () => ({ path: `/movie/${unique('none')}` })],
    ['searches', () => ({ path: `/data/search?query=${unique('word')}` })],
    ['rows', () => ({ path: '/rest/v1/movies?limit=1', init: { headers: bearer } })],
    ['counts of rows', () => ({ path: '/rest/v1/movies?limit=1', init: { method: 'HEAD', headers: bearer } })],
    [
      'functions',
      () => ({
        path: '/rest/v1/rpc/listing_subcategories',
        init: {
          ...{ method: 'POST', body: '{"listing_name":"Tamil"}' },
          headers: { ...bearer, 'Content-Type': 'application/json' },
        },
      }),
    ],
    ['stored torrents', () => ({ path: `/storage/v1/object/public/torrents/files/1_${unique('none')}/a.torrent` })],
    ['sessions of made-up cookies', () => ({ path: '/api/auth/session', init: { headers: madeUpSession() } })],
    [
      'logging out with made-up cookies',
      () => ({ path: '/api/auth/logout', init: { method: 'POST', headers: madeUpSession() } }),
    ],
  ])('%s: beyond the limit they are refused in a sentence, other networks are not', async (_what, ask) => {
    const { answers, refused } = await many(ask)
    expect(refused.length).toBeGreaterThanOrEqual(TOO_MANY - 2 * 60)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(60)
    expect(refused[0]?.headers.get('Retry-After')).toBe('10')
    if (ask(0).init?.method !== 'HEAD')
      expect(await refused[0]?.json()).toEqual({ success: false, message: expect.stringContaining('try again') })
    const { path, init } = ask(0)
    expect((await visit(path, init)).status).not.toBe(429)
  })

  it('without a token, rows have a smaller limit, so that dear queries leave the database to others', async () => {
    const dear = '/rest/v1/movies?select=*,comments(*)&order=description'
    const before = countBackendCalls()
    const [{ answers, refused }, others] = await Promise.all([
      many(() => ({ path: dear })),
      Promise.all(Array.from({ length: 5 }, () => visit('/rest/v1/movies?select=id&limit=1'))),
    ])
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(10)
    // Twice 10, for a burst that begins in the middle of a window.
    expect(countBackendCalls() - before).toBeLessThanOrEqual(2 * 10 + others.length)
    expect(refused.length).toBeGreaterThanOrEqual(TOO_MANY - 2 * 10)
  })

  it('all networks of a /48 together have a limit, and IPv4 addresses only their own', async () => {
    const [start] = newNetwork().split(/:[^:]+::/)
    const wide = await times(2600, (index) => spendRead(bindings, networkOf(`${start}:${index.toString(16)}::1`)))
    expect(wide.filter((isWithin) => isWithin).length).toBeGreaterThanOrEqual(1200)
    expect(wide.filter((isWithin) => !isWithin).length).toBeGreaterThanOrEqual(200)
    const others = await times(1300, (index) => spendRead(bindings, networkOf(`198.51.${index >> 8}.${index % 256}`)))
    expect(others).not.toContain(false)
  })

  it('rows without a token have a limit for all networks of a /48 together', async () => {
    const [start] = newNetwork().split(/:[^:]+::/)
    const answers = await times(450, (index) =>
      visit('/rest/v1/movies?select=id&limit=1', {
        headers: { 'CF-Connecting-IP': `${start}:${index.toString(16)}::1` },
      }),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(200)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(450 - 2 * 200)
  })

  it('a page beyond the limit is a document that says what to do, where a browser opens it', async () => {
    const headers = { 'Sec-Fetch-Mode': 'navigate' }
    const { refused } = await many(() => ({ path: `/movie/${unique('none')}`, init: { headers } }))
    expect(refused[0]?.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
    expect(refused[0]?.headers.get('Retry-After')).toBe('10')
    const html = await refused[0]?.text()
    expect(html).toContain('<h1>Too many requests. Please wait ten seconds and try again.</h1>')
    expect(html).toContain('>Try again</a>')
  })

  it('Workers Cache gets a 503, for which it uses an older answer', async () => {
    const headers = { 'X-Network': networkOf(newNetwork()) }
    const ask = () =>
      exports.PublicAnswers.fetch(new Request(`https://public.invalid/v/${unique('none')}`, { headers }))
    const refused = (await times(TOO_MANY, ask)).filter((answer) => answer.headers.has(OVER_LIMIT_HEADER))
    expect(refused.length).toBeGreaterThanOrEqual(TOO_MANY - 2 * 60)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  })

  it('pictures have a limit of their own, in which a page full of them fits', async () => {
    const network = newNetwork()
    const ask = () =>
      visit(`/storage/v1/object/public/pictures/${newHash()}/240.webp`, { headers: { 'CF-Connecting-IP': network } })
    const page = await times(300, ask)
    expect(new Set(page.map(({ status }) => status))).toEqual(new Set([404]))
    // Used up without requests, of which a slow machine may not make enough. A window of ten seconds may end on the way.
    const statusAtLimit = async () => {
      await times(600, () => bindings.PICTURE_LIMIT.limit({ key: networkOf(network) }))
      return (await ask()).status
    }
    await expect.poll(statusAtLimit).toBe(429)
  })

  it('a page from the cache is not counted, and is answered beyond the limit too', async () => {
    const { slug } = await makeHomeMovie()
    await visit(`/movie/${slug}`)
    const isPage = (index: number) => index % 2 === 0
    const { answers } = await many((index) => ({ path: isPage(index) ? `/movie/${slug}` : '/data/search?query=x' }))
    const cached = await many(() => ({ path: `/movie/${slug}` }))
    expect(answers.filter(({ status }, index) => isPage(index) && status !== 200)).toEqual([])
    expect(cached.refused).toEqual([])
  })
})

describe('a Worker without its rate limits', () => {
  afterEach(() => void vi.restoreAllMocks())

  async function serve(siteUrl: string) {
    const app = createApp({
      edgeCache: () => ({
        answer: async () => ({ response: new Response('a page'), cacheStatus: 'hit' }),
        purge: async () => {},
      }),
    })
    const incomplete = { ...bindings, SITE_URL: siteUrl, READ_LIMIT: undefined }
    return app.fetch(new Request(`${siteUrl}/about`), incomplete, createExecutionContext())
  }

  it('serves nothing on the internet; the log names what is missing', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const answer = await serve('https://films.example.org')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ success: false, message: expect.stringContaining('not configured') })
    expect(log.mock.calls.flat().join()).toContain('READ_LIMIT is missing')
  })

  it.each(['http://localhost:8787', 'http://127.0.0.1:8787', 'https://talkies.example'])(
    'serves %s, and says so in the log',
    async (siteUrl) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      expect((await serve(siteUrl)).status).toBe(200)
      expect(warn.mock.calls.flat().join()).toContain('READ_LIMIT is missing')
    },
  )
})
