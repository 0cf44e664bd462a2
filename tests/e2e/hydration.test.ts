import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { expectStill } from '../support/browser/layout-shift.ts'
import { firstInput, holdScripts, hydrated, scriptOf, settled } from '../support/browser/loading.ts'
import { deleteOptionalFunctions } from '../support/browser/newer-functions.ts'
import { insert, ownerAtTheSite } from '../support/browser/rows.ts'
import { hideForeignRows } from '../support/browser/sample-rows.ts'
import { type Person, signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { startChangingSite } from '../support/site/changing-site.ts'
import { withoutPopups } from './pages/account.ts'

const browser = await testBrowser()
const PAGES = [
  '/',
  '/latest',
  '/movie/sintel',
  '/search?query=tamil',
  '/category/Tamil%20Language',
  '/languages?name=Hindi',
  '/blogs',
  '/blogs/the-drums-of-chandralekha',
  '/watch',
  '/about',
  '/contact',
  '/login',
]
const KB = 1000
const PHONE = { viewport: { width: 360, height: 640 } }

describe('a first visit', () => {
  test.each(PAGES)(
    '[MOVIE-01] %s hydrates without a warning and reads nothing again, in the oldest supported browsers',
    async (path) => {
      const page = await browser.open(null)
      await page.addInitScript(deleteOptionalFunctions)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path)
      await page.getByRole('main').waitFor()
      await settled(page)
      // Comments of a page that is more than a minute old are read again.
      const read = asked.filter((address) => /^\/(data|api|rest)\//.test(address) && address !== '/rest/v1/comments')
      expect(read).toEqual([])
      const inThePage = await page
        .locator('link[rel="stylesheet"][type="text/plain"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(inThePage.length).toBeGreaterThan(1)
      expect(asked.filter((address) => inThePage.includes(address))).toEqual([])
    },
  )

  // A title of another test may need a line more in one font than in the other.
  test.each([
    ['/', 0.01],
    ['/movie/sintel', 0.005],
    ['/blogs/the-drums-of-chandralekha', 0.01],
    ['/watch', 0.01],
  ])(
    '[HOME-02, BLOG-07, WATCH-02] on %s nothing shifts while it loads, even when its fonts come late',
    async (path, bound) => {
      for (const viewport of [
        { width: 360, height: 780 },
        { width: 1280, height: 800 },
      ]) {
        const page = await browser.open(null, { viewport })
        // Phones do not round the widths of letters. Rounded ones differ more between the site's font and one in its place.
        await page.addInitScript(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync('* { text-rendering: geometricPrecision !important }')
          document.adoptedStyleSheets.push(sheet)
        })
        await hideForeignRows(page)
        const painted = Promise.withResolvers<void>()
        let letters = 0
        await page.route('**/*.woff2', async (route) => {
          letters += 1
          await painted.promise
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'commit' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        painted.resolve()
        await settled(page)
        expect(letters).toBeGreaterThan(0)
        await page.evaluate(() => document.fonts.ready)
        await expectStill(page, bound, `${path} at ${viewport.width}`)
      }
    },
  )

  test.each([
    ['/movie/sintel', 1280],
    ['/latest', 360],
  ])('[HOME-02] on %s, %d pixels wide, nothing shifts while a slow line brings the HTML', async (path, width) => {
    const slow = await startChangingSite(site.url)
    onTestFinished(slow.stop)
    slow.change((asked, text) => {
      // Cut after tags: a line that is cut in the middle of a word grows with the next part, on every page.
      const tags = text.split(/(?<=>)/)
      const part = Math.ceil(tags.length / 200)
      return asked === path
        ? Array.from({ length: 200 }, (_, index) => tags.slice(index * part, (index + 1) * part).join(''))
        : text
    })
    const page = await browser.open(null, { viewport: { width, height: 800 } })
    await hideForeignRows(page)
    // Fonts that come late are the test above.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { font-family: sans-serif !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    await page.goto(slow.url + path)
    await settled(page)
    await expectStill(page, 0.003)
  })

  test('[HOME-05] of home weighs at most 126 kB of script, 128 kB with what is fetched in advance, 90 kB of fonts and 30 kB of HTML', async () => {
    const page = await browser.open(null)
    const files: Promise<{ path: string; bytes: number }>[] = []
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname
      const weigh = (body: Buffer) => ({ path, bytes: path.endsWith('.js') ? gzipSync(body).length : body.length })
      if (/\.(js|woff2)$/.test(path)) files.push(response.body().then(weigh))
    })
    const answer = await page.goto('/')
    const html = (await answer?.text()) ?? ''
    await settled(page)
    await page.evaluate(() => document.fonts.ready)
    const weighed = await Promise.all(files)
    const sum = (wanted: (path: string) => boolean) =>
      weighed.filter(({ path }) => wanted(path)).reduce((total, { bytes }) => total + bytes, 0)
    expect(sum((path) => path.endsWith('.js') && html.includes(path))).toBeLessThanOrEqual(126 * KB)
    expect(sum((path) => path.endsWith('.js'))).toBeLessThanOrEqual(128 * KB)
    expect(sum((path) => path.endsWith('.woff2'))).toBeGreaterThan(0)
    expect(sum((path) => path.endsWith('.woff2'))).toBeLessThanOrEqual(90 * KB)
    expect(gzipSync(html).length).toBeLessThanOrEqual(30 * KB)
  })

  test.each([...PAGES, '/search?query=sintel', '/watch/sintel', '/reset-password', '/verify-account', '/profile'])(
    'the scripts that %s names weigh at most 126 kB',
    async (path) => {
      const html = await (await fetch(site.url + path)).text()
      const names = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))
      expect(names.size).toBeGreaterThan(3)
      const sizes = [...names].map(async (name) => gzipSync(await (await fetch(site.url + name)).bytes()).length)
      expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(126 * KB)
    },
  )

  test.each(['/', '/movie/sintel'])(
    '[MOVIE-01] %s asks for its scripts before its data and before all pictures but one',
    async (path) => {
      const html = await (await fetch(site.url + path)).text()
      const scripts = [...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g)]
      expect(scripts.length).toBeGreaterThan(3)
      for (const { 0: tag, index } of scripts) {
        expect(tag).toContain('fetchpriority="high"')
        expect(index).toBeLessThan(html.indexOf('id="talkies-data"'))
      }
      const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
      expect(pictures.filter((tag) => !tag.includes('loading="lazy"')).length).toBe(1)
    },
  )

  test('[NAV-17, NAV-22] the code of Menu and Search is loaded before they are pressed', async () => {
    const needed = /\/(side-menu|dialog|search-route|show-more)-/
    const page = await browser.open(null, { ...PHONE, ...withoutPopups })
    const asked: string[] = []
    page.on('request', (request) => needed.test(request.url()) && asked.push(request.url()))
    await page.goto('/')
    const scripts = () => asked.filter((url) => url.endsWith('.js')).length
    await expect.poll(scripts).toBe(2)
    await settled(page)
    // The search comes with the first input.
    await page.mouse.move(180, 300)
    await expect.poll(scripts).toBe(4)
    // The styles of the search come beside its script.
    await settled(page)
    asked.length = 0
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Search' }).click()
    await page.getByRole('heading', { level: 1, name: 'What are you looking for?' }).waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(asked).toEqual([])
  })
})

describe('the data of a film', () => {
  /** Home at rest, and the requests for the film's data from then on. */
  async function home(options: BrowserContextOptions) {
    const page = await browser.open('/', { ...withoutPopups, ...options })
    await firstInput(page)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/data/movie/') && asked.push(request.url()))
    const card = page.locator('main a[href="/movie/sintel"]').first()
    await card.scrollIntoViewIfNeeded()
    // The end of this scroll is told a frame later.
    await settled(page)
    return { page, asked, card }
  }

  test('[HOME-06] is asked once by a tap, and not by a flick that begins on its card', async () => {
    const { page, asked, card } = await home({ ...PHONE, hasTouch: true })
    const box = await card.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 60]
    const device = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] })
    // The page glides on after a flick, and a tap while it does only stops it.
    const rest = await page.evaluateHandle(() => {
      const ended = new Promise<void>((resolve) =>
        document.addEventListener('scrollend', () => resolve(), { once: true }),
      )
      return { ended }
    })
    // Without a pause between them: a finger that rests presses long, and scrolls nothing.
    const moves = [20, 60, 120].map((step) => ['touchMove', y - step] as const)
    const flick = [['touchStart', y], ...moves, ['touchEnd', y - 120]] as const
    await Promise.all(flick.map(([type, at]) => touch(type, at)))
    await rest.evaluate(({ ended }) => ended)
    await settled(page)
    expect(asked).toEqual([])
    await card.tap()
    await page.waitForURL('**/movie/sintel')
    await settled(page)
    expect(asked).toHaveLength(1)
  })

  test('[HOME-06] is asked once by a mouse, before its click', async () => {
    const { page, asked, card } = await home({})
    await card.hover()
    await expect.poll(() => asked.length).toBe(1)
    await card.click()
    await page.waitForURL('**/movie/sintel')
    // Away from the links that are now under it.
    await page.mouse.move(1, 1)
    await settled(page)
    expect(asked.filter((address) => address.endsWith('/sintel'))).toHaveLength(1)
  })
})

describe('Back', () => {
  async function homeAndBack({ storageState }: Pick<Person, 'storageState'> | typeof withoutPopups) {
    const page = await browser.open('/', { storageState })
    // The code that keeps the data of shown pages has run by then.
    await firstInput(page)
    await page.locator('main a[href="/movie/sintel"]').first().click()
    await page.waitForURL('**/movie/sintel')
    await settled(page)
    // Away from the card, which would be fetched ahead.
    await page.mouse.move(1, 1)
    await settled(page)
    const asked: string[] = []
    page.on(
      'request',
      (request) => /\/data\/(home|movie)/.test(request.url()) && asked.push(new URL(request.url()).pathname),
    )
    await page.goBack()
    await page.getByRole('heading', { name: 'Recently Uploaded' }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: /^Sintel/ }).waitFor()
    await settled(page)
    return asked
  }

  test('and Forward show visitors what was there, without asking for it', async () => {
    expect(await homeAndBack(withoutPopups)).toEqual([])
  })

  test('asks again for somebody who is logged in, whose changes it shows', async () => {
    expect(await homeAndBack(await signedIn())).toEqual(['/data/home', '/data/movie/sintel'])
  })
})

test('[HOME-06] before the script has loaded a card is an ordinary link', async () => {
  const page = await browser.open(null)
  // Never answered.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('main a[href="/movie/sintel"]').click()
  await page.waitForURL('**/movie/sintel', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: /^Sintel/ }).waitFor()
})

test('[NAV-17] a press of the menu button before the script has loaded opens the menu afterwards', async () => {
  const page = await browser.open(null, { ...PHONE, ...withoutPopups })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  // A press counts for 5 s, and hydration may take longer on a slow machine.
  await page.evaluate('performance.now = () => 0')
  release()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('[NAV-06] the bell that is opened before the script has loaded shows its list afterwards', async () => {
  const page = await browser.open(null, { ...PHONE, ...withoutPopups })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByLabel('Notifications').click()
  release()
  await page.locator('details[open] li').first().waitFor()
})

test('[NAV-17] an early press opens nothing when another one followed or 5 s have passed', async () => {
  for (const then of [
    (page: Page) => page.getByRole('heading', { name: 'Recently Uploaded' }).click(),
    (page: Page) => page.evaluate(`performance.now = () => Performance.prototype.now.call(performance) + 5000`),
  ]) {
    const page = await browser.open(null, { ...PHONE, ...withoutPopups })
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await then(page)
    release()
    await settled(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
})

test.each([
  ['[HOME-04]', '/', 'Search movies…', 'main article'],
  ['[LIST-04]', '/category/Tamil%20Language', 'Search movies...', 'main article'],
])(
  '%s on %s what is typed before the script has loaded filters the list afterwards',
  async (_row, path, box, films) => {
    const page = await browser.open(null)
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    // The end of the page: the document has all of its films.
    await page.getByRole('contentinfo').waitFor()
    // Another test may have made a film whose title has the word, too.
    const others = page.locator(films).filter({ hasNotText: /chandralekha/i })
    const before = await others.count()
    expect(before).toBeGreaterThan(0)
    await page.getByPlaceholder(box).pressSequentially('chandralekha')
    expect(await others.count()).toBe(before)
    release()
    await page.locator(`${films} a[href="/movie/chandralekha"]`).first().waitFor()
    await expect.poll(() => others.count()).toBe(0)
    expect(await page.getByPlaceholder(box).inputValue()).toBe('chandralekha')
  },
)

test('Back after a reload, before the script has loaded, shows the page of the address', async () => {
  const page = await browser.open('/search?query=sintel')
  await page.getByRole('banner').getByRole('combobox').fill('karnan')
  await page.keyboard.press('Enter')
  await page.locator('main a[href="/movie/karnan"]').first().waitFor()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.evaluate(() => history.back())
  await page.waitForURL('**/search?query=sintel', { waitUntil: 'commit' })
  release()
  await page.locator('main a[href="/movie/sintel"]').first().waitFor()
  expect(await page.locator('main a[href="/movie/karnan"]').count()).toBe(0)
})

test('[BLOG-01, BLOG-05, BLOG-10, ROUTE-19, ROUTE-20] the about pages and the list of articles work without script', async () => {
  browser.expectProblem(SCRIPTS_OFF)
  const row = { slug: '', title: unique('Without script'), content: '<p>It can be read.</p>' }
  const { slug } = await insert<{ slug: string }>('blogs', row, await ownerAtTheSite())
  const page = await browser.open('/about', { javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: 'About Talkies' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('main').getByRole('link', { name: 'hello@talkies.example' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Latest Blog Articles' }).waitFor()
  await page.locator(`main a[href="/blogs/${slug}"]`).first().click()
  await page.waitForURL(`**/blogs/${slug}`)
  await page.getByText('It can be read.').waitFor()
})

test('[MOVIE-01] code that a new version replaced is loaded by one reload', async () => {
  const page = await browser.open('/', withoutPopups)
  await settled(page)
  await page.route(scriptOf('features/movies/movie-route.tsx'), (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  })
  browser.expectProblem(/\.js: 404/)
  browser.expectProblem(/^console: page TypeError: Failed to fetch dynamically imported module: .*movie-route/)
  const reloaded = page.waitForEvent('load')
  // Without the mouse, which would fetch the script before the press.
  await page.locator('main a[href="/movie/sintel"]').evaluate((link: HTMLElement) => link.click())
  await reloaded
  await page.getByRole('heading', { level: 1, name: /^Sintel/ }).waitFor()
})

test('[MOVIE-01] where a new version replaced the code of the head, one reload sets the title', async () => {
  const page = await browser.open('/about', withoutPopups)
  await settled(page)
  await page.route(scriptOf('app/set-head.ts'), (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  browser.expectProblem(/\.js: 404/)
  const reloaded = page.waitForEvent('load')
  await page.locator('a[href="/contact"]').first().click()
  await reloaded
  expect(new URL(page.url()).pathname).toBe('/contact')
  expect(await page.title()).toMatch(/^Contact/)
})

test('[MOVIE-01] a page that throws on data of another version is loaded once more, and not again and again', async () => {
  browser.expectProblem(/^console: .*TypeError: Cannot read/)
  const page = await browser.open('/', withoutPopups)
  await settled(page)
  await page.route('**/data/movie/sintel', (route) => route.fulfill({ json: {} }))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const follow = () =>
    page
      .locator('main a[href="/movie/sintel"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
  await follow()
  await page.getByRole('heading', { level: 1, name: /^Sintel/ }).waitFor()
  await hydrated(page)
  // The pictures of the page may come later than its scripts.
  await expect.poll(() => loads).toBe(1)
  await page.goBack()
  await follow()
  await page.getByText('We couldn’t load this page.').waitFor()
  await page.evaluate(() => fetch('/site.webmanifest').then((answer) => answer.text()))
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(loads).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /^Sintel/ }).waitFor()
})

test.each([
  ['a script that the entry imports', '**/assets/libraries-*.js', (page: Page) => page.waitForEvent('load')],
  [
    'the script of the page',
    scriptOf('features/movies/movie-route.tsx'),
    (page: Page) => page.waitForEvent('console', (message) => message.text().startsWith('start')),
  ],
])(
  'where %s could not be loaded, the page is loaded once more, as soon as the site can be reached',
  async (_name, script, hasFailed) => {
    browser.expectProblem(/\.js: net::ERR_FAILED/)
    browser.expectProblem(/favicon\.svg: net::ERR_FAILED/)
    browser.allowProblem(/^console: start TypeError: Failed to fetch dynamically imported module/)
    const page = await browser.open(null)
    let isReachable = false
    await page.route(script, (route) => (isReachable ? route.continue() : route.abort()))
    await page.route('**/favicon.svg', (route) => {
      if (isReachable) return route.continue()
      isReachable = true
      return route.abort()
    })
    await page.goto('/movie/sintel')
    await hydrated(page)
    // Not again and again: the site would be asked for the icon before this.
    isReachable = false
    await Promise.all([hasFailed(page), page.goto('/movie/sintel')])
    await page.evaluate(() => fetch('/site.webmanifest').then((answer) => answer.text()))
    expect(isReachable).toBe(false)
  },
)
