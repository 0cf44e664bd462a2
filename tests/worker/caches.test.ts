import { exports } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { cacheHeaders, type EdgeCache, lifetimeOf } from '../../worker/cache/edge-cache.ts'
import { MemoryCache } from '../../worker/cache/memory-cache.ts'
import { type PurgeOutcome, platformCache } from '../../worker/cache/platform-cache.ts'

const LIFETIME = { fresh: 60, whileRevalidating: 100, onError: 1000 }

/** A memory cache with a fake clock; its answers are numbered as they are made. */
function stand(maxBytes = 1_000_000) {
  let seconds = 0
  let made = 0
  let answer = (count: number, address: string) =>
    new Response(`${address} ${count}`, { headers: cacheHeaders([address, 'all'], LIFETIME) })
  const memory = new MemoryCache({ maxBytes, now: () => seconds * 1000 })
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

  it('makes an answer once for many who ask at once', async () => {
    const { ask, count } = stand()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('miss 200 /a 1'))
    expect(count()).toBe(1)
  })

  it('makes an answer itself when the request that was making it is gone', async () => {
    vi.useFakeTimers()
    try {
      const memory = new MemoryCache()
      const waitUntil = () => {}
      void memory.forRequest({ make: () => new Promise(() => {}), waitUntil }).answer('/a')
      const next = memory.forRequest({ make: async () => new Response('made'), waitUntil }).answer('/a')
      await vi.advanceTimersByTimeAsync(11_000)
      expect((await next).cacheStatus).toBe('bypass')
    } finally {
      vi.useRealTimers()
    }
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

  it('drops the least recently used answer when it is full', async () => {
    const { ask, makes } = stand(8000)
    makes((_count, address) => new Response('x'.repeat(900), { headers: cacheHeaders([address], LIFETIME) }))
    for (let page = 1; page <= 8; page += 1) await ask(`/${page}`)
    expect(await ask('/1')).toMatch(/^hit/)
    await ask('/9')
    expect(await ask('/1')).toMatch(/^hit/)
    expect(await ask('/2')).toMatch(/^miss/)
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
    await platformCache({ entrypoint: inner, version: 'v7', network: '203.0.113.1', waitUntil: () => {} }).answer(
      '/search?query=a',
    )
    expect(inner.asked[0]?.url).toBe('https://public.invalid/v7/search?query=a')
    expect([...(inner.asked[0]?.headers ?? [])]).toEqual([['x-network', '203.0.113.1']])
  })

  it.each([
    ['/no-such-page', 302, '/'],
    ['/movie/none-such', 404, null],
    ['/data/none', 404, null],
    ['/about', 200, null],
  ])('gets from the entrypoint itself what it made for %s, redirects too', async (address, status, location) => {
    const cache = platformCache({
      entrypoint: exports.PublicAnswers,
      version: 'v',
      network: 'tests',
      waitUntil: () => {},
    })
    const { response } = await cache.answer(address)
    expect(response.status).toBe(status)
    expect(response.headers.get('Location')).toBe(location)
    await cache.purge(['home'])
  })

  it('purges at most 100 tags a call', async () => {
    const inner = entrypoint([])
    const tags = Array.from({ length: 230 }, (_, index) => `t${index}`)
    await platformCache({ entrypoint: inner, version: 'v', network: 'tests', waitUntil: () => {} }).purge(tags)
    expect(inner.calls.map(({ length }) => length)).toEqual([100, 100, 30])
    expect(inner.calls.flat()).toEqual(tags)
  })

  it('tries a refused purge again after the answer is sent, and says so when it stays refused', async () => {
    const refused = { purged: false, reason: 'rate limit' } as const
    const later: Promise<unknown>[] = []
    const lines: string[] = []
    const pauses: number[] = []
    const options = {
      version: 'v',
      network: 'tests',
      waitUntil: (work: Promise<unknown>) => void later.push(work),
      log: (line: string) => void lines.push(line),
      wait: async (pause: number) => void pauses.push(pause),
    }
    const soon = entrypoint([refused, refused])
    await platformCache({ ...options, entrypoint: soon }).purge(['a'])
    await Promise.all(later)
    expect(soon.calls).toHaveLength(3)
    expect(lines).toEqual([])
    const never = entrypoint([refused, refused, refused])
    await platformCache({ ...options, entrypoint: never }).purge(['a'])
    await Promise.all(later)
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ problem: 'purge: rate limit', tags: ['a'] }])
    expect(Math.max(...pauses)).toBeLessThan(30_000)
  })

  it('reads lifetimes from headers that allow stale answers: s-maxage would forbid them', () => {
    const headers = new Headers(cacheHeaders(['a', 'a', 'b'], LIFETIME))
    expect(lifetimeOf(headers)).toEqual(LIFETIME)
    expect(headers.get('Cache-Tag')).toBe('a,b')
    for (const [, value] of headers) expect(value).not.toMatch(/s-maxage|must-revalidate/)
  })
})
