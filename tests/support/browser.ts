import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { findChromium } from '../../local/chromium.ts'
import { site } from './e2e-site.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What a page reports that is opened with `javaScriptEnabled: false`: its scripts are refused. */
export const SCRIPTS_OFF = /\/assets\/.*\.js: csp$/

/**
 * A browser for one test file, closed after it. Whatever a page reports as wrong fails the test that opened it: console
 * errors and warnings, uncaught errors, requests that fail or are answered with 400 and above. A test that provokes one
 * says so with `expectProblem`, and fails when it does not come.
 */
export async function testBrowser() {
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', headless: true, args: FLAGS })
  const contexts: BrowserContext[] = []
  const problems: string[] = []
  const expected: RegExp[] = []

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    const [seen, announced] = [problems.splice(0), expected.splice(0)]
    expect(seen.filter((problem) => !announced.some((pattern) => pattern.test(problem)))).toEqual([])
    expect(announced.filter((pattern) => !seen.some((problem) => pattern.test(problem)))).toEqual([])
  })
  afterAll(() => browser.close())

  return {
    /**
     * Opens a page of a visitor of its own (cookies, storage), 1280 × 800 and with reduced motion unless told: what moves
     * without end would take the processor from everything else. Addresses are relative to the site.
     */
    async open(path: string | null, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      })
      contexts.push(context)
      context.on('page', (page) => watch(page, problems))
      const page = await context.newPage()
      if (path !== null) await page.goto(path)
      return page
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
