import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadPage } from '#entry-server'
import type { LoadPage } from '../../domain/render.ts'
import { MemoryCache } from '../../worker/cache/memory-cache.ts'
import { readSettings } from '../../worker/environment.ts'
import { answerPage } from '../../worker/public/page.ts'
import { readShell } from '../../worker/public/shell.ts'
import { siteFacts } from '../../worker/site-settings.ts'
import { makeHomeMovie, sql } from './support/database.ts'
import { countBackendCalls } from './support/outbound.ts'
import { SITE, visit } from './support/requests.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Pages behind a cache, as in the Worker, with a renderer that tests can watch and break. */
function stand() {
  const draw = vi.fn((real: () => string) => real())
  const log = vi.fn<(problem: string) => void>()
  const load: LoadPage = async (...given) => {
    const page = await loadPage(...given)
    return page.kind === 'page' ? { ...page, render: () => draw(page.render) } : page
  }
  const cache = new MemoryCache({ now: Date.now }).forRequest({
    make: (address) =>
      answerPage(
        new URL(address, SITE),
        {
          settings: readSettings(env),
          site: async () => ({ facts: siteFacts(readSettings(env), null), isCurrent: true }),
          shell: () => readShell(env.ASSETS),
          now: new Date(),
          log,
        },
        load,
      ),
    waitUntil: () => {},
  })
  return {
    draw,
    log,
    async ask(path: string) {
      const { response, cacheStatus } = await cache.answer(path)
      const { status, headers } = response
      return { status, headers, cacheStatus, html: await response.text() }
    },
  }
}

describe('drawing', () => {
  it('[HOME-02, DEC-54] a page is rendered once for many visitors', async () => {
    // The home page is cached until its oldest story expires, and other files leave stories that are about to expire.
    await sql("delete from public.stories where created_at < now() - interval '23 hours'")
    const movie = await makeHomeMovie()
    const { ask, draw } = stand()
    for (const path of ['/', '/about', `/movie/${movie.slug}`]) {
      draw.mockClear()
      const first = await ask(path)
      expect(first.html).toMatch(/<h1/)
      // What the first frame waits for.
      expect(first.html).toContain('<div id="content"')
      expect(draw).toHaveBeenCalledTimes(1)
      const reads = countBackendCalls()
      for (let times = 0; times < 3; times += 1)
        expect(await ask(path)).toMatchObject({ cacheStatus: 'hit', html: first.html })
      expect(draw).toHaveBeenCalledTimes(1)
      expect(countBackendCalls()).toBe(reads)
    }
  })

  it('[DEC-54] that fails leaves the shell with the data, is logged and not cached', async () => {
    const movie = await makeHomeMovie()
    const path = `/movie/${movie.slug}`
    const { ask, draw, log } = stand()
    draw.mockImplementationOnce(() => {
      throw new Error('a broken component')
    })
    const { status, headers, html } = await ask(path)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain(`<title data-head="">Download ${movie.title} - Watch Online | Talkies</title>`)
    const data = /<script type="application\/json" id="talkies-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.stringify(JSON.parse(data).hydration.loaderData)).toContain(movie.id)
    expect(log.mock.calls).toEqual([['render: Error: a broken component']])
    expect((await ask(path)).html).toMatch(new RegExp(`<h1[^>]*>.*${movie.title}`))
    expect((await ask(path)).cacheStatus).toBe('hit')
  })
})

it('[CMT-13] a film of whose page one part cannot be read is shown, and that page is not kept in place of a whole one', async () => {
  const movie = await makeHomeMovie()
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url } = new Request(input as RequestInfo, init)
    return url.includes('withdrawn_downloads') ? Promise.reject(new TypeError('Connection lost.')) : fetch(input, init)
  })
  const partial = await visit(`/movie/${movie.slug}`)
  expect([partial.status, partial.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(await partial.text()).toContain(movie.title)
  vi.restoreAllMocks()
  const whole = await visit(`/movie/${movie.slug}`)
  expect([whole.status, whole.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
})

it('a data service that never answers delays the page by seconds, but the visitor gets it', async () => {
  const movie = await makeHomeMovie()
  const path = `/movie/${movie.slug}`
  const limits: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit)
    return timeout(20)
  })
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((_input, init) => fetch(`${env.FILE_SERVER}/never`, init))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await visit(path)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toContain('"hydration":null')
  expect(limits.length).toBeGreaterThan(0)
  expect(Math.max(...limits)).toBeLessThanOrEqual(8000)
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toContainEqual({
    address: path,
    problem: expect.stringMatching(/^page data: .*(abort|timeout)/i),
  })
  vi.restoreAllMocks()
  expect(await (await visit(path)).text()).toContain(movie.title)
})
