import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { cacheHeaders, type EdgeCache, lifetimeOf } from '../../worker/cache/edge-cache.ts'
import { MemoryCache } from '../../worker/cache/memory-cache.ts'
import { OVER_LIMIT_HEADER, type PurgeOutcome, platformCache } from '../../worker/cache/platform-cache.ts'

const LIFETIME = { fresh: 60, whileRevalidating: 100, onError: 1000 }

/** A memory cache with a fake clock; its answers are numbered as they are made. */
function stand() {
  let seconds = 0
  let made = 0
  let answer = (count: number, address: string) =>
    new Response(`${address} ${count}`, { headers: cacheHeaders([address, 'all'], LIFETIME) })
  const memory = new MemoryCache({ now: () => seconds * 1000 })
  const renewals: Promise<unknown>[] = []
  const cache: EdgeCache = memory.forRequest({
    make: async (address) => {
      made += 1
      return answer(made, address)
    },
    waitUntil: (work) => void renewals.push(work),
  })
  return {
    cache,
    async ask(address = '/a') {
      const { cacheStatus, response } = await cache.answer(address)
      return `${cacheStatus} ${response.status} ${await response.text()}`
    },
    pass: (by: number) => {
      seconds += by
    },
    makes: (how: (count: number, address: string) => Response) => {
      answer = how
    },
    settle: () => Promise.all(renewals),
    count: () => made,
  }
}

describe('the cache in memory', () => {
  it('answers with a fresh copy, then a stale one while it renews, then a new one', async () => {
    const { ask, pass, settle } = stand()
    expect(await ask()).toBe('miss 200 /a 1')
    pass(59)
    expect(await ask()).toBe('hit 200 /a 1')
    pass(2)
    expect(await ask()).toBe('updating 200 /a 1')
    await settle()
    expect(await ask()).toBe('hit 200 /a 2')
    pass(161)
    expect(await ask()).toBe('expired 200 /a 3')
  })

  it('keeps the old answer when making a new one fails, for as long as it allows', async () => {
    const { ask, pass, makes } = stand()
    await ask()
    makes(() => new Response('no', { status: 503 }))
    pass(500)
    expect(await ask()).toBe('stale 200 /a 1')
    makes(() => {
      throw new Error('no')
    })
    expect(await ask()).toBe('stale 200 /a 1')
    pass(1000)
    await expect(ask()).rejects.toThrow('no')
    makes(() => new Response('no', { status: 503 }))
    expect(await ask()).toBe('bypass 503 no')
  })

  it('purges by tag, in any letter case, and only what has the tag', async () => {
    const { ask, cache } = stand()
    await ask('/a')
    await ask('/b')
    await cache.purge(['/A'])
    expect(await ask('/b')).toBe('hit 200 /b 2')
    expect(await ask('/a')).toBe('miss 200 /a 3')
    await cache.purge(['all'])
    expect(await ask('/b')).toBe('miss 200 /b 4')
  })

  it('does not keep an answer that was begun before a purge', async () => {
    const { ask, cache } = stand()
    const begun = ask()
    await cache.purge(['all'])
    expect(await begun).toBe('miss 200 /a 1')
    expect(await ask()).toBe('miss 200 /a 2')
  })

  it.each<[string, ResponseInit]>([
    ['no-store', { headers: { 'Cache-Control': 'no-store' } }],
    ['no word of it', {}],
    ['a cookie', { headers: { ...cacheHeaders(['x'], LIFETIME), 'Set-Cookie': 'a=1' } }],
    ['a failure', { status: 500, headers: cacheHeaders(['x'], LIFETIME) }],
  ])('does not keep an answer with %s', async (_what, init) => {
    const { ask, makes } = stand()
    makes((count) => new Response(String(count), init))
    expect(await ask()).toMatch(/^bypass \d+ 1$/)
    expect(await ask()).toMatch(/^bypass \d+ 2$/)
  })

  it('drops the oldest answer when it is full', async () => {
    const { ask } = stand()
    for (let page = 0; page <= 2000; page += 1) await ask(`/${page}`)
    expect(await ask('/1')).toMatch(/^hit/)
    expect(await ask('/0')).toMatch(/^miss/)
  })
})

describe('Workers Cache', () => {
  const entrypoint = (outcomes: PurgeOutcome[]) => {
    const calls: (readonly string[])[] = []
    const asked: Request[] = []
    return {
      calls,
      asked,
      fetch: async (request: Request) => {
        asked.push(request)
        return new Response('ok')
      },
      purge: async (tags: readonly string[]): Promise<PurgeOutcome> => {
        calls.push(tags)
        return outcomes.shift() ?? { purged: true }
      },
    }
  }

  it('gets the version, the path, the query and the visitor’s network, and nothing else of the request', async () => {
    const inner = entrypoint([])
    await platformCache({ entrypoint: inner, version: 'v7', network: '203.0.113.1' }).answer('/search?query=a')
    expect(inner.asked[0]?.url).toBe('https://public.invalid/v7/search?query=a')
    expect([...(inner.asked[0]?.headers ?? [])]).toEqual([['x-network', '203.0.113.1']])
  })

  it.each([
    ['/no-such-page', 302, '/#no-such-page'],
    ['/movie/none-such', 404, null],
    ['/data/none', 404, null],
    ['/about', 200, null],
  ])('gets from the entrypoint itself what it made for %s, redirects too', async (address, status, location) => {
    const cache = platformCache({ entrypoint: exports.PublicAnswers, version: 'v', network: 'tests' })
    const { response } = await cache.answer(address)
    expect(response.status).toBe(status)
    expect(response.headers.get('Location')).toBe(location)
    await cache.purge(['home'])
  })

  it('refuses a network that is over its limit, where the cache has no older answer', async () => {
    const answer = new Response(null, { status: 503, headers: { [OVER_LIMIT_HEADER]: '1' } })
    const inner = { ...entrypoint([]), fetch: async () => answer }
    const cache = platformCache({ entrypoint: inner, version: 'v', network: 'tests' })
    await expect(cache.answer('/about')).rejects.toMatchObject({ name: 'Refusal', status: 429 })
  })

  it('passes a purge on, and throws the reason when it is refused', async () => {
    const inner = entrypoint([{ purged: true }, { purged: false, reason: 'rate limit' }])
    const cache = platformCache({ entrypoint: inner, version: 'v', network: 'tests' })
    await cache.purge(['movies', 'blogs'])
    expect(inner.calls).toEqual([['movies', 'blogs']])
    await expect(cache.purge(['movies'])).rejects.toThrow('rate limit')
  })

  it('reads lifetimes from headers that allow stale answers: s-maxage would forbid them', () => {
    const headers = new Headers(cacheHeaders(['a', 'a', 'b'], LIFETIME))
    expect(lifetimeOf(headers)).toEqual(LIFETIME)
    expect(headers.get('Cache-Tag')).toBe('a,b')
    for (const [, value] of headers) expect(value).not.toMatch(/s-maxage|must-revalidate/)
  })
})
