import type { SupabaseClient } from '@supabase/supabase-js'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { pass, stopClock, timerCleared, timerSet } from '../support/browser/clock.ts'
import { brokenPicture, hydrated } from '../support/browser/loading.ts'
import { insert, makeMovie, ownerAtTheSite } from '../support/browser/rows.ts'
import { unique } from '../support/rows.ts'

const browser = await testBrowser()

interface Entry {
  readonly slug: string
  readonly title: string
}
const tongue = unique('Ztongue')
const sort = unique('Sort')
let owner: SupabaseClient
let spoken: Entry
let orphan: Entry
let covered: Entry[]

function write(columns: Readonly<Record<string, unknown>>): Promise<Entry> {
  const slug = unique('w')
  return insert<Entry>(
    'watch_html',
    { title: slug, slug, html_code: '<p>x</p>', poster: '/icon-512.png', ...columns },
    owner,
  )
}

beforeAll(async () => {
  owner = await ownerAtTheSite()
  const title = unique('Spoken')
  await makeMovie({ title: title.toUpperCase(), language: [tongue], categories: [sort], subCategory: ['Kind'] })
  orphan = await write({ title: unique('Orphan') })
  spoken = await write({ title })
  covered = []
  for (let number = 0; number < 6; number += 1)
    covered.unshift(await write({ title: unique(`Cover${number}`), cover_poster: '/og-default.png' }))
  await write({ title: unique('Coverless') })
})

const carousel = (page: Page) => page.getByRole('region', { name: 'Newest films to watch' })
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]')
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Slide \d/ })
const currentDot = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))
const inView = (page: Page) =>
  slides(page).evaluateAll((all) => all.findIndex((each) => Math.abs(each.getBoundingClientRect().left) < 60))
/** The row of a language. */
const shelf = (page: Page, language: string) => page.getByRole('region', { name: language, exact: true })
const shelves = (page: Page) => page.locator('main h2').allTextContents()

/** How long each slide shows. */
const SLIDE_MS = 5000

/** The catalogue with a stopped clock, at the start of its slideshow. */
async function watching(options: BrowserContextOptions = {}) {
  const page = await browser.open(null, { reducedMotion: 'no-preference', ...options })
  await stopClock(page)
  await page.goto('/watch')
  await timerSet(page, SLIDE_MS)
  return page
}
/** Lets the time of a slide pass, once the slideshow runs. */
async function passSlide(page: Page) {
  await timerSet(page, SLIDE_MS)
  await pass(page, SLIDE_MS)
}
/** The slideshow pauses, and still shows a slide much later. */
async function staysAt(page: Page, slide: number) {
  await timerCleared(page, SLIDE_MS)
  await pass(page, 3 * SLIDE_MS)
  expect(await currentDot(page)).toBe(slide)
}

test('[ROUTE-05, ROUTE-30, WATCH-01, WATCH-02, WATCH-03, WATCH-05, WATCH-07, WATCH-08, WATCH-09, WATCH-10] a bar of links in place of the site header, the newest 5 with a cover and a dot for each, and below them the entries by language, which link to their player; axe finds nothing, and it fits every size', async () => {
  const page = await browser.open('/watch')
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).getAttribute('href')
  expect([await link('Home'), await link('Latest Uploads'), await link('Blogs')]).toEqual(['/', '/latest', '/blogs'])
  expect(await page.getByRole('searchbox').or(page.getByRole('combobox')).count()).toBe(0)

  const hrefs = await slides(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(hrefs).toHaveLength(5)
  // The page of another test may be newer.
  const paths = covered.map(({ slug }) => `/watch/${slug}`)
  const own = hrefs.filter((href) => paths.some((path) => path === href))
  expect(own.length).toBeGreaterThan(0)
  expect(own).toEqual(paths.slice(0, own.length))
  expect(await dots(page).count()).toBe(5)
  expect(await currentDot(page)).toBe(0)
  expect(await slides(page).nth(1).getAttribute('aria-label')).toBe('2 of 5')
  await dots(page).nth(3).click()
  await expect.poll(() => inView(page)).toBe(3)
  await expect.poll(() => currentDot(page)).toBe(3)
  await slides(page)
    .first()
    .evaluate((each) => each.scrollIntoView({ behavior: 'instant', block: 'nearest' }))
  await expect.poll(() => currentDot(page)).toBe(0)

  const film = shelf(page, tongue).locator(`a[href="/watch/${spoken.slug}"]`)
  await film.waitFor()
  expect(await shelf(page, 'Unknown').locator(`a[href="/watch/${orphan.slug}"]`).count()).toBe(1)
  expect((await shelves(page)).slice(0, 2)).toEqual(['Tamil', expect.stringMatching(/^Telugu/)])
  expect((await shelves(page)).at(-1)).toBe('Unknown')
  await expectAccessible(page, '/watch')
  await film.click()
  await page.waitForURL(`**/watch/${spoken.slug}`)
  await page.getByRole('heading', { level: 1, name: spoken.title }).waitFor()
})

describe('the bar', () => {
  test('[WATCH-06, WATCH-12, DEC-43] the search opens, narrows, finds nothing, closes, and lives in the address; axe finds nothing in what it found, and that fits every size', async () => {
    const page = await browser.open('/watch')
    const toggle = page.getByRole('button', { name: 'Search the watch catalogue' })
    await toggle.press('Enter')
    const box = page.getByRole('searchbox')
    await expect.poll(() => box.evaluate((each) => document.activeElement === each)).toBe(true)
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await box.pressSequentially(spoken.title.toUpperCase())
    await expect.poll(() => shelves(page)).toEqual([tongue])
    // A part of the title finds the same film.
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(spoken.title.toUpperCase())
    await page.reload()
    await hydrated(page)
    await expect.poll(() => shelves(page)).toEqual([tongue])
    await box.fill(`${sort} kind`)
    await expect.poll(() => page.locator('main li').count()).toBe(1)
    await box.fill('nothing of this name')
    await page.getByText('No results found.', { exact: true }).waitFor()
    await box.fill('tamil')
    await expect.poll(() => shelves(page)).toContain('Tamil')
    await expect.poll(() => new URL(page.url()).search).toBe('?q=tamil')
    await expectAccessible(page, '/watch?q=tamil')
    await toggle.click()
    await expect.poll(() => shelves(page)).toContain('Tamil')
    await expect.poll(() => page.getByRole('searchbox').count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('the carousel', () => {
  test('[WATCH-02, WATCH-07] pictures of slides out of view load after the first screen; without script they and the whole catalogue are there', async () => {
    const pictures = (page: Page) => carousel(page).locator('img').count()
    const waiting = await browser.open(null)
    // Never answered.
    await waiting.route('**/assets/*.js', () => {})
    await waiting.goto('/watch', { waitUntil: 'commit' })
    await slides(waiting).nth(4).waitFor()
    expect(await pictures(waiting)).toBe(1)
    browser.expectProblem(SCRIPTS_OFF)
    const scriptless = await browser.open('/watch', { javaScriptEnabled: false })
    expect(await pictures(scriptless)).toBe(5)
    await shelf(scriptless, tongue).locator(`a[href="/watch/${spoken.slug}"]`).waitFor()
    const whole = await browser.open('/watch')
    await expect.poll(() => pictures(whole)).toBe(5)
  })

  test('[WATCH-04] advances every 5 s and begins anew after the last', async () => {
    const page = await watching()
    for (const expected of [1, 2, 3, 4, 0]) {
      await passSlide(page)
      await expect.poll(() => currentDot(page)).toBe(expected)
    }
    await expect.poll(() => inView(page)).toBe(0)
  })

  test('[DEC-87] pauses for the pointer, for focus and for the pause button', async () => {
    const page = await watching()
    await slides(page).first().hover()
    await staysAt(page, 0)
    await page.mouse.move(5, 5)
    await passSlide(page)
    await expect.poll(() => currentDot(page)).toBe(1)
    await slides(page).nth(1).getByRole('link').focus()
    await staysAt(page, 1)
    await page.getByRole('button', { name: 'Search the watch catalogue' }).focus()
    await carousel(page).getByRole('button', { name: 'Pause slideshow' }).click()
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'Search the watch catalogue' }).focus()
    await staysAt(page, 1)
    // Pressed, it plays at once, though pointer and focus are still on it.
    await carousel(page).getByRole('button', { name: 'Start slideshow' }).click()
    await passSlide(page)
    await expect.poll(() => currentDot(page)).toBe(2)
  })

  test('[DEC-87] a tap on a dot shows its slide, and the slides go on from there', async () => {
    const page = await watching({ hasTouch: true, viewport: { width: 360, height: 740 } })
    await dots(page).nth(2).tap()
    await expect.poll(() => inView(page)).toBe(2)
    await expect.poll(() => currentDot(page)).toBe(2)
    await passSlide(page)
    await expect.poll(() => currentDot(page)).toBe(3)
    await carousel(page).getByRole('button', { name: 'Pause slideshow' }).tap()
    await staysAt(page, 3)
    await carousel(page).getByRole('button', { name: 'Start slideshow' }).tap()
    await passSlide(page)
    await expect.poll(() => currentDot(page)).toBe(4)
  })

  test('[DEC-87] does not move under reduced motion, and every slide can be reached', async () => {
    const page = await browser.open(null, { reducedMotion: 'reduce' })
    await stopClock(page)
    await page.goto('/watch')
    await hydrated(page)
    await staysAt(page, 0)
    await dots(page).nth(4).press('Enter')
    await expect.poll(() => currentDot(page)).toBe(4)
  })
})

describe('the shelves', () => {
  test('[WATCH-11] broken posters and covers fall back to the default ones', async () => {
    browser.expectProblem(/broken.*404/)
    const page = await browser.open(null)
    const address = await brokenPicture(page)
    const broken = await write({
      title: unique('Broken'),
      poster: address,
      cover_poster: address,
    })
    onTestFinished(async () => void (await owner.from('watch_html').delete().eq('slug', broken.slug)))
    await page.goto('/watch')
    const cover = slides(page).locator(`a[href="/watch/${broken.slug}"] img`)
    await cover.scrollIntoViewIfNeeded()
    await expect.poll(() => cover.getAttribute('src')).toBe('/default-cover.jpg')
    const poster = shelf(page, 'Unknown').locator(`a[href="/watch/${broken.slug}"] img`)
    await poster.scrollIntoViewIfNeeded()
    await expect.poll(() => poster.getAttribute('src')).toBe('/default-poster.jpg')
  })

  test('[WATCH-13] a failed read is logged, the catalogue stays empty, and trying again brings it', async () => {
    browser.expectProblem(/data\/watch.*502/)
    browser.expectProblem(/console: page data/)
    const page = await browser.open('/about')
    await page.route('**/data/watch', (route) => route.fulfill({ status: 502, json: { success: false } }))
    await page.locator('main').getByRole('link', { name: 'Watch', exact: true }).click()
    await page.getByText('We couldn’t load this list.', { exact: true }).waitFor()
    expect(await page.getByText('No movies found.').count()).toBe(0)
    expect(await page.locator('main article, main h2').count()).toBe(0)
    await page.unroute('**/data/watch')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shelves(page)).toContain('Tamil')
  })
})
