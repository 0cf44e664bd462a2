import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { hydrated } from './loading.ts'
import { site } from './site.ts'

/** A browser context that serves one test after another, with the cookies, storage and cache of one visitor. */
interface Visitor {
  readonly context: BrowserContext
  /** A page of the site that stays: through it, the storage is cleared and filled before a page of the next test is there. */
  readonly keeper: Page
  /** The options of its context, by which a later test finds it again. */
  readonly key: string
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * The browser contexts of a vitest worker. Loading a page's files for the first time costs the processor as much as most tests do
 * with the page, so a context is cleared after a test, except for its cache, and used again by the next test with the same options.
 */
export function reusedContexts(newContext: (options: BrowserContextOptions) => Promise<BrowserContext>) {
  const usedOnce: BrowserContext[] = []
  const inUse: Visitor[] = []
  const idle: Visitor[] = []

  async function release(visitor: Visitor) {
    const { context, keeper } = visitor
    await unroute(context)
    const pages = context.pages().filter((page) => page !== keeper)
    await Promise.all(pages.map((page) => page.close()))
    await context.setOffline(false)
    idle.push(visitor)
  }

  async function take(options: BrowserContextOptions): Promise<Visitor> {
    const key = JSON.stringify(options)
    const index = idle.findIndex((visitor) => visitor.key === key)
    const [visitor = await newVisitor(key, options)] = index < 0 ? [] : idle.splice(index, 1)
    inUse.push(visitor)
    return visitor
  }

  async function newVisitor(key: string, options: BrowserContextOptions): Promise<Visitor> {
    const context = await newContext(options)
    // A clock cannot be removed from a context.
    context.clock.install = () => Promise.reject(new Error('A clock needs a new context: open(null).'))
    const keeper = await context.newPage()
    await keeper.goto('/icon-512.png')
    return { context, keeper, key }
  }

  return {
    /** A blank page in a new context. */
    async newPage(options: BrowserContextOptions): Promise<Page> {
      const context = await newContext(options)
      usedOnce.push(context)
      return context.newPage()
    },

    /** A page that has loaded an address and is hydrated, in a context that has nothing of an earlier test but its cache. */
    async pageAt(path: string, { storageState, ...options }: BrowserContextOptions): Promise<Page> {
      const { context, keeper } = await take(options)
      await clearStorage(keeper)
      if (typeof storageState === 'object') await fillStorage(keeper, storageState)
      const page = await context.newPage()
      await page.goto(path)
      // Before hydration a click on a link loads a page. Tests about that time use open(null).
      if (options.javaScriptEnabled !== false && (await page.locator('#content').count()) > 0) await hydrated(page)
      return page
    },

    /** Closes every page. */
    async releaseAll() {
      const closed = usedOnce.splice(0).map(async (context) => {
        await unroute(context)
        await context.close()
      })
      await Promise.all([...closed, ...inUse.splice(0).map(release)])
    },
  }
}

/** Removes all routes. A handler that is at work must not raise that its page is closed. */
async function unroute(context: BrowserContext) {
  await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
}

async function clearStorage(keeper: Page) {
  const context = keeper.context()
  await context.clearCookies()
  const debug = await context.newCDPSession(keeper)
  const storageTypes = 'cache_storage,indexeddb,service_workers,shared_storage,file_systems,storage_buckets'
  await debug.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes })
  await debug.detach()
  // The process of the pages has a copy of it, which that would clear later.
  await keeper.evaluate(() => localStorage.clear())
}

async function fillStorage(keeper: Page, { cookies, origins }: StorageState) {
  await keeper.context().addCookies(cookies)
  await keeper.evaluate(
    (stored) => {
      for (const { name, value } of stored) localStorage.setItem(name, value)
    },
    origins.flatMap(({ origin, localStorage }) => (origin === site.url ? localStorage : [])),
  )
}
