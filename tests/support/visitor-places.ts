import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { site } from './e2e-site.ts'
import { takenOver } from './hydrated.ts'

/** A visitor's place in the browser, with cookies, storage and cache of its own. */
interface Place {
  readonly context: BrowserContext
  /** The options by which it is found again; null where it is for one test alone. */
  readonly kind: string | null
}

/**
 * The places of a test file's visitors. To fetch, parse and draw a page's files for the first time costs the processor as much as
 * most tests do with the page: a place that a test has left is emptied, all but its cache, and given to the next.
 */
export function visitorPlaces(newContext: (options: BrowserContextOptions) => Promise<BrowserContext>) {
  const inUse: Place[] = []
  const idle: Place[] = []

  async function leave(place: Place) {
    const { context, kind } = place
    if (kind === null) return context.close()
    await Promise.all(context.pages().map((page) => page.close()))
    await context.unrouteAll()
    await context.setOffline(false)
    idle.push(place)
  }

  function enterKnown(kind: string): BrowserContext | null {
    const index = idle.findIndex((place) => place.kind === kind)
    const [place] = index < 0 ? [] : idle.splice(index, 1)
    if (!place) return null
    inUse.push(place)
    return place.context
  }

  async function enterNew(kind: string | null, options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await newContext(options)
    inUse.push({ context, kind })
    return context
  }

  return {
    /** A blank page in a new place. */
    async newPage(options: BrowserContextOptions): Promise<Page> {
      return (await enterNew(null, options)).newPage()
    },

    /** A page that has loaded an address and been hydrated, in a place that has nothing of an earlier test but its cache. */
    async pageAt(path: string, { storageState, ...options }: BrowserContextOptions): Promise<Page> {
      const kind = JSON.stringify(options)
      const context = enterKnown(kind) ?? (await enterNew(kind, options))
      // It would stay in the place for those who come after.
      context.clock.install = () => Promise.reject(new Error('A clock needs a new place: open(null).'))
      const page = await context.newPage()
      await forget(page)
      const filled = typeof storageState === 'object' ? await fill(page, storageState) : null
      await page.goto(path)
      await filled?.dispose()
      // Until then a press on a link is another visit, which the tests of a page's first moments are about: they prepare theirs.
      if (options.javaScriptEnabled !== false && (await page.locator('#content').count()) > 0) await takenOver(page)
      return page
    },

    /** Closes every page. */
    leaveAll: () => Promise.all(inUse.splice(0).map(leave)),
  }
}

async function forget(page: Page) {
  const context = page.context()
  await context.clearCookies()
  const debug = await context.newCDPSession(page)
  await debug.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' })
  await debug.detach()
}

/** Sets cookies at once, and what is stored whenever the page loads until disposed of. */
async function fill(
  page: Page,
  { cookies, origins }: Exclude<BrowserContextOptions['storageState'], string | undefined>,
) {
  await page.context().addCookies(cookies)
  return page.addInitScript(
    (stored) => {
      for (const { name, value } of stored) localStorage.setItem(name, value)
    },
    origins.flatMap(({ origin, localStorage }) => (origin === site.url ? localStorage : [])),
  )
}
