import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeProblems, sidewaysPixels } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { firstInput, hydrated, scriptOf, settled } from '../support/browser/loading.ts'
import { insert, makeMovie, movieRow, ownerAtTheSite } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { type SampleMovie, unique } from '../support/rows.ts'
import { withoutPopups } from './pages/account.ts'

const browser = await testBrowser()
const phone = { viewport: { width: 360, height: 780 } }
/** Home without the pop-up that would cover it ten seconds later. */
const openHome = (options: BrowserContextOptions = {}) => browser.open('/', { ...withoutPopups, ...options })
const LANGUAGES = ['Tamil', 'Telugu', 'Kannada', 'Hindi', 'Malayalam', 'English']
const CATEGORIES = [
  'Tamil Language',
  'Telugu Language',
  'Kannada Language',
  'Malayalam Language',
  'Hindi Language',
  'Hollywood Movies',
]

const path = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const banner = (page: Page) => page.getByRole('banner')

describe('the top bar', () => {
  test('[NAV-01, NAV-02, NAV-03, NAV-04, NAV-05] the logo and the links lead where they say; a search opens its results, whatever is typed', async () => {
    const page = await browser.open('/about')
    const shows = async (to: string, heading: string) => {
      await expect.poll(() => path(page)).toBe(to)
      // The address changes first: until the page does, its header is that of the page before.
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }
    for (const [name, to, heading] of [
      ['Latest Uploads', '/latest', 'Week Releases'],
      ['Blogs', '/blogs', 'Latest Blog Articles'],
      ['Talkies', '/', 'Recently Uploaded'],
      ['My list', '/list', 'My list'],
      ['Watch', '/watch', 'Watch'],
    ] as const) {
      await banner(page).getByRole('link', { name, exact: true }).click()
      await shows(to, heading)
    }
    // The watch pages have no search.
    await page.goBack()
    await shows('/list', 'My list')
    const text = 'மாயா & 7% #"?'
    await page.getByPlaceholder('Search movies…').fill(text)
    await page.keyboard.press('Enter')
    await expect.poll(() => path(page)).toBe(`/search?query=${encodeURIComponent(text)}`)
  })

  test('[NAV-05] the search works without script, too', async () => {
    browser.expectProblem(/\.js: csp$/)
    const page = await browser.open('/latest', { javaScriptEnabled: false })
    await page.getByPlaceholder('Search movies…').fill('sintel')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?query=sintel')
  })

  test('focus follows navigation and the skip link', async () => {
    const page = await openHome()
    await settled(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    // One that no other test deletes meanwhile.
    await page.locator('main a[href="/movie/sintel"]').press('Enter')
    await page.getByRole('heading', { name: 'Downloads' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[aria-live=polite]')].some((told) => told.textContent === document.title),
    )
  })

  test('a list opened from a list, and a page opened from the footer, have the focus and are read out', async () => {
    const page = await browser.open('/latest', withoutPopups)
    await firstInput(page)
    const isReadOut = () =>
      page.waitForFunction(() =>
        [...document.querySelectorAll('[aria-live=polite]')].some((told) => told.textContent === document.title),
      )
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).press('Enter')
    await page.waitForURL('**/about')
    await isReadOut()
    expect(await focused()).toBe('content')
    await page.goto('/languages')
    await firstInput(page)
    for (const name of ['Tamil', 'Telugu']) {
      await page.locator(`main a[href="/languages?name=${name}"]`).press('Enter')
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await isReadOut()
      await expect.poll(focused).toBe('content')
      if (name === 'Tamil') {
        await page.goBack()
        // Tamil's page has a link to Telugu too, which would go from under the press.
        await page.getByRole('heading', { level: 1, name: 'Languages' }).waitFor()
      }
    }
  })

  test('a button that was disabled for a moment has the focus again', async () => {
    const page = await openHome()
    await firstInput(page)
    const button = banner(page).getByRole('button', { name: 'Search' })
    await button.focus()
    await button.evaluate(async (element: HTMLButtonElement) => {
      element.disabled = true
      // Chromium takes the focus away with the next frame.
      while (document.activeElement === element) await new Promise((resolve) => setTimeout(resolve))
      element.disabled = false
    })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('the bell', () => {
  const bell = (page: Page) => banner(page).locator('summary[aria-label^="Notifications"]')
  const name = (page: Page) => bell(page).getAttribute('aria-label')
  /** Leaves out the uploads of other tests, which may be more than the bell lists. */
  async function listOnly(page: Page, title: string) {
    await page.route('**/data/newest', async (route) => {
      const answer = await (await route.fetch()).json()
      const movies = answer.movies.filter((movie: { title: string }) => movie.title === title)
      await route.fulfill({ json: { ...answer, movies } })
    })
  }
  /** Moves the pointer until the bell, which loads its list at the first input, has something new. */
  async function becomesNew(page: Page) {
    let step = 0
    await expect
      .poll(async () => {
        await page.mouse.move(200 + (step++ % 50), 300)
        return name(page)
      })
      .toBe('Notifications (new)')
  }

  test('[NAV-06, DEC-26] new uploads mark it as new; opening it lists them and removes the mark', async () => {
    const title = unique('Bell')
    const row = movieRow({ title, created_at: new Date().toISOString() })
    const movie = await insert<SampleMovie>('movies', row, await ownerAtTheSite())
    const page = await browser.open('/about')
    await listOnly(page, title)
    expect(await name(page)).toBe('Notifications')
    await becomesNew(page)
    await bell(page).click()
    await banner(page).getByRole('link', { name: title }).waitFor()
    await expect.poll(() => name(page)).toBe('Notifications')
    await banner(page).getByRole('link', { name: title }).click()
    await page.waitForURL(`**/movie/${movie.slug}`)
    await page.reload()
    await hydrated(page)
    await bell(page).click()
    await banner(page).getByRole('link', { name: title }).waitFor()
    expect(await name(page)).toBe('Notifications')
  })

  test('[NAV-06, DEC-26] opened before its list has loaded, it shows the list when that has', async () => {
    const title = unique('Late news')
    await insert<SampleMovie>(
      'movies',
      movieRow({ title, created_at: new Date().toISOString() }),
      await ownerAtTheSite(),
    )
    const page = await browser.open(null, phone)
    await listOnly(page, title)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/data/newest', async (route) => {
      await held
      await route.fallback()
    })
    await page.goto('/about')
    await settled(page)
    await bell(page).click()
    await banner(page).getByText('Loading...').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('bellOpenedAt'))).toBe(null)
    release()
    await banner(page).getByRole('link', { name: title }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('bellOpenedAt'))).not.toBe(null)
  })

  test('[NAV-06] a failed read does not say that nothing is new, and can be tried again', async () => {
    browser.expectProblem(/data\/newest.*502/)
    browser.expectProblem(/console: notifications/)
    const page = await browser.open(null)
    await page.route('**/data/newest', (route) => route.fulfill({ status: 502, json: {} }))
    await page.goto('/about')
    await settled(page)
    await bell(page).click()
    await banner(page).getByText('Couldn’t load.').waitFor()
    expect(await banner(page).getByText('Nothing new').count()).toBe(0)
    await page.unroute('**/data/newest')
    await banner(page).getByRole('button', { name: 'Try again' }).click()
    await banner(page).getByRole('listitem').filter({ hasText: 'ago' }).first().waitFor()
  })

  test('[NAV-06] opened by a click without any other input, as assistive technology does, it shows its list', async () => {
    const page = await browser.open('/about')
    await bell(page).evaluate((button: HTMLElement) => button.click())
    await banner(page).getByRole('link', { name: 'ago' }).first().waitFor()
  })

  test('[NAV-06] its list fits into every phone', async () => {
    const title = unique('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2))
    await insert('movies', movieRow({ title, created_at: new Date().toISOString() }), await ownerAtTheSite())
    const page = await browser.open(null, phone)
    await listOnly(page, title)
    await page.goto('/about')
    await settled(page)
    await bell(page).click()
    await banner(page).getByRole('link', { name: title }).waitFor()
    for (const width of [320, 360, 412, 480]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await sidewaysPixels(page), `at ${width}`).toBe(0)
      const list = await banner(page).locator('details[open] > div').boundingBox()
      expect((list?.x ?? -1) >= 0 && (list?.x ?? 0) + (list?.width ?? 0) <= width, `at ${width}`).toBe(true)
    }
  })

  test('[NAV-06, DEC-26] the owner sees what waits in the inbox, a member sees the answer', async () => {
    const person = await signedIn()
    const application = { email: person.email, name: person.name, user_id: person.id, status: 'pending' }
    const { id } = await insert<{ id: string }>('membership_applications', application)
    const movie = await makeMovie()
    await insert('reports', { reason: 'broken', movie_id: movie.id })
    const owner = await signedIn({ owner: true })
    const ownersPage = await browser.open('/about', { storageState: owner.storageState })
    await becomesNew(ownersPage)
    await bell(ownersPage).click()
    await ownersPage.getByRole('link', { name: /^\d+ membership requests? (is|are) waiting for review\.$/ }).waitFor()
    await ownersPage.getByRole('link', { name: /^\d+ problem reports? (is|are) waiting for review\.$/ }).click()
    await ownersPage.waitForURL('**/admin/inbox?show=reports')
    await ownersPage.getByText(movie.title).first().waitFor()

    const [origin] = person.storageState.origins ?? []
    origin?.localStorage.push(
      { name: 'bellMembership', value: JSON.stringify({ userId: person.id, status: 'pending' }) },
      { name: 'bellOpenedAt', value: JSON.stringify(new Date(Date.now() + 60_000).toISOString()) },
    )
    await site.service.from('membership_applications').update({ status: 'approved' }).eq('id', id)
    const page = await browser.open('/about', { storageState: person.storageState })
    await becomesNew(page)
    await bell(page).click()
    await page.getByRole('link', { name: 'You are a member now. Welcome!' }).waitFor()
    await expect.poll(() => name(page)).toBe('Notifications')

    await site.service.from('membership_applications').update({ status: 'rejected', reason: 'Ads.' }).eq('id', id)
    await page.reload()
    await becomesNew(page)
    await bell(page).click()
    const revoked = page.getByRole('link', { name: 'Your membership was revoked: “Ads.”' })
    await revoked.waitFor()
    await expect.poll(() => name(page)).toBe('Notifications')

    // In another tab the person logs out, and somebody else logs in.
    const { cookies, origins } = (await signedIn({ name: 'Ravi' })).storageState
    await page.context().addCookies(cookies)
    const tab = await page.context().newPage()
    await tab.goto('/icon-512.png')
    await tab.evaluate(
      (hints) => {
        localStorage.removeItem('isLoggedIn')
        for (const { name, value } of hints) localStorage.setItem(name, value)
      },
      // The first says that somebody is logged in; the other tab then reads the others.
      origins[0]?.localStorage.toReversed() ?? [],
    )
    await banner(page).getByLabel('Account of Ravi').waitFor()
    await expect.poll(() => revoked.count()).toBe(0)
  })
})

describe('the filter bar', () => {
  const moving = { reducedMotion: 'no-preference' } as const
  test('[NAV-23, NAV-24, DEC-87] two messages alternate: 29 s each, 1 s between them, they pause under the pointer, and endless animations on home run without the main thread', async () => {
    const page = await openHome(moving)
    const messages = page.getByRole('complementary', { name: 'Announcements' }).locator('p')
    expect(await messages.count()).toBe(2)
    const properties = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame))),
    )
    const timing = ['offset', 'computedOffset', 'easing', 'composite']
    expect([...new Set(properties)].filter((name) => !timing.includes(name)).sort()).toEqual(['opacity', 'transform'])
    const state = () => messages.nth(0).evaluate((each) => each.getAnimations()[0]?.playState)
    await messages.nth(0).hover()
    await expect.poll(state).toBe('paused')
    await page.mouse.move(5, 700)
    await expect.poll(state).toBe('running')
    expect(await messages.nth(0).textContent()).toMatch(/share/i)
    expect(await messages.nth(1).textContent()).toMatch(/contributor/i)
    const shownAt = (seconds: number) =>
      messages.evaluateAll((all, time) => {
        for (const message of all) {
          const [animation] = message.getAnimations()
          animation?.pause()
          if (animation) animation.currentTime = time
        }
        const sign = all[0]?.parentElement?.getBoundingClientRect()
        // A message shows while it is neither transparent nor outside the sign.
        return all.map(
          (message) =>
            Number(getComputedStyle(message).opacity) > 0 &&
            message.getBoundingClientRect().bottom > (sign?.top ?? Number.POSITIVE_INFINITY),
        )
      }, seconds * 1000)
    expect(await shownAt(1)).toEqual([true, false])
    expect(await shownAt(28.9)).toEqual([true, false])
    expect(await shownAt(29.5)).toEqual([false, false])
    expect(await shownAt(30.1)).toEqual([false, true])
    expect(await shownAt(58.9)).toEqual([false, true])
    expect(await shownAt(59.5)).toEqual([false, false])
    expect(await shownAt(60.1)).toEqual([true, false])
  })

  test('[NAV-23, DEC-87] a link with the focus shows, also when it is the turn of the other message', async () => {
    const page = await openHome(moving)
    const messages = page.getByRole('complementary', { name: 'Announcements' }).locator('p')
    for (const turn of [1, 0]) {
      await messages.nth(turn).getByRole('link').focus()
      const shown = await messages.evaluateAll((all) => all.map((message) => getComputedStyle(message).opacity))
      expect(shown).toEqual(turn === 1 ? ['0', '1'] : ['1', '0'])
      expect(await axeProblems(page, 'header')).toEqual([])
    }
  })

  test('[NAV-23, NAV-25, NAV-26, DATA-18, DATA-19, DEC-37, DEC-87] with reduced motion both messages are shown without animation; the lists open, name their entries in order and lead to them', async () => {
    const page = await openHome({ reducedMotion: 'reduce' })
    const messages = page.getByRole('complementary', { name: 'Announcements' }).locator('p')
    expect(await messages.count()).toBe(2)
    expect(await messages.evaluateAll((all) => all.flatMap((message) => message.getAnimations()).length)).toBe(0)
    for (const message of await messages.all()) expect(await message.isVisible()).toBe(true)
    for (const [label, names, to] of [
      ['Select Languages', LANGUAGES, '/languages?name=Kannada'],
      ['Browse Categories', CATEGORIES, '/category/Hollywood%20Movies'],
    ] as const) {
      const button = page.locator('summary', { hasText: label })
      const links = page.locator('details', { has: button }).getByRole('link')
      await button.focus()
      await page.keyboard.press('Enter')
      await links.first().waitFor()
      expect(await links.allTextContents()).toEqual(names)
      expect(await axeProblems(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => links.first().isVisible()).toBe(false)
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
      await button.click()
      await page.locator('main').click({ position: { x: 5, y: 5 } })
      await expect.poll(() => links.first().isVisible()).toBe(false)
      await button.click()
      await links.filter({ hasText: decodeURIComponent(to).split(/[/=]/).at(-1) ?? '' }).click()
      await expect.poll(() => path(page)).toBe(to)
    }
  })
})

describe('on a phone', () => {
  test('[NAV-05, NAV-17, NAV-18, NAV-19, NAV-20, NAV-21] the side menu logs in, lists and searches, and closes then', async () => {
    const page = await openHome(phone)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const [list, names] of [
      ['Categories', CATEGORIES],
      ['Languages', LANGUAGES],
    ] as const) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await menu.getByPlaceholder('Search movies…').waitFor()
      await menu.getByRole('link', { name: 'Login' }).waitFor()
      for (const name of ['About', 'Contact', 'Privacy Policy', 'Terms of Service', 'Refund Policy'])
        await menu.getByRole('link', { name, exact: true }).waitFor()
      const entries = menu.locator('details', { hasText: list }).getByRole('link')
      expect(await entries.first().isVisible()).toBe(false)
      await menu.getByText(list, { exact: true }).click()
      await entries.first().waitFor()
      expect(await entries.allTextContents()).toEqual(names)
      if (list === 'Categories') expect(await axeProblems(page)).toEqual([])
      await menu.getByText(list, { exact: true }).click()
      await expect.poll(() => entries.first().isVisible()).toBe(false)
      await menu.getByText(list, { exact: true }).click()
      await entries.nth(2).click()
      await expect.poll(() => path(page)).toBe(`/categories?name=${encodeURIComponent(names[2] ?? '')}`)
      await expect.poll(() => menu.isVisible()).toBe(false)
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByPlaceholder('Search movies…').fill('sintel')
    await page.keyboard.press('Enter')
    await expect.poll(() => path(page)).toBe('/search?query=sintel')
    await expect.poll(() => menu.isVisible()).toBe(false)
  })

  test('[NAV-22, DEC-40] the bottom bar leads home, to the latest, to watch, and to search with its box focused', async () => {
    const page = await browser.open('/about', phone)
    const bar = page.getByRole('navigation', { name: 'Quick' })
    await bar.getByRole('link', { name: 'Latest' }).click()
    await expect.poll(() => path(page)).toBe('/latest')
    await bar.getByRole('link', { name: 'Home' }).click()
    await expect.poll(() => path(page)).toBe('/')
    await bar.getByRole('link', { name: 'Search' }).click()
    await expect.poll(() => path(page)).toBe('/search')
    await expect.poll(() => focusedName(page)).toBe('query')
    await page.keyboard.type('sintel')
    await page.keyboard.press('Enter')
    await expect.poll(() => path(page)).toBe('/search?query=sintel')
    await page.getByRole('heading', { name: 'Results for "sintel"' }).waitFor()
    await bar.getByRole('link', { name: 'Search' }).click()
    await expect.poll(() => path(page)).toBe('/search')
    await expect.poll(() => focusedName(page)).toBe('query')
    expect(await page.getByRole('combobox', { name: 'Search movies…' }).inputValue()).toBe('')
    await bar.getByRole('link', { name: 'Watch' }).click()
    await expect.poll(() => path(page)).toBe('/watch')
  })

  test('[NAV-22, DEC-40] Search works before the script has loaded', async () => {
    const page = await browser.open(null, phone)
    // Never answered.
    await page.route('**/assets/*.js', () => {})
    await page.goto('/about', { waitUntil: 'commit' })
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Search' }).click()
    await page.waitForURL('**/search', { waitUntil: 'commit' })
    await expect.poll(() => focusedName(page)).toBe('query')
    await page.keyboard.type('sintel')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?query=sintel', { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Results for "sintel"' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Search movies…' }).inputValue()).toBe('sintel')
  })

  test('[NAV-17] a menu whose code failed to load says so, and can be tried again', async () => {
    browser.expectProblem(/\.js: net::ERR_FAILED/)
    browser.expectProblem(/^console: TypeError: Failed to fetch dynamically imported module: .*side-menu/)
    const page = await browser.open(null, phone)
    await page.route(scriptOf('app/side-menu.tsx'), (route) => route.abort())
    await page.goto('/about')
    await settled(page)
    const button = page.getByRole('button', { name: 'Menu' })
    await button.click()
    await page.getByText('Couldn’t load.').waitFor()
    await page.unroute(scriptOf('app/side-menu.tsx'))
    // The menu opens, or the page is loaded again, because some versions of Chromium keep a failed module until then.
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const outcome = Promise.race([
      menu.waitFor().then(() => 'opened'),
      page.waitForEvent('load').then(() => 'loaded again'),
    ])
    await page.getByRole('button', { name: 'Try again' }).click()
    if ((await outcome) === 'loaded again') {
      await hydrated(page)
      await button.click()
    }
    await menu.waitFor()
  })
})

describe('where the header stands', () => {
  test('[ROUTE-30, ROUTE-31] on the pages that should have it, and on no other', async () => {
    // As the Worker draws them: a browser that hydrates something else fails every test here.
    const shown = async (address: string) => {
      const answer = await fetch(site.url + address)
      expect([address, answer.status]).toEqual([address, 200])
      return (await answer.text()).includes('action="/search"')
    }
    const without = ['/login', '/reset-password', '/verify-account', '/verify-email', '/watch', '/watch/sintel']
    for (const address of [
      ...without,
      '/blogs/the-drums-of-chandralekha',
      '/admin',
      '/admin/dashboard',
      '/admin/upload',
    ])
      expect(await shown(address), address).toBe(false)
    const withIt = ['/', '/latest', '/blogs', '/search?query=a', '/movie/sintel', '/profile', '/about', '/contact']
    for (const address of [...withIt, '/category/Tamil%20Language', '/categories', '/languages'])
      expect(await shown(address), address).toBe(true)
  })

  test('[NAV-06, NAV-16, NAV-22, BLOG-16] every page of visitors has one header with bell and login, the bar of phones, and all pages about the site in its footer', async () => {
    for (const address of ['/', '/movie/sintel', '/blogs/the-drums-of-chandralekha', '/watch', '/watch/sintel']) {
      const html = await (await fetch(site.url + address)).text()
      const headers = html.match(/<header.*?<\/header>/g) ?? []
      const withBell = headers.filter((header) => header.includes('aria-label="Notifications"'))
      expect([address, withBell.length, html.includes('aria-label="Quick links"')]).toEqual([address, 1, true])
      expect(withBell[0]).toContain('href="/login"')
      const footer = html.match(/<footer.*<\/footer>/)?.[0] ?? ''
      for (const path of ['/about', '/contact', '/privacy', '/terms', '/refunds'])
        expect(footer).toContain(`href="${path}"`)
    }
  })

  test('[ROUTE-29] an unknown path leads home', async () => {
    const page = await browser.open('/no/such/place')
    await page.waitForURL(({ pathname, hash }) => pathname + hash === '/')
    await page.getByRole('heading', { name: 'Recently Uploaded' }).waitFor()
    const note = page.getByText('There is no page at that address.')
    expect(await note.isVisible()).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.reload()
    await hydrated(page)
    expect(await note.isVisible()).toBe(false)
  })
})
