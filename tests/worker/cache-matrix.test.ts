import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publicAddress } from '../../worker/public/address.ts'
import type { LiveUser } from '../support/backend/accounts.ts'
import { unique } from '../support/rows.ts'
import { insert, makeHomeMovie, makeMember, sql } from './support/database.ts'
import { countBackendCalls, setOutage } from './support/outbound.ts'
import { visit } from './support/requests.ts'

let member: LiveUser
let pages: readonly string[]
beforeAll(async () => {
  // Otherwise a page could go stale between two visits on a slow machine.
  vi.useFakeTimers({ toFake: ['Date'] })
  // A story of another file that expires would purge the home page.
  await sql('delete from stories')
  member = await makeMember()
  const movie = await makeHomeMovie()
  const blog = await insert<{ slug: string }>('blogs', { slug: unique('blog'), title: 'Blog', content: '<p>x</p>' })
  const watch = await insert<{ slug: string }>('watch_html', {
    slug: unique('watch'),
    title: 'Watch',
    html_code: '<p>x</p>',
    poster: '/p.jpg',
  })
  const withData = [
    `/movie/${movie.slug}`,
    '/latest',
    '/blogs',
    `/blogs/${blog.slug}`,
    '/watch',
    `/watch/${watch.slug}`,
    `/search?query=${movie.slug}`,
    '/category/Tamil%20Language',
    '/categories?name=Tamil%20Language&subcategory=Drama',
    '/languages?name=Tamil&q=film',
  ]
  pages = ['/', '/about', ...withData, '/data/home', ...withData.map((page) => `/data${page}`)]
})

afterAll(() => void vi.useRealTimers())

/** The cache status in the request's log line. */
async function cacheStatus(path: string, init: RequestInit = {}): Promise<string> {
  const lines: string[] = []
  const log = console.log
  console.log = (line: string) => void lines.push(line)
  try {
    const answer = await visit(path, init)
    await answer.arrayBuffer()
    const id = answer.headers.get('X-Request-Id')
    return lines.map((line) => JSON.parse(line)).find((line) => line.id === id).cache
  } finally {
    console.log = log
  }
}

const WHO: Readonly<Record<string, () => Record<string, string>>> = {
  'a visitor': () => ({}),
  'a visitor with a cookie': () => ({ Cookie: 'refresh=secret; theme=dark' }),
  'a member with a token': () => ({ Authorization: `Bearer ${member.token}` }),
  'a visitor in another language': () => ({ 'Accept-Language': 'ta', 'User-Agent': 'a phone' }),
  'a browser that wants it fresh': () => ({ 'Cache-Control': 'no-cache', Pragma: 'no-cache' }),
  'a prober of other hosts': () => ({ 'X-Forwarded-Host': 'evil.example', 'X-Original-URL': '/admin' }),
}

describe('every page and its data', () => {
  it('a repeated view makes no call to the data service, for any visitor, with GET and HEAD', async () => {
    // Pages that another file left in the cache are renewed first.
    for (const page of pages) await expect.poll(() => cacheStatus(page)).toBe('hit')
    const before = countBackendCalls()
    for (const page of pages) {
      for (const headers of Object.values(WHO)) {
        for (const method of ['GET', 'HEAD'])
          expect(`${page} ${await cacheStatus(page, { method, headers: headers() })}`).toBe(`${page} hit`)
      }
    }
    expect(countBackendCalls()).toBe(before)
  })

  it('is the same answer for everybody and contains no personal data', async () => {
    for (const page of pages) {
      const plain = await (await visit(page)).text()
      for (const headers of Object.values(WHO)) {
        const answer = await visit(page, { headers: headers() })
        expect(await answer.text()).toBe(plain)
        expect(answer.headers.get('Set-Cookie')).toBeNull()
        expect(answer.headers.get('Cache-Control')).toBe('no-cache')
        expect(answer.headers.get('Vary')).toBeNull()
        for (const name of ['Cache-Tag', 'Cloudflare-CDN-Cache-Control', 'Cf-Cache-Status'])
          expect(answer.headers.get(name)).toBeNull()
      }
      expect(plain).not.toContain(member.token)
      expect(plain).not.toContain('evil.example')
    }
  })

  it.each([
    ['/latest?utm_source=mail&fbclid=1', '/latest'],
    ['/?gclid=x', '/'],
    ['/search?utm_medium=x&query=abc&page=', '/search?query=abc'],
    ['/search?query=abc&query=other&z=1', '/search?query=abc'],
    ['/languages?subcategory=Drama&name=Tamil', '/languages?name=Tamil&subcategory=Drama'],
    ['/category/%54amil', '/category/Tamil'],
    ['/data/search?utm_medium=x&query=abc', '/data/search?query=abc'],
  ])('%s is cached as %s', async (address, same) => {
    await expect.poll(() => cacheStatus(same)).toBe('hit')
    expect(await cacheStatus(address)).toBe('hit')
  })

  it.each([
    '/',
    '/data',
    '/data/',
    '/data/home',
    '/Data/home',
    '/movie/sintel-2010',
    '/movie/Sintel',
    '/movie/sintel/',
    '//movie/sintel',
    '/category/Tamil%20Language',
    '/search',
  ])('%s is the same address with and without an unknown parameter', (path) => {
    const address = (query: string) => publicAddress(`https://talkies.example${path}${query}`)
    expect(address('?utm_source=mail')).toEqual(address(''))
  })

  it('an id in capitals is the same address', () => {
    const { path } = publicAddress('https://talkies.example/data/torrent/ABCDEF-1?download=a')
    expect(path).toBe('/data/torrent/abcdef-1')
  })

  it.each([
    ['/search?query=abc', '/search?query=abcd'],
    ['/search?query=abc', '/search?query=abc&page=1'],
    ['/languages?name=Tamil', '/categories?name=Tamil'],
    ['/languages?name=Tamil', '/languages?name=Tamil&q=x'],
  ])('%s is not cached as %s', async (address, other) => {
    await visit(address)
    expect(await cacheStatus(`${other}${unique('')}`)).not.toBe('hit')
  })
})

describe('what is never cached', () => {
  const NEVER: readonly [string, string, RequestInit][] = [
    ['rows through the gateway', '/rest/v1/movies?limit=1', {}],
    ['rows with a key', '/rest/v1/movies?limit=1', { headers: { apikey: 'sb_publishable_of_the_tests_0123456789' } }],
    ['a session', '/api/auth/session', {}],
    ['accounts', '/api/user/all', {}],
    ['an unknown call', '/api/none', {}],
    ['a count', '/api/stories/view', { method: 'POST' }],
    ['an unknown path', `/none-${crypto.randomUUID()}`, {}],
    ['unknown data', `/data/none-${crypto.randomUUID()}`, {}],
    ['a write to a page', '/latest', { method: 'POST', body: 'x' }],
    ['another method', '/latest', { method: 'PROPFIND' }],
  ]
  it.each(NEVER)('%s', async (_what, path, init) => {
    for (const time of [1, 2]) {
      const answer = await visit(path, init)
      expect(`${time} ${answer.headers.get('Cache-Control')}`).toBe(`${time} no-store`)
      expect(['none', 'bypass']).toContain(await cacheStatus(path, init))
    }
  })

  it('an answer made while the data service is gone', async () => {
    const movie = await makeHomeMovie()
    setOutage(true)
    await visit(`/movie/${movie.slug}`)
    await visit(`/data/movie/${movie.slug}`)
    setOutage(false)
    expect(await cacheStatus(`/movie/${movie.slug}`)).toBe('miss')
    expect(await cacheStatus(`/data/movie/${movie.slug}`)).toBe('miss')
  })

  it('[DEC-30] a 404 is cached for a minute only', async () => {
    const { MISSING_LIFETIME } = await import('../../worker/public/lifetime.ts')
    expect(MISSING_LIFETIME).toEqual({ fresh: 60, whileRevalidating: 0, onError: 0 })
    const path = `/movie/${unique('none')}`
    await visit(path)
    expect(await cacheStatus(path)).toBe('hit')
  })
})
