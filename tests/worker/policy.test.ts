import { createExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../worker/app.ts'
import { MemoryCache } from '../../worker/cache/memory-cache.ts'
import { createPublicHandler } from '../../worker/public/answers.ts'
import { contentSecurityPolicy } from '../../worker/public/content-security-policy.ts'
import { unique, watchPage } from '../support/rows.ts'
import { insert, makeHomeMovie, sql } from './support/database.ts'
import { setOutage } from './support/outbound.ts'
import { SITE, visit } from './support/requests.ts'

const OFF = { AD_SCRIPT_URLS: [], ANALYTICS_SCRIPT_URL: null, SITE_URL: 'https://talkies.example' }
const ON = {
  ...OFF,
  AD_SCRIPT_URLS: ['https://ads.example/pop.js?a=1', 'https://ads2.example:8443/x.js', 'https://ads.example/second.js'],
  ANALYTICS_SCRIPT_URL: 'https://count.example/script.js',
}

/** A directive's sources. */
function sources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

// A job that another file ran long ago would be late.
beforeAll(() => sql('delete from job_runs'))

describe('the policy of pages', () => {
  it('[ADS-01, DEC-85] without ads and analytics allows the site’s own scripts and hashes only', () => {
    const policy = contentSecurityPolicy(OFF, ['sha256-abc='], '/')
    expect(sources(policy, 'script-src')).toEqual(["'self'", "'sha256-abc='"])
    expect(sources(policy, 'connect-src')).toEqual(["'self'", 'wss://talkies.example'])
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https:)/)
  })

  it('[ADS-01, ADS-03, DEC-85, DEC-86] allows exactly the origins that are configured', () => {
    const policy = contentSecurityPolicy(ON, [], '/movie/sintel')
    const wanted = ['https://ads.example', 'https://ads2.example:8443', 'https://count.example']
    expect(sources(policy, 'script-src')).toEqual(["'self'", ...wanted])
    expect(sources(policy, 'connect-src')).toEqual(["'self'", 'wss://talkies.example', ...wanted])
  })

  it.each(['/login', '/reset-password', '/verify-account', '/verify-email', '/profile'])(
    '[DEC-85] on %s allows no ads',
    (path) => {
      expect(sources(contentSecurityPolicy(ON, [], path), 'script-src')).toEqual(["'self'", 'https://count.example'])
    },
  )

  it.each(['/admin', '/admin/upload', '/admin/none'])('[DEC-85, DEC-86] on %s allows no other origins', (path) => {
    expect(sources(contentSecurityPolicy(ON, [], path), 'script-src')).toEqual(["'self'"])
  })
})

describe('[ADS-01, DEC-85] the owner gets no ads', () => {
  const owner = { Cookie: 'theme=dark; talkies_owner=1' }
  /** The Worker with ads switched on and its usual cache. */
  function siteWithAds() {
    // biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
    const bindings: any = {
      ...env,
      AD_SCRIPT_URLS: ON.AD_SCRIPT_URLS.join(' '),
      ANALYTICS_SCRIPT_URL: ON.ANALYTICS_SCRIPT_URL,
    }
    const memory = new MemoryCache()
    const make = createPublicHandler()
    const app = createApp({
      edgeCache: (_env, ctx) =>
        memory.forRequest({ make: (address) => make(address, bindings), waitUntil: (work) => ctx.waitUntil(work) }),
    })
    return async (path: string, headers: Record<string, string> = {}) =>
      app.fetch(new Request(OFF.SITE_URL + path, { headers }), bindings, createExecutionContext())
  }
  const scripts = (answer: Response) =>
    sources(answer.headers.get('Content-Security-Policy') ?? '', 'script-src').filter((source) =>
      /^https:/.test(source),
    )

  it('in the policy of the same page that visitors get from the cache', async () => {
    const ask = siteWithAds()
    const path = `/movie/${(await makeHomeMovie()).slug}`
    for (const _round of ['made', 'kept']) {
      const [visitors, owners] = [await ask(path), await ask(path, owner)]
      expect(scripts(visitors)).toEqual(['https://ads.example', 'https://ads2.example:8443', 'https://count.example'])
      expect(scripts(owners)).toEqual(['https://count.example'])
      expect(owners.headers.get('Content-Security-Policy')).not.toContain('ads')
      expect(await owners.text()).toBe(await visitors.text())
    }
  })

  it('while a page cannot be read, and instead of a 304, which would keep the copy with the other policy', async () => {
    const ask = siteWithAds()
    const path = `/movie/${(await makeHomeMovie()).slug}`
    const etag = (await ask(path)).headers.get('ETag') ?? ''
    expect((await ask(path, { 'If-None-Match': etag })).status).toBe(304)
    expect((await ask(path, { ...owner, 'If-None-Match': etag })).status).toBe(200)
    setOutage(true)
    expect(scripts(await ask(`/movie/${unique('gone')}`, owner))).toEqual(['https://count.example'])
  })
})

describe('[DEC-47] the policy of a watch page’s stored HTML', () => {
  const policyOf = async (address: string) => (await visit(address)).headers.get('Content-Security-Policy') ?? ''
  const stored = async (html_code: string) => {
    const { slug } = await insert<{ slug: string }>('watch_html', watchPage({ html_code }))
    const { entry } = await (await visit(`/data/watch/${slug}`)).json<{ entry: { runsScripts: boolean } }>()
    return { policy: await policyOf(`/embed/${slug}`), runsScripts: entry.runsScripts }
  }
  const WITHOUT_SCRIPTS = [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms allow-orientation-lock allow-same-origin',
    "default-src 'none'",
    'frame-src https:',
    'media-src https:',
    'img-src https: data:',
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  const WITH_SCRIPTS =
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms allow-orientation-lock; frame-ancestors 'self'"

  it.each(['<iframe src="https://player.example"></iframe>', 'https://youtu.be/aqz-KE-bpKQ'])(
    '%s has the site’s origin and can run nothing',
    async (code) => {
      expect(await stored(code)).toEqual({
        policy: WITHOUT_SCRIPTS,
        runsScripts: false,
      })
    },
  )

  it.each(['<script src="https://player.example/p.js"></script>', '<video onplay="count()"></video>'])(
    '%s may run, without the site’s origin',
    async (code) => {
      expect(await stored(code)).toEqual({
        policy: WITH_SCRIPTS,
        runsScripts: true,
      })
    },
  )

  it('of the preview is the same, with the one script that shows the code', async () => {
    expect(await policyOf('/embed-preview?scripts')).toBe(WITH_SCRIPTS)
    const policy = await policyOf('/embed-preview')
    expect(policy.replace(/; script-src 'sha256-[^ ;]+'$/, '')).toBe(WITHOUT_SCRIPTS)
  })

  it('a missing one can run nothing', async () => {
    expect(await policyOf('/embed/none')).toBe(WITHOUT_SCRIPTS)
  })
})

describe('headers of every answer', () => {
  const NAMES = [
    'Cache-Control',
    'Content-Security-Policy',
    'Cross-Origin-Opener-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
    'X-Request-Id',
  ]

  async function expectAll(path: string, status: number, init?: RequestInit): Promise<Response> {
    const answer = await visit(path, init)
    await answer.arrayBuffer()
    const missing = NAMES.filter((name) => !answer.headers.get(name))
    expect({ path, status: answer.status, missing }).toEqual({ path, status, missing: [] })
    return answer
  }

  it.each<[string, number, RequestInit?]>([
    ['/about', 200],
    ['/about', 200, { method: 'HEAD' }],
    ['/About', 301],
    ['/no-such-page', 302],
    ['/movie/none-such', 404],
    ['/data/home', 200],
    ['/data/none', 404],
    ['/embed/none', 404],
    ['/embed-preview', 200],
    ['/feed.xml', 200],
    ['/sitemap.xml', 200],
    ['/robots.txt', 200],
    ['/healthz', 200],
    ['/favicon.svg', 200],
    ['/assets/none.webp', 404],
    ['/assets/none.xml', 404],
    ['/rest/v1/movies?limit=1', 200],
    ['/api/none', 404],
    ['/proxy-download', 400],
    ['/about', 405, { method: 'POST' }],
  ])('%s (%i)', async (path, status, init) => {
    await expectAll(path, status, init)
  })

  it('without encryption, a visitor is sent to the same address with it', async () => {
    for (const path of ['/movie/x?preview=1', '/api/auth/session', '/rest/v1/movies']) {
      const answer = await exports.default.fetch(
        new Request(SITE.replace('https:', 'http:') + path, { redirect: 'manual' }),
      )
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, SITE + path])
    }
  })

  it('fresh, cached and 304 pages, each with its own request id', async () => {
    const path = `/movie/${(await makeHomeMovie()).slug}`
    const made = await expectAll(path, 200)
    const kept = await expectAll(path, 200)
    const unchanged = await expectAll(path, 304, { headers: { 'If-None-Match': made.headers.get('ETag') ?? '' } })
    expect(unchanged.headers.get('Content-Type')).toBeNull()
    expect((await expectAll(path, 200)).headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(new Set([made, kept, unchanged].map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(3)
    const own = (answer: Response) => NAMES.slice(0, -1).map((name) => answer.headers.get(name))
    expect(own(kept)).toEqual(own(made))
    expect(own(unchanged)).toEqual(own(made))
  })

  it('while the data service is gone', async () => {
    setOutage(true)
    await expectAll(`/movie/${unique('gone')}`, 503)
    await expectAll(`/data/movie/${unique('gone')}`, 503)
    await expectAll('/rest/v1/movies?limit=1', 502)
  })
})
