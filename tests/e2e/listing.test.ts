import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CATEGORIES, LANGUAGES } from '../../domain/catalogue.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { typeOnSlowPhone } from '../support/browser/keyboard.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'

const browser = await testBrowser()
/** A category of this file alone: a name with signs that an address has to encode. */
const sort = unique('Sort & 50% / ä')
const listing = `/category/${encodeURIComponent(sort)}`
const titles = (page: Page) =>
  page.locator('main article h2').evaluateAll((all) => all.map((each) => each.textContent?.trim()))
const row = (page: Page, title: string) => page.locator('main article', { hasText: title })

const plays = unique('A plays')
const embed = unique('B embed')
const bare = unique('C bare')

beforeAll(async () => {
  await makeMovie({
    title: plays,
    categories: [sort],
    subCategory: ['Drama'],
    qualities: ['1080p', '480p'],
    watchUrl: 'https://video.example/play',
    description: 'A swordsman crosses the river. '.repeat(30),
    created_at: '2026-03-03T00:00:00Z',
  })
  await makeMovie({
    title: embed,
    categories: [sort.toUpperCase()],
    subCategory: ['Comedy', 'Drama'],
    created_at: '2026-03-02T00:00:00Z',
  })
  // As old data has it: one text for a list, no description, no date.
  const { id } = await makeMovie({ title: bare, categories: [sort], description: null, created_at: null })
  await site.query(`update public.movies set "subCategory" = '"War"' where id = $1`, [id])
  await makeMovie({ title: unique('D near'), categories: [`${sort} more`] })
})

describe('which movies', () => {
  test('[ROUTE-08, LIST-01, LIST-03, LIST-07, LIST-08, LIST-14, LIST-17, DATA-04] a category by its decoded name, any letter case, newest first, undated last, each with poster, title, best quality and two lines of description or a word that there is none', async () => {
    const page = await browser.open(listing)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`${sort} Movies`)
    expect(await titles(page)).toEqual([plays, embed, bare])
    expect(await row(page, plays).locator('img').getAttribute('src')).toBe('/icon-512.png')
    const about = row(page, plays).getByText('A swordsman crosses')
    const { shown, whole, line } = await about.evaluate((each) => ({
      shown: each.clientHeight,
      whole: each.scrollHeight,
      line: Number.parseFloat(getComputedStyle(each).lineHeight),
    }))
    expect(Math.round(shown / line)).toBe(2)
    expect(whole).toBeGreaterThan(shown)
    await row(page, plays).getByText('1080p', { exact: true }).waitFor()
    expect(await row(page, plays).getByText('480p').count()).toBe(0)
    await row(page, bare).getByText('No description available.', { exact: true }).waitFor()
    await expectAccessible(page, 'a listing')
  })

  test('[ROUTE-10, DEC-38] without a name the six languages or categories are links', async () => {
    const links = async (path: string) => {
      const page = await browser.open(path)
      await expectAccessible(page, path)
      return page.locator('main li a').evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
    }
    expect(await links('/languages')).toEqual(LANGUAGES.map((name) => `${site.url}/languages?name=${name}`))
    expect(await links('/categories')).toEqual(
      CATEGORIES.map((name) => `${site.url}/categories?name=${encodeURIComponent(name)}`),
    )
  })
})

describe('a row', () => {
  test("[LIST-09, LIST-10, DEC-45] 'Watch Now' opens the watch target in a new tab, and is left out without one; 'View Details' leads to the movie", async () => {
    const page = await browser.open(listing)
    await page.context().route('https://video.example/**', (route) => route.fulfill({ body: 'a film' }))
    const opened = page.context().waitForEvent('page')
    await row(page, plays).getByRole('link', { name: 'Watch Now' }).click()
    const film = await opened
    await film.waitForURL('https://video.example/play')
    expect(await film.evaluate(() => window.opener)).toBeNull()
    expect(page.url()).toContain('/category/')
    expect(await row(page, bare).getByRole('link', { name: 'Watch Now' }).count()).toBe(0)
    await page.bringToFront()
    await row(page, embed).getByRole('link', { name: 'View Details' }).click()
    await page.getByRole('heading', { level: 1, name: embed }).waitFor()
  })
})

describe('filters', () => {
  test("[LIST-05, LIST-06, LIST-13] 'All' and each subcategory found filter the rows, in the address; until they are there, the page says that movies are loading", async () => {
    const page = await browser.open(listing)
    const filter = page.getByRole('navigation', { name: 'Subcategories' })
    expect(await filter.getByRole('link').allTextContents()).toEqual(['All', 'Comedy', 'Drama', 'War'])
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/data/category/**', async (route) => {
      await held
      await route.continue()
    })
    await filter.getByRole('link', { name: 'Drama' }).click()
    await page.getByText('Loading movies...', { exact: true }).waitFor()
    release()
    await expect.poll(() => titles(page)).toEqual([plays, embed])
    expect(await page.getByText('Loading movies...', { exact: true }).count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('subcategory')).toBe('Drama')
    expect(await filter.getByRole('link', { name: 'Drama' }).getAttribute('aria-current')).toBe('true')
    await filter.getByRole('link', { name: 'All' }).click()
    await expect.poll(() => titles(page)).toEqual([plays, embed, bare])
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual([plays, embed])
  })

  test('[LIST-04, LIST-16] what is typed leaves rows whose title or description holds it, in the address, with one history entry', async () => {
    const page = await browser.open('/about')
    await page.goto(listing)
    const box = page.locator('main').getByRole('searchbox', { name: 'Search movies...' })
    expect(await box.getAttribute('placeholder')).toBe('Search movies...')
    await box.pressSequentially('SWORDSMAN')
    await expect.poll(() => titles(page)).toEqual([plays])
    // A part of the word finds the same film.
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('SWORDSMAN')
    await box.fill(embed.slice(2).toUpperCase())
    await expect.poll(() => titles(page)).toEqual([embed])
    expect(await box.evaluate((each) => document.activeElement === each)).toBe(true)
    await page.reload()
    expect(await titles(page)).toEqual([embed])
    expect(await box.inputValue()).toBe(embed.slice(2).toUpperCase())
    await page.goBack()
    await expect.poll(() => box.inputValue()).toBe('')
    expect(new URL(page.url()).searchParams.get('q')).toBeNull()
    await page.goBack()
    await page.waitForURL('**/about')
  })

  test('[LIST-04] on a slow phone no letter is lost that is typed while the page of the first ones comes', async () => {
    const page = await browser.open('/languages?name=Tamil', { viewport: { width: 360, height: 740 } })
    const box = page.locator('main').getByRole('searchbox')
    await box.focus()
    await typeOnSlowPhone(page, 'the general of', 400)
    await page.waitForURL((url) => url.searchParams.get('q') === 'the general of')
    expect(await box.inputValue()).toBe('the general of')
  })

  test('[LIST-04] another list begins with an empty box, also while a search of this one is on its way', async () => {
    const page = await browser.open(listing)
    await page.route(/\/data\/.*[?&]q=/, () => {})
    const box = page.locator('main').getByRole('searchbox')
    const searched = page.waitForRequest(/\/data\/.*[?&]q=general/)
    await box.fill('general')
    await searched
    await page.getByRole('main').getByRole('link', { name: 'Telugu Language', exact: true }).click()
    await page.waitForURL(/Telugu/)
    await expect.poll(() => box.inputValue()).toBe('')
  })

  test('[LIST-04] a link that is pressed right after typing leads to its page', async () => {
    const page = await browser.open(listing)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    // The listing's data too: were the search to begin before the link is pressed, it would not replace the link.
    await page.route(/\/data\/(movie|category)\//, async (route) => {
      await held
      await route.continue()
    })
    await page.locator('main').getByRole('searchbox', { name: 'Search movies...' }).fill('a')
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .press('Enter')
    // Set after the box's own timer and as long, so it ends after it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))
    release()
    await page.waitForURL('**/movie/**')
  })

  test('[LIST-06, LIST-16] filter and text go together, and the text stays when the filter changes', async () => {
    const page = await browser.open(`${listing}?q=${encodeURIComponent('film of the tests')}`)
    await page.getByRole('link', { name: 'Comedy' }).click()
    await expect.poll(() => titles(page)).toEqual([embed])
    await page.getByRole('link', { name: 'War' }).click()
    await page.getByText(`No movies found for ${sort} War`, { exact: true }).waitFor()
  })

  test('[LIST-04, LIST-05] both work without script', async () => {
    browser.expectProblem(SCRIPTS_OFF)
    const page = await browser.open(listing, { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Drama' }).click()
    await expect.poll(() => titles(page)).toEqual([plays, embed])
    const box = page.locator('main').getByRole('searchbox')
    await box.fill('swordsman')
    await box.press('Enter')
    await expect.poll(() => titles(page)).toEqual([plays])
    expect(new URL(page.url()).searchParams.get('subcategory')).toBe('Drama')
  })
})

describe('states', () => {
  test('[LIST-11, LIST-12, DEC-44] an empty listing names what was requested', async () => {
    const none = unique('None')
    browser.expectProblem(new RegExp(`/category/${none}: 404`))
    const page = await browser.open(`/category/${none}`)
    await page.getByText(`No movies found for ${none}`, { exact: true }).waitFor()
    expect(await page.getByRole('main').getByRole('searchbox').count()).toBe(0)
    await page.goto(`/category/${none}?subcategory=Opera`)
    await page.getByText(`No movies found for ${none} Opera`, { exact: true }).waitFor()
    await expectAccessible(page, 'an empty listing')
  })

  test('[LIST-11, LIST-18] a failed read is logged, the list stays empty, and trying again brings it; an unknown name shows an empty listing, also when the server answers 404', async () => {
    browser.expectProblem(/data\/languages.*502/)
    browser.expectProblem(/data\/languages.*404/)
    browser.expectProblem(/console: page data/)
    const page = await browser.open('/languages')
    const KANNADA = '**/data/languages?*Kannada*'
    await page.route(KANNADA, (route) => route.fulfill({ status: 502, json: { success: false } }))
    await page.route('**/data/languages?*Telugu*', (route) => route.fulfill({ status: 404, json: { success: false } }))
    await page.locator('main').getByRole('link', { name: 'Kannada' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kannada Movies' }).waitFor()
    await page.getByText('We couldn’t load this list.', { exact: true }).waitFor()
    expect(await page.getByText('No movies found').count()).toBe(0)
    expect(await page.locator('main article').count()).toBe(0)
    await page.unroute(KANNADA)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(0)

    const languages = page.locator('main').getByRole('navigation', { name: 'Languages', exact: true })
    await languages.getByRole('link', { name: 'Telugu' }).click()
    await page.getByText('No movies found for Telugu', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })
})

test('[LIST-03, LIST-07] by the keyboard alone: from the top to the search, a filter and a movie', async () => {
  const page = await browser.open(listing)
  const focus = () =>
    page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'))
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 80 && !(await focus())?.startsWith(name); presses += 1)
      await page.keyboard.press('Tab')
    expect(await focus()).toContain(name)
  }
  await tabTo('Skip to content')
  await page.keyboard.press('Enter')
  await tabTo('War')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual([bare])
  await tabTo('Search movies...')
  await tabTo('View Details')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/movie/**')
})
