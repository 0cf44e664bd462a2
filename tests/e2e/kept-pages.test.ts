import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { type KeptPages, OFFLINE } from '../../domain/kept-pages.ts'
import { AccessTokens } from '../../worker/accounts/access-tokens.ts'
import { testKeys } from '../support/backend/clients.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { pass, passUntil, stopClock, timerSet } from '../support/browser/clock.ts'
import { firstInput, hydrated, settled } from '../support/browser/loading.ts'
import { makeMovie, ownerAtTheSite } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { type Change, startChangingSite } from '../support/site/changing-site.ts'

const browser = await testBrowser()
const changing = await startChangingSite(site.url)
afterAll(() => changing.stop())
afterEach(() => changing.change((_path, text) => text))

const HOSTILE = '"></a><script>window.hacked = true</script> & so on'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/**
 * A browser with a service worker, at a page that it has kept. The service worker waits for the network as long as it takes: on a busy
 * machine an answer may need more than five seconds.
 */
async function visit(path: string, baseURL = site.url) {
  const page = await visitInFiveSeconds(path, baseURL)
  await inServiceWorker(page, () => Object.assign(globalThis, { setTimeout: () => 0 }))
  return page
}

async function inServiceWorker(page: Page, change: () => unknown) {
  const workers = page.context().serviceWorkers()
  expect(workers).toHaveLength(1)
  await workers[0]?.evaluate(change)
}

/** Has the service worker tell the page that it got something kept, and waits until the page has heard it. */
async function sayKept(page: Page) {
  await page.evaluate(() => {
    const heard = new Promise((resolve) => navigator.serviceWorker.addEventListener('message', resolve, { once: true }))
    Object.assign(window, { heard })
  })
  await inServiceWorker(page, async () => {
    const { clients } = globalThis as unknown as {
      clients: { matchAll(): Promise<{ postMessage(text: string): void }[]> }
    }
    for (const client of await clients.matchAll()) client.postMessage('kept')
  })
  await page.evaluate(async () => void (await (window as unknown as { heard: Promise<unknown> }).heard))
}

async function visitInFiveSeconds(path: string, baseURL: string) {
  const page = await browser.open(null, { serviceWorkers: 'allow', baseURL })
  await page.goto(path)
  await isKept(page, path)
  return page
}

const kept = (page: Page): Promise<KeptPages> =>
  page.evaluate(async ({ cache, list }) => {
    const stored = await (await caches.open(cache)).match(list)
    return (await stored?.json()) ?? { pages: [], bytes: {} }
  }, OFFLINE)

const addresses = async (page: Page) => (await kept(page)).pages.map(({ address }) => address)

/** What a page may report while it has no network. */
function allowOffline() {
  // The second is what a page sees of a request that the service worker could not answer.
  browser.allowProblem(/ERR_INTERNET_DISCONNECTED|net::ERR_FAILED$/)
  browser.allowProblem(/^console: (comments|notifications) TypeError: Failed to fetch/)
}

const isKept = (page: Page, address: string) => expect.poll(() => addresses(page)).toContain(address)

/** What is in all caches, by path. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keys = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(keys)).flat().map(({ url }) => url.slice(location.origin.length))
  })

/** Waits until the page has kept all of the site's files that it has loaded. */
const hasKeptItsFiles = (page: Page) =>
  expect
    .poll(async () => {
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      )
      const held = await cached(page)
      return loaded.filter((path) => path.startsWith('/assets/') && !held.includes(path))
    })
    .toEqual([])

/**
 * Leaves the site for a file of it. A page is kept again two seconds after its files were fetched to be kept, which would change what a
 * test has made of the list.
 */
const leave = (page: Page) => page.goto('/icon-512.png')

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** Replaces the list of what is kept. */
const setKept = (page: Page, list: KeptPages) =>
  page.evaluate(async ({ cache, key, text }) => (await caches.open(cache)).put(key, new Response(text)), {
    cache: OFFLINE.cache,
    key: OFFLINE.list,
    text: JSON.stringify(list),
  })

test('a film’s page that was seen opens without a network, with its pictures, and says that it is kept', async () => {
  allowOffline()
  const page = await visit('/movie/sintel')
  // Closing the note is an input, and the code that it asks for must be kept.
  await firstInput(page)
  await settled(page)
  await hasKeptItsFiles(page)
  // Just before the next document, Chromium at times tells a page that there is a network. The window calls its listeners in the order
  // in which they were added, capturing or not, so this one must be the first.
  await page.addInitScript(() =>
    addEventListener('online', (event) => {
      if (sessionStorage.getItem('isLeft')) event.stopImmediatePropagation()
    }),
  )
  const isLeft = (value: string) => page.evaluate((text) => sessionStorage.setItem('isLeft', text), value)
  await page.context().setOffline(true)
  await page.goto('/movie/sintel?utm_source=mail')
  await heading(page, 'Sintel').waitFor()
  expect(await page.title()).toContain('Sintel')
  const note = page.getByRole('status').filter({ hasText: 'You’re offline. Pages are as you last saw them.' })
  await note.waitFor()
  const poster = page.locator('main img').first()
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await note.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => note.count()).toBe(0)
  // It stays closed until there is a network again.
  await isLeft('yes')
  await page.goto('/movie/sintel')
  await isLeft('')
  await page.locator('aside[role=status]').waitFor({ state: 'attached' })
  expect(await note.count()).toBe(0)
  await page.context().setOffline(false)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('offlineNoteClosed'))).toBe(null)
  await page.context().setOffline(true)
  await note.getByRole('link', { name: 'Pages on this device' }).click()
  await heading(page, 'You’re offline').waitFor()
  expect(await page.getByText('This page is not kept on this device.').count()).toBe(0)
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Sintel/ })
    .click()
  await note.waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => note.count()).toBe(0)
  // The service worker's word that this page is kept may come after the network; the next page has a word of its own.
  await sayKept(page)
  expect(await note.count()).toBe(0)
  await page.getByRole('link', { name: 'About' }).first().click()
  await heading(page, 'About Talkies').waitFor()
  await sayKept(page)
  await note.waitFor()
})

test('a page that was reached by a link opens too; any other says what is on the device, by heading, in the language of the page that was kept last', async () => {
  allowOffline()
  const film = await makeMovie({ title: HOSTILE })
  const page = await visit('/movie/sintel')
  await page.goto(`/movie/${film.slug}`)
  await isKept(page, `/movie/${film.slug}`)
  // Another page may be shown by the time that one is kept.
  await page.evaluate(() => {
    const held = new Promise<void>((resolve) => Object.assign(window, { goOn: resolve, asked: [] }))
    void navigator.locks.request('kept pages', () => held)
    const { request } = LockManager.prototype
    LockManager.prototype.request = function (this: LockManager, ...given: Parameters<typeof request>) {
      ;(window as unknown as { asked: string[] }).asked.push(location.pathname)
      return request.apply(this, given)
    } as typeof request
  })
  await page.getByRole('link', { name: 'Latest Uploads' }).first().click()
  await heading(page, 'Week Releases').waitFor()
  await expect.poll(() => page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toContain('/latest')
  await page.getByRole('link', { name: 'About' }).first().click()
  await page.waitForURL('**/about')
  await expect.poll(() => page.title()).toContain('About')
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
  await isKept(page, '/latest')
  await page.context().setOffline(true)
  // A link loads a document, from the service worker.
  await page.getByRole('link', { name: 'Blogs' }).first().click()
  await heading(page, 'You’re offline').waitFor()
  expect(page.url()).toBe(`${site.url}/blogs`)
  const titles = await page.getByRole('listitem').getByRole('link').allTextContents()
  expect(titles).toEqual(['Week Releases', HOSTILE, 'Sintel'])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Week Releases|Latest/ })
    .click()
  await heading(page, 'Week Releases').waitFor()
  // Another page than the one that is kept.
  await page.goto('/latest?week=2024-W10')
  await heading(page, 'You’re offline').waitFor()
  await page.goto('/search?query=sintel')
  await heading(page, 'You’re offline').waitFor()
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Try again' }).click()
  await loaded
  await heading(page, 'You’re offline').waitFor()
  // It tries again by itself.
  await page.context().setOffline(false)
  await page
    .getByText(/Results for/)
    .first()
    .waitFor()

  await page.goto('/categories?name=Tamil%20Language')
  await isKept(page, '/categories?name=Tamil+Language')
  await page.goto('/ta/movie/sintel')
  await isKept(page, '/ta/movie/sintel')
  await page.context().setOffline(true)
  // The links of the site write a space in another way than its forms.
  await page.goto('/categories?name=Tamil%20Language')
  await heading(page, 'Tamil Language').waitFor()
  await page.goto('/ta/blogs')
  await heading(page, 'இணைய இணைப்பு இல்லை').waitFor()
  await page.getByText('இந்தப் பக்கம் இந்தச் சாதனத்தில் இல்லை. மீண்டும் முயற்சிக்கவும்').waitFor()
  await page.getByRole('heading', { name: 'இந்தச் சாதனத்தில் உள்ள பக்கங்கள்' }).waitFor()
})

test('the visitor’s own list opens without a network once a film is saved, also if it was never opened', async () => {
  allowOffline()
  browser.allowProblem(/^console: films of the list TypeError: Failed to fetch/)
  const page = await visit('/movie/sintel')
  await page.mouse.move(1, 1)
  await page.locator('main').getByRole('button', { name: 'Save', exact: true }).click()
  await isKept(page, '/list')
  await page.context().setOffline(true)
  await page.goto('/list')
  await page.getByRole('heading', { level: 2, name: 'Sintel' }).waitFor()
})

test('nothing personal is kept: no admin or account page, no token, no search and no page that only its preview link shows', async () => {
  const { storageState } = await signedIn({ owner: true })
  const page = await browser.open(null, { serviceWorkers: 'allow', storageState })
  await stopClock(page)
  const { id, slug } = await makeMovie({ state: 'draft' })
  const tokens = new AccessTokens({ JWT_SECRET: testKeys.jwtSecret, JWT_SECRET_PREVIOUS: null })
  const { token } = await tokens.signPreview({ table: 'movies', id })
  for (const path of [
    '/',
    '/admin/upload',
    '/profile',
    '/search?query=sintel',
    `/movie/${slug}?preview=${token}`,
    '/latest',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // The code is loaded after two seconds; a page at rest is kept after two more.
    for (const _ of ['loaded', 'kept']) {
      await timerSet(page, 2000)
      await pass(page, 2000)
    }
    await expect.poll(() => isControlled(page)).toBe(true)
    // What was begun is done.
    await page.evaluate(() => navigator.locks.request('kept pages', () => {}))
  }
  expect(await addresses(page)).toEqual(['/latest', '/'])
  const allowed = /^\/(offline[?/]|data\/(home|latest)$|assets\/|storage\/v1\/object\/public\/pictures\/)/
  expect((await cached(page)).filter((path) => !allowed.test(path))).toEqual([])
  expect((await cached(page)).filter((path) => /admin|editor|upload/.test(path))).toEqual([])

  // A page that cannot be read just now stays as it was kept.
  browser.expectProblem(/^console: page data Error: \/data\/home answered 503/)
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (input, options) =>
      input === '/data/home' ? new Response(null, { status: 503 }) : fetch(input, options)
  })
  await page.getByRole('link', { name: 'Home' }).first().click()
  await passUntil(page, () => page.getByRole('button', { name: 'Try again' }).isVisible())
  await timerSet(page, 2000)
  await pass(page, 2000)
  await page.evaluate(() => navigator.locks.request('kept pages', () => {}))
  expect(await addresses(page)).toEqual(['/latest', '/'])
})

test('in the admin area a link without a network stays in the document, which may have an unsaved form', async () => {
  allowOffline()
  browser.allowProblem(/^console: (page |head |)(TypeError: Failed to fetch|Error: Unable to preload CSS)/)
  const { storageState } = await signedIn({ owner: true })
  const page = await browser.open(null, { serviceWorkers: 'allow', storageState })
  await page.goto('/admin/upload')
  await expect.poll(() => isControlled(page)).toBe(true)
  await page.context().setOffline(true)
  await page.evaluate(() => Object.assign(window, { same: true }))
  const link = page.locator('a[href="/admin/members"]').first()
  await link.click()
  await page.waitForURL('**/admin/members')
  await expect
    .poll(() => page.evaluate(() => [(window as { same?: boolean }).same, document.body.textContent !== '']))
    .toEqual([true, true])
  expect(await page.getByText('Pages are as you last saw them.').count()).toBe(0)
})

test('a page that is gone is not kept any longer', async () => {
  const film = await makeMovie()
  const path = `/movie/${film.slug}`
  const page = await visit(path)
  browser.expectProblem(/: (404|451)$/)
  const owner = await ownerAtTheSite()
  await owner.from('movies').update({ withdrawn_reason: 'The rights are held elsewhere.' }).eq('id', film.id)
  await page.goto(path)
  await expect.poll(() => addresses(page)).toEqual([])
  expect(await cached(page)).not.toContain(`/data${path}`)
})

test('at most 50 pages and 30 MB are kept, the newest; files of others are deleted', async () => {
  const page = await visit('/movie/sintel')
  await leave(page)
  const {
    pages: [sintel],
    texts,
  } = await kept(page)
  if (!sintel) throw new Error('nothing is kept')
  const old = (at: number) => ({ ...sintel, address: `/movie/old-${at}`, files: [`/data/movie/old-${at}`] })
  const bytes = (size: number) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`/data/movie/old-${at}`, size]))
  const pages = Array.from({ length: 60 }, (_, at) => old(at))
  await page.evaluate(
    async ({ cache }) => (await caches.open(cache)).put('/data/movie/old-55', new Response('{}')),
    OFFLINE,
  )
  await setKept(page, { pages, bytes: bytes(1000), texts })
  await page.goto('/latest')
  await isKept(page, '/latest')
  await leave(page)
  expect(await addresses(page)).toHaveLength(50)
  expect(await cached(page)).not.toContain('/data/movie/old-55')
  await setKept(page, { pages, bytes: bytes(10_000_000), texts })
  await page.goto('/blogs')
  await isKept(page, '/blogs')
  expect(await addresses(page)).toEqual(['/blogs', '/movie/old-0', '/movie/old-1'])

  // A tab that is closed before it has written the new list loses nothing of the old one.
  const written = page.evaluate(
    ({ list }) =>
      new Promise<void>((resolve) => {
        const { put } = Cache.prototype
        Cache.prototype.put = function (request, response) {
          if (request !== list) return put.call(this, request, response)
          resolve()
          return new Promise(() => {})
        }
      }),
    OFFLINE,
  )
  await page.getByRole('link', { name: 'Latest Uploads' }).first().click()
  await written
  await leave(page)
  expect(await addresses(page)).toEqual(['/blogs', '/movie/old-0', '/movie/old-1'])
})

test('while storage is full, pages work as ever, and half of what is kept makes room', async () => {
  const page = await visit('/movie/sintel')
  await page.goto('/latest')
  await isKept(page, '/latest')
  await leave(page)
  const debug = await page.context().newCDPSession(page)
  const { usage } = await debug.send('Storage.getUsageAndQuota', { origin: site.url })
  await debug.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: usage + 1 })
  await page.goto('/blogs')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => addresses(page)).toEqual(['/latest'])
  await debug.send('Storage.overrideQuotaForOrigin', { origin: site.url })
  await page.goto('/blogs')
  await isKept(page, '/blogs')
})

test('without an answer in five seconds a kept page is shown, and says so', async () => {
  const page = await visitInFiveSeconds('/movie/sintel', changing.url)
  changing.change((path, text) => (/^\/(data\/)?movie\/sintel$/.test(path) ? null : text))
  await page.goto('/movie/sintel')
  await heading(page, 'Sintel').waitFor()
  await page.getByText('Pages are as you last saw them.').waitFor()
})

test('a page that is not kept waits longer than that; the list comes once its request has failed', async () => {
  allowOffline()
  const page = await visit('/movie/sintel')
  // Every network is too slow.
  await inServiceWorker(page, () =>
    Object.assign(globalThis, {
      setTimeout: (run: (value: unknown) => void, _ms: number, value: unknown) => run(value),
    }),
  )
  await page.goto('/latest')
  await heading(page, 'Week Releases').waitFor()
  await hydrated(page)
  await page.context().setOffline(true)
  await page.goto('/blogs')
  await heading(page, 'You’re offline').waitFor()
})

test('where what is kept cannot be read, as with damaged storage, pages and their scripts come from the network', async () => {
  const page = await visit('/movie/sintel')
  await inServiceWorker(page, () => {
    Cache.prototype.match = () => Promise.reject(new Error('Internal error'))
  })
  await page.goto('/movie/sintel')
  await hydrated(page)
})

test('a new version of the service worker takes over at the next page, says so, and has what the old one had', async () => {
  allowOffline()
  const page = await visit('/movie/sintel', changing.url)
  await page.evaluate(() => caches.open('pages-0'))
  // The browser looks for a new version when it likes: this page could be the one that says so.
  await page.goto('about:blank')
  changing.change((path, text) => (path === '/service-worker.js' ? `${text}\n// a newer version` : text))
  await page.goto('/latest')
  await page.getByText('This site was updated.').waitFor()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([OFFLINE.cache])
  await page.context().setOffline(true)
  await page.goto('/movie/sintel')
  await heading(page, 'Sintel').waitFor()
})

test('it says so only once it has taken over: not while the one before it has something to answer', async () => {
  browser.allowProblem(/ERR_(EMPTY_RESPONSE|CONNECTION_RE(FUSED|SET)|FAILED)$/)
  const slow = await startChangingSite(site.url)
  onTestFinished(slow.stop)
  const page = await visit('/movie/sintel', slow.url)
  const other = await page.context().newPage()
  await other.goto('/about')
  const next = (path: string, text: string) =>
    path === '/service-worker.js' ? `${text}\n// a version that waits` : text
  const unanswered: Change = (path, text) => (path === '/data/unanswered' ? null : text)
  slow.change(unanswered)
  const asked = other.waitForRequest('**/data/unanswered')
  await other.evaluate(() => void fetch('/data/unanswered').catch(() => {}))
  await asked
  slow.change((path, text) => unanswered(path, next(path, text)))
  await page.goto('/latest')
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(isWaiting).toBe(true)
  await isKept(page, '/latest')
  expect(await page.getByText('This site was updated.').count()).toBe(0)
  const said = page.getByText('This site was updated.').waitFor()
  // It would say so, too.
  await other.close()
  slow.change(next)
  slow.cut()
  await said
  expect(await isWaiting()).toBe(false)
})

test('after an update of the site, a page opens with the code that it was kept with', async () => {
  allowOffline()
  const page = await visit('/movie/sintel', changing.url)
  // The next build has another entry, and no longer the one of the page that was kept.
  const [entry = ''] = /\/assets\/index-[\w-]+\.js/.exec(await (await fetch(site.url)).text()) ?? []
  const next = '/assets/index-next.js'
  changing.change((path, text) => (path === entry ? null : text.replaceAll(entry, next)), { [next]: entry })
  await page.goto('/latest')
  await isKept(page, '/latest')
  const { pages } = await kept(page)
  expect(pages.map(({ shell }) => shell)).toEqual(['/offline?index-next.js', `/offline?${entry.split('/').at(-1)}`])
  await page.context().setOffline(true)
  await page.goto('/movie/sintel')
  await heading(page, 'Sintel').waitFor()
  await page.goto('/latest')
  await heading(page, 'Week Releases').waitFor()
})

test('the owner switches it off: a browser deletes what it has kept, and keeps nothing more', async () => {
  const page = await visit('/movie/sintel')
  const owner = await ownerAtTheSite()
  const set = (offline_pages: boolean) =>
    owner.from('site_settings').update({ offline_pages }).gt('updated_at', '2000-01-01')
  await set(false)
  try {
    expect((await fetch(`${site.url}/service-worker.js`)).headers.get('Cache-Control')).toBe('no-cache')
    await page.goto('/movie/sintel')
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    expect(await cached(page)).toEqual([])
    await page.goto('/latest')
    await heading(page, 'Week Releases').waitFor()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  } finally {
    await set(true)
  }
})

test('downloads, players, ranges, admin pages and requests with a token pass by the service worker', async () => {
  const page = await visit('/movie/sintel')
  const answered: string[] = []
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname)
  })
  await page.evaluate(async () => {
    const { currentSrc } = document.querySelector('main img') as HTMLImageElement
    await fetch(currentSrc, { headers: { Range: 'bytes=0-9' } })
    await fetch('/data/home', { headers: { Authorization: 'Bearer x' } })
    await fetch('/api/auth/session')
    await fetch('/proxy-download?url=https://archive.org/none')
  })
  expect(answered).toEqual([])
  browser.expectProblem(/\/(api|proxy-download)/)
  await page.goto('/admin/upload')
  await page.route('https://archive.org/**', (route) => route.fulfill({ body: '' }))
  await page.goto('/watch/sintel')
  await page.locator('iframe').waitFor()
  await page.goto('/proxy-download?url=https://archive.org/none')
  const documents = answered.filter((path) => !/^\/(assets|storage|data)\//.test(path))
  expect(documents).toEqual(['/watch/sintel'])
})

test('[PLAYER-04] without a network, Previous Page of a player goes back too', async () => {
  allowOffline()
  const page = await visit('/watch')
  await page.context().route('https://archive.org/**', (route) => route.fulfill({ body: '' }))
  await page.locator('a[href="/watch/sintel"]').first().click()
  await page.waitForURL('**/watch/sintel')
  // By then it has its code for titles and the code that the click has asked for.
  await expect.poll(() => page.title()).toContain('| Watch')
  await settled(page)
  await page.context().setOffline(true)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByText('Previous Page', { exact: true }).click()
  await page.waitForURL('**/watch')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})
