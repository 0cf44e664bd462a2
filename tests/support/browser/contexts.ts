import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { hydrated } from './loading.ts'
import { site } from './site.ts'

/** A browser context: cookies, storage and cache of one visitor. */
interface Visitor {
  readonly context: BrowserContext
  /** The options of its context, by which a later test finds it again; null where it serves one test only. */
  readonly key: string | null
}

/**
 * The browser contexts of a test file. Loading a page's files for the first time costs the processor as much as most tests do with
 * the page, so a context is cleared after a test, except for its cache, and used again by the next test with the same options.
 */
export function reusedContexts(newContext: (options: BrowserContextOptions) => Promise<BrowserContext>) {
  const inUse: Visitor[] = []
  const idle: Visitor[] = []

  async function release(visitor: Visitor) {
    const { context, key } = visitor
    // A handler that is at work must not raise that its page is closed.
    const routed = [context, ...context.pages()]
    await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
    if (key === null) return context.close()
    await Promise.all(context.pages().map((page) => page.close()))
    await context.setOffline(false)
    idle.push(visitor)
  }

  function takeIdle(key: string): BrowserContext | null {
    const index = idle.findIndex((visitor) => visitor.key === key)
    const [visitor] = index < 0 ? [] : idle.splice(index, 1)
    if (!visitor) return null
    inUse.push(visitor)
    return visitor.context
  }

  async function takeNew(key: string | null, options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await newContext(options)
    inUse.push({ context, key })
    return context
  }

  return {
    /** A blank page in a new context. */
    async newPage(options: BrowserContextOptions): Promise<Page> {
      return (await takeNew(null, options)).newPage()
    },

    /** A page that has loaded an address and is hydrated, in a context that has nothing of an earlier test but its cache. */
    async pageAt(path: string, { storageState, ...options }: BrowserContextOptions): Promise<Page> {
      const key = JSON.stringify(options)
      const context = takeIdle(key) ?? (await takeNew(key, options))
      // A clock cannot be removed from a context.
      context.clock.install = () => Promise.reject(new Error('A clock needs a new context: open(null).'))
      const page = await context.newPage()
      await clearStorage(page)
      const filled = typeof storageState === 'object' ? await fillStorage(page, storageState) : null
      await page.goto(path)
      await filled?.dispose()
      // Before hydration a click on a link loads a page. Tests about that time use open(null).
      if (options.javaScriptEnabled !== false && (await page.locator('#content').count()) > 0) await hydrated(page)
      return page
    },

    /** Closes every page. */
    releaseAll: () => Promise.all(inUse.splice(0).map(release)),
  }
}

async function clearStorage(page: Page) {
  const context = page.context()
  await context.clearCookies()
  const debug = await context.newCDPSession(page)
  await debug.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' })
  await debug.detach()
}

/** Sets cookies at once, and local storage whenever the page loads until disposed of. */
async function fillStorage(
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
