import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { site } from '../support/e2e-site.ts'

const browser = await testBrowser()
const [blog] = await site.query<{ slug: string }>('select slug from blogs order by created_at desc limit 1')
const PAGES = [
  '/',
  '/latest',
  '/movie/sintel',
  '/search?query=tamil',
  '/category/Tamil%20Language',
  '/languages?name=Hindi',
  '/blogs',
  `/blogs/${blog?.slug}`,
  '/watch',
  '/about',
  '/contact',
  '/login',
]
const KB = 1000

/** Waits until React has taken over the page that the server drew. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.getElementById('content')
    return content && Object.keys(content).some((key) => key.startsWith('__reactProps'))
  })
  await page.waitForLoadState('networkidle')
}

describe('a first visit', () => {
  test.each(PAGES)('[MOVIE-01] %s is taken over as it was drawn: no warning, no data read again', async (path) => {
    const page = await browser.open(null)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    await hydrated(page)
    expect(asked.filter((address) => /^\/(data|api|rest)\//.test(address))).toEqual([])
  })

  test.each(['/', '/movie/sintel'])('[HOME-02] on %s nothing moves while it loads', async (path) => {
    for (const viewport of [
      { width: 360, height: 780 },
      { width: 1280, height: 800 },
    ]) {
      const page = await browser.open(path, { viewport })
      await hydrated(page)
      await page.evaluate(() => document.fonts.ready)
      const shifts = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
          }),
      )
      expect(shifts, `${path} at ${viewport.width}`).toBeLessThan(0.005)
    }
  })

  test('[HOME-05] of home weighs at most 115 kB of script and 30 kB of HTML, gzipped', async () => {
    const page = await browser.open(null)
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.body().then((body) => gzipSync(body).length))
    })
    const answer = await page.goto('/')
    await hydrated(page)
    const weights = await Promise.all(scripts)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(115 * KB)
    expect(gzipSync((await answer?.body()) ?? '').length).toBeLessThanOrEqual(30 * KB)
  })
})

test('[MOVIE-01] code that is gone after a new version is fetched anew by one reload', async () => {
  const page = await browser.open('/')
  await hydrated(page)
  await page.route('**/assets/movie-route-*.js', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  browser.expectProblem(/movie-route.*: 404/)
  browser.expectProblem(/console: page|uncaught/)
  const reloaded = page.waitForEvent('load')
  await page.locator('main a[href="/movie/sintel"]').click()
  await reloaded
  await page.getByRole('heading', { level: 1, name: /^Sintel/ }).waitFor()
})
