import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { findChromium } from '../../local/chromium.ts'
import { site } from './e2e-site.ts'
import { visitorPlaces } from './visitor-places.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What a page says whose live connection was still on its way when the test was over. */
const CUT_BY_LEAVING = /WebSocket is closed before the connection is established\.$/

/** What a page reports that is opened with `javaScriptEnabled: false`: its scripts are refused. */
export const SCRIPTS_OFF = /\/assets\/.*\.js: csp$/

/**
 * A browser for one test file, closed after it. Whatever a page reports as wrong fails the test that opened it: console
 * errors and warnings, uncaught errors, requests that fail or are answered with 400 and above. A test that provokes one
 * says so with `expectProblem`, and fails when it does not come.
 */
export async function testBrowser() {
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', headless: true, args: FLAGS })
  const problems: string[] = []
  const expected: RegExp[] = []
  const places = visitorPlaces((options) => newContext(options))

  afterEach(async () => {
    const before = problems.length
    await places.leaveAll()
    const seen = problems.splice(0).filter((problem, index) => index < before || !CUT_BY_LEAVING.test(problem))
    const announced = expected.splice(0)
    expect(seen.filter((problem) => !announced.some((pattern) => pattern.test(problem)))).toEqual([])
    expect(announced.filter((pattern) => !seen.some((problem) => pattern.test(problem)))).toEqual([])
  })
  afterAll(() => browser.close())

  async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    })
    context.on('page', (page) => watch(page, problems))
    return context
  }

  return {
    /**
     * Opens a page of a visitor of its own (cookies, storage), 1280 × 800 and with reduced motion unless told: what moves
     * without end would take the processor from everything else. Addresses are relative to the site.
     *
     * With an address, the page is hydrated, and its visitor may have the site's scripts, fonts and pictures from an earlier visit.
     * With null it is blank and its visitor has never been here: for what has to be prepared before anything loads (a clock, a
     * route), and for what happens until a page is hydrated.
     */
    open(path: string | null, options: BrowserContextOptions = {}): Promise<Page> {
      if (path === null) return places.newPage(options)
      return places.pageAt(path, options)
    },
    expectProblem(pattern: RegExp) {
      expected.push(pattern)
    },
  }
}

function watch(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // Told by the request itself, below.
    if (message.text().startsWith('Failed to load resource')) return
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // What a navigation leaves behind unfinished.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
}
