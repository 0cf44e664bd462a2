import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { pass, passUntil, stopClock, timerCleared, timerSet } from '../support/browser/clock.ts'
import { settled } from '../support/browser/loading.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { startTestSite } from '../support/site/start-test-site.ts'

const { open, expectProblem } = await testBrowser()
const files = inject('fileServer')

/** What each foreign script of these tests leaves behind: its name, as often as it ran. */
const SCRIPT = (name: string) => `window.ran = [...(window.ran ?? []), '${name}']`

let site: Awaited<ReturnType<typeof startTestSite>>
beforeAll(async () => {
  site = await startTestSite({
    // The first never answers, the second fails; both are in the browser's way only, not in the Worker's.
    AD_SCRIPT_URLS: `${files}/never/ad.js ${files}/status/500 https://ads.example/pop.js https://ads.example/second.js`,
    ANALYTICS_SCRIPT_URL: 'https://count.example/script.js',
  })
})
afterAll(() => site?.stop())

/** The browser reports the second source, which fails; the site says nothing of it. */
const FAILING = /\/status\/500: net::ERR_/

/** How long a source may take before the next one is tried. */
const SOURCE_MS = 5_000

/** Opens a page of the site with ads, in a browser that finds the foreign scripts, with a stopped clock. */
async function visit(path: string, options: BrowserContextOptions = {}) {
  const page = await open(null, options)
  const asked: string[] = []
  await stopClock(page)
  await page.route(/(ads|count)\.example/, (route) => {
    const { host, pathname } = new URL(route.request().url())
    asked.push(host + pathname)
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT(host) })
  })
  await page.route(`${files}/**`, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    // Left without an answer, as a dead server does it; the other is refused.
    if (route.request().url().includes('/status/')) await route.abort('blockedbyclient')
  })
  await page.goto(site.url + path)
  const ran = () => page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? [])
  /** Waits for the first source of the ads, which never answers, and tries the next ones. */
  const passFirstSource = async () => {
    await passUntil(page, async () => asked.includes('/never/ad.js'))
    await timerSet(page, SOURCE_MS)
    await pass(page, SOURCE_MS)
  }
  /** Waits for the analytics, which come with the code that would load ads too, and lets time pass. */
  const passAnalytics = async () => {
    await passUntil(page, async () => (await ran()).includes('count.example'))
    await timerCleared(page, SOURCE_MS)
    await pass(page, 30_000)
    // What was asked for until now is heard of by now.
    await page.evaluate(() => {})
  }
  return { page, asked, ran, passFirstSource, passAnalytics }
}

describe('[ADS-01, ADS-02, ADS-03] ads and analytics, configured', () => {
  it('[ADS-02] tries the sources in turn, five seconds each, and loads one once', async () => {
    expectProblem(FAILING)
    const { page, asked, ran } = await visit('/')
    // At most 100 ms pass once the first source is asked for. The test hears of the request later.
    await passUntil(page, async () => (await page.locator('script[src$="/never/ad.js"]').count()) === 1)
    await expect.poll(ran).toEqual(['count.example'])
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await timerSet(page, SOURCE_MS)
    await pass(page, SOURCE_MS - 200)
    expect(asked).not.toContain('/status/500')
    await pass(page, 200)
    await expect.poll(ran).toEqual(['count.example', 'ads.example'])
    expect(asked).toContain('/never/ad.js')
    expect(asked).not.toContain('ads.example/second.js')
  })

  it('[ADS-01, ADS-03] stays at one of each while the visitor moves about', async () => {
    expectProblem(FAILING)
    const { page, ran, passFirstSource, passAnalytics } = await visit('/')
    await passFirstSource()
    await expect.poll(ran).toHaveLength(2)
    await page.getByRole('link', { name: 'Latest Uploads' }).first().click()
    await page.waitForURL('**/latest')
    await page.getByRole('heading', { level: 1, name: 'Week Releases' }).waitFor()
    await passAnalytics()
    expect(await ran()).toHaveLength(2)
  })

  it('[DEC-85] an account page has no ads', async () => {
    const { asked, passAnalytics } = await visit('/login')
    await passAnalytics()
    expect(asked).toEqual(['count.example/script.js'])
  })

  it('[DEC-85] /login has no ads when it is reached from a page that has', async () => {
    expectProblem(FAILING)
    const { page, ran, passFirstSource } = await visit('/')
    await passFirstSource()
    await expect.poll(ran).toHaveLength(2)
    await page.getByRole('link', { name: 'Login' }).first().click()
    await page.waitForURL('**/login')
    // The page is loaded again, without them.
    await passUntil(page, async () => (await ran()).join() === 'count.example')
  })

  describe('the owner', () => {
    /** Waits for what a film's page reads for its owner: that has time limits, too. */
    async function rest(page: Page) {
      await settled(page)
      // React shows the form of comments some 300 ms late.
      await pass(page, 1_000)
      await settled(page)
    }

    /** Opens home as the owner, and waits until this device knows that. */
    async function ownersVisit() {
      const { storageState } = await signedIn({ owner: true }, { url: site.url, query: site.backend.query })
      const seen = await visit('/', { storageState })
      await seen.page.getByRole('link', { name: 'Admin Panel' }).waitFor()
      return { ...seen, foreign: () => seen.asked.filter((address) => !address.startsWith('count.example')) }
    }

    it('[DEC-85, ADS-01] gets no ads, neither by a page’s address nor by moving about', async () => {
      const { page, foreign, passAnalytics } = await ownersVisit()
      for (const path of ['/', '/movie/sintel']) {
        const known = page.waitForResponse('**/api/auth/session')
        await page.goto(site.url + path)
        await (await known).finished()
        await rest(page)
        await passAnalytics()
        expect(foreign(), path).toEqual([])
      }
      await page.goto(`${site.url}/admin/settings`)
      const home = page.getByRole('link', { name: /back to home/ })
      await home.waitFor()
      expect(foreign()).toEqual([])
      await home.click()
      await page.getByRole('link', { name: 'Admin Panel' }).waitFor()
      await page.getByRole('link', { name: 'Latest Uploads' }).first().click()
      await page.waitForURL('**/latest')
      await page.getByRole('heading', { level: 1, name: 'Week Releases' }).waitFor()
      // The admin pages have no analytics either; the pages that follow in the same document may have them.
      await pass(page, 30_000)
      await page.evaluate(() => {})
      expect(foreign()).toEqual([])
    })

    it('[DEC-85] gets none while the server cannot be asked who is looking', async () => {
      const { page, foreign, passAnalytics } = await ownersVisit()
      expectProblem(/api\/auth\/session/)
      await page.route('**/api/auth/session', (route) => route.abort())
      const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/auth/session'))
      await page.goto(`${site.url}/movie/sintel`)
      await cut
      await rest(page)
      await passAnalytics()
      expect(foreign()).toEqual([])
    })

    it('[DEC-85] is exempt on the server too: no admin or account page may fetch a foreign script', async () => {
      for (const path of ['/admin/upload', '/admin/dashboard', '/profile', '/login', '/reset-password']) {
        const policy = (await fetch(site.url + path)).headers.get('content-security-policy') ?? ''
        expect(policy, path).toContain("script-src 'self'")
        expect(policy, path).not.toContain('ads.example')
      }
      // What everybody gets alike cannot tell the owner from a visitor: there the browser decides.
      const shared = await fetch(`${site.url}/`)
      expect(shared.headers.get('content-security-policy')).toContain('https://ads.example')
      expect(await shared.text()).not.toMatch(/<script[^>]+ads\.example/)
    })
  })

  it('[DEC-86] honours Do Not Track', async () => {
    const page = await open(null)
    const asked: string[] = []
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }))
    await page.route(/(ads|count)\.example|\/never|\/status/, (route) => {
      asked.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await page.goto(site.url)
    // The analytics are asked for in the same moment as the first source of the ads.
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await page.evaluate(() => {})
    expect(asked).not.toContain('count.example')
  })
})
