import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { findChromium } from '../../../local/chromium.ts'
import { reusedContexts } from './contexts.ts'
import { askedBy, watchNetwork } from './loading.ts'
import { deleteNewerFunctions } from './newer-functions.ts'
import { site } from './site.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
  // Other hosts do not exist for the browser: what a page asks of one depends on no network and no name server.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

const ANOTHER_HOST = 'another host, which no route of the test answers'

/**
 * Where the posters of imported films are, and of those that are looked up. Lists on the pages of other tests may show a film before its
 * poster is fetched, or the draft as which its form saves itself after three seconds.
 */
const POSTERS_ELSEWHERE = ['https://posters.example/', 'https://commons.wikimedia.org/']

/** What a page may report while it is closed: a WebSocket that is connecting is cut off, and the routes of the test are gone. */
const WHILE_CLOSING = new RegExp(`WebSocket is closed before the connection is established\\.$|: ${ANOTHER_HOST}$`)

/** The browser's warning about the frame of a player. It cannot see that the policy of the document in it allows no scripts. */
const PLAYER_FRAME = /^An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute/

/** The problem that a page with `javaScriptEnabled: false` reports: its scripts are blocked. */
export const SCRIPTS_OFF = /\/assets\/.*\.js: csp$/

/** What the test files of a vitest worker share. Each of them evaluates this module anew. */
interface Shared {
  readonly contexts: ReturnType<typeof reusedContexts>
  readonly problems: string[]
  readonly pages: Set<Page>
}

const worker = globalThis as { testBrowser?: Promise<Shared> }

async function launch(): Promise<Shared> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', headless: true, args: FLAGS })
  const problems: string[] = []
  const pages = new Set<Page>()
  function begin(page: Page) {
    pages.add(page)
    page.on('close', () => pages.delete(page))
    watchNetwork(page)
    watch(page, problems)
  }
  return { problems, pages, contexts: reusedContexts((options) => newContext(browser, options, begin)) }
}

async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
  begin: (page: Page) => void,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  await context.addInitScript(deleteNewerFunctions)
  // Routes of a test do not see what a service worker asks for, and what is kept may come with any request.
  if (options.serviceWorkers !== 'allow')
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  context.on('page', begin)
  return context
}

/**
 * The browser of this vitest worker, which ends with it. Whatever a page reports as wrong fails the test that opened it: console
 * errors and warnings, uncaught errors, requests that fail or are answered with 400 and above, and requests to other hosts that
 * the test does not route. A test that provokes one says so with `expectProblem`, and fails when it does not come.
 */
export async function testBrowser() {
  worker.testBrowser ??= launch()
  const { contexts, problems, pages } = await worker.testBrowser
  const expected: RegExp[] = []
  const allowed: RegExp[] = []

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const page of pages) await describe(page)
    const before = problems.length
    await contexts.releaseAll()
    const seen = problems.splice(0).filter((problem, index) => index < before || !WHILE_CLOSING.test(problem))
    const announced = expected.splice(0)
    const known = [...announced, ...allowed.splice(0)]
    const unknown = seen.filter((problem) => !known.some((pattern) => pattern.test(problem)))
    // As the message too: a list of long texts is cut.
    expect(unknown, unknown.join('\n')).toEqual([])
    expect(announced.filter((pattern) => !seen.some((problem) => pattern.test(problem)))).toEqual([])
  })

  return {
    /**
     * Opens a page with its own cookies and storage, 1280 × 800 unless the options say otherwise, and with reduced motion, because
     * endless animations would take the processor from other tests. Addresses are relative to the site.
     *
     * With an address, the page is hydrated, and scripts, fonts and pictures may come from the cache of an earlier test. With null
     * it is blank and has no cache: for what must be prepared before anything loads (a clock, a route) and for tests of what
     * happens before hydration.
     */
    open(path: string | null, options: BrowserContextOptions = {}): Promise<Page> {
      if (path === null) return contexts.newPage(options)
      return contexts.pageAt(path, options)
    },
    expectProblem(pattern: RegExp) {
      expected.push(pattern)
    },
    /** For a problem that only some versions of the browser report. */
    allowProblem(pattern: RegExp) {
      allowed.push(pattern)
    },
  }
}

/** Prints what a page of a failed test shows and what it has asked for last: many failures cannot be brought about again. */
async function describe(page: Page) {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is left out
  const shown = await page.evaluate(() => document.body?.innerText ?? '').catch((error: Error) => error.message)
  const asked = askedBy(page)
    .slice(-30)
    .map((request) => {
      const { startTime, responseEnd } = request.timing()
      const state =
        request.failure()?.errorText ?? (responseEnd < 0 ? 'under way' : `done in ${Math.round(responseEnd)} ms`)
      return `${timeOf(startTime)} ${request.method()} ${request.url()}: ${state}`
    })
  if (shown.trim() !== '')
    console.error(
      [`${page.url()} shows at ${timeOf(Date.now())}:`, shown.slice(0, 3000), 'and has asked for:', ...asked].join(
        '\n',
      ),
    )
}

/** Minutes, seconds and milliseconds of a time in ms since 1970. */
const timeOf = (time: number) => new Date(time).toISOString().slice(14, 23)

function watch(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // The request reports it itself, below.
    if (message.text().startsWith('Failed to load resource')) return
    if (PLAYER_FRAME.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation aborts the requests that are under way.
    if (reason === 'net::ERR_ABORTED') return
    const problem = reason === 'net::ERR_NAME_NOT_RESOLVED' ? ANOTHER_HOST : reason
    if (problem === ANOTHER_HOST && POSTERS_ELSEWHERE.some((place) => request.url().startsWith(place))) return
    problems.push(`${request.method()} ${request.url()}: ${problem}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
}
