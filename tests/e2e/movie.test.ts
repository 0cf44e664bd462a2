import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { previewAddress } from '../../domain/pictures.ts'
import { samplePicture } from '../../local/catalogue/sample-pictures.ts'
import { expectAccessibleScreen } from '../support/browser/accessibility.ts'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { holdToasts } from '../support/browser/clock.ts'
import { brokenPicture, settled } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { withoutPopups } from './pages/account.ts'

const browser = await testBrowser()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.locator('section[aria-labelledby=downloads] article')
const colourOfLinks = (page: Page) =>
  cards(page)
    .getByRole('link')
    .first()
    .evaluate((link) => getComputedStyle(link).borderInlineStartColor)

const block = (id: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  id,
  quality: '720p',
  size: '1 GB',
  format: 'WEB-DL',
  directUrl: `https://files.example/${id}`,
  ...rest,
})

async function open(columns: Readonly<Record<string, unknown>> = {}, options = {}) {
  const movie = await makeMovie(columns)
  return { movie, page: await browser.open(`/movie/${movie.slug}`, options) }
}

describe('the states', () => {
  test('[HOME-06, MOVIE-01, META-01, META-03, META-04, META-06, META-07] says Loading... while a movie loads, and then the head is that of the movie', async () => {
    const page = await browser.open('/', withoutPopups)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/data/movie/sintel', async (route) => {
      await held
      await route.continue()
    })
    await page.locator('main a[href="/movie/sintel"]').click()
    await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor()
    release()
    await page.getByRole('heading', { level: 1, name: /^Sintel/ }).waitFor()
    await expect.poll(() => page.getByText('Loading...').count()).toBe(0)
    await expect.poll(() => page.title()).toBe('Download Sintel - Watch Online | Talkies')
    const head = await page.evaluate(() => {
      const all = (selector: string, name: string) =>
        [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(name))
      return {
        canonical: all('link[rel=canonical]', 'href'),
        title: all('meta[property="og:title"]', 'content'),
        description: all('meta[name=description]', 'content'),
        social: all('meta[property="og:description"]', 'content'),
        url: all('meta[property="og:url"]', 'content'),
        image: all('meta[property="og:image"]', 'content'),
      }
    })
    expect(head).toEqual({
      canonical: [`${site.url}/movie/sintel`],
      title: ['Download Sintel - Watch Online | Talkies'],
      description: [expect.stringMatching(/^Download Sintel in /)],
      social: head.description,
      url: [`${site.url}/movie/sintel`],
      image: [site.url + previewAddress(samplePicture('posters', 'sintel').address)],
    })
  })

  test('[MOVIE-04] a read that fails looks the same, and can be tried again', async () => {
    browser.expectProblem(/\/data\/movie\/sintel: 502/)
    browser.expectProblem(/console: page data/)
    const page = await browser.open('/', withoutPopups)
    await page.route('**/data/movie/sintel', (route) => route.fulfill({ status: 502, json: {} }))
    await page.locator('main a[href="/movie/sintel"]').click()
    await expect.poll(() => heading(page).textContent()).toBe('Movie Not Found')
    await page.getByText('We couldn’t load this movie.').waitFor()
    await page.unroute('**/data/movie/sintel')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => heading(page).textContent()).toMatch(/^Sintel/)
  })

  test('[ROUTE-11, DEC-52] a movie is found by its id too, and the address then has its slug', async () => {
    const movie = await makeMovie()
    const page = await browser.open(`/movie/${movie.id}`)
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/movie/${movie.slug}`)
    expect(await heading(page).textContent()).toContain(movie.title)
  })
})

test('[MOVIE-06] on a phone the link to the downloads is on the first screen, and works without script too', async () => {
  browser.expectProblem(SCRIPTS_OFF)
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.open('/movie/sintel', { viewport: { width: 360, height: 740 }, javaScriptEnabled })
    const jump = page.getByRole('link', { name: /^Downloads/ })
    const [box, bar] = await Promise.all([
      jump.boundingBox(),
      page.getByRole('navigation', { name: 'Quick' }).boundingBox(),
    ])
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await jump.click()
    const downloads = page.getByRole('heading', { name: 'Downloads' })
    await expect.poll(() => downloads.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(100)
  }
  const { page, movie } = await open({ downloads: [] })
  expect(await heading(page).textContent()).toBe(`${movie.title} Format Unknown`)
  expect(await page.getByRole('link', { name: /^Downloads/ }).count()).toBe(0)
})

describe('the facts of the movie', () => {
  test('[MOVIE-05, MOVIE-07, MOVIE-16, MOVIE-17, MOVIE-19, DEC-59] a movie that has everything: format, day, animation, GP links and a colour', async () => {
    const title = unique('Title')
    const { page } = await open({
      title,
      created_at: '2026-03-01T23:30:00Z',
      linkColor: '#ff0066',
      downloads: [
        block('a', { format: 'BluRay', showGifAfter: true, gpLink: 'https://gp.example/a' }),
        block('b'),
        block('c', { gpLink: 'https://gp.example/c' }),
      ],
    })
    expect(await heading(page).textContent()).toBe(`${title} BluRay`)
    await page.getByText('Posted 2 March 2026').waitFor()
    // The animation is decoration: in a list item of its own, screen readers would find an empty one.
    const items = await page
      .locator('section[aria-labelledby=downloads] > ul > li')
      .evaluateAll((all) => all.map((item) => [...item.children].map((child) => child.tagName)))
    expect(items).toEqual([['ARTICLE', 'IMG'], ['ARTICLE'], ['ARTICLE']])
    const links = page.getByRole('region', { name: 'GP Links' }).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
      'https://gp.example/a',
      'https://gp.example/c',
    ])
    expect(await colourOfLinks(page)).toBe('rgb(255, 0, 102)')
  })

  test('[MOVIE-09, NAV-27, TIME-01] Share copies the address and says so at the top, for 3 s or until it is pressed', async () => {
    const page = await browser.open('/movie/sintel', { permissions: ['clipboard-read', 'clipboard-write'] })
    await holdToasts(page)
    await page.getByRole('button', { name: /^Share/ }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Link copied!' })
    const timer = toast.locator('[role=progressbar]')
    const duration = () => timer.evaluate((bar) => bar.getAnimations()[0]?.effect?.getComputedTiming().duration)
    await expect.poll(duration).toBe(3000)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/movie/sintel`)
    const place = await toast.boundingBox()
    expect(place?.y).toBeLessThan(80)
    expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - 640)).toBeLessThan(12)
    await timer.evaluate((bar) => bar.getAnimations()[0]?.finish())
    await toast.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Share/ }).click()
    await toast.click()
    await toast.waitFor({ state: 'detached' })
  })

  test('[MOVIE-10] a refused clipboard is only logged', async () => {
    browser.expectProblem(/console: copying failed/)
    const page = await browser.open('/movie/sintel')
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    const logged = page.waitForEvent('console', (message) => message.text().includes('copying failed'))
    await page.getByRole('button', { name: /^Share/ }).click()
    await logged
    // A message would be loaded first.
    await settled(page)
    expect(await page.getByRole('alert').or(page.getByText('Link copied!')).count()).toBe(0)
  })

  test('[MOVIE-12, TIME-02] a broken poster is replaced by the default one', async () => {
    browser.expectProblem(/broken.*404/)
    const page = await browser.open('/icon-512.png')
    const broken = await makeMovie({ poster: await brokenPicture(page) })
    await page.goto(`/movie/${broken.slug}`)
    const poster = page.getByRole('img', { name: /^Poster of/ })
    await expect.poll(() => poster.getAttribute('src')).toBe('/default-poster.jpg')
  })
})

describe('its downloads', () => {
  const magnet = 'magnet:?xt=urn:btih:08ada5a7a6183aae1e09d831df6748d566095a10'

  test('[MOVIE-15, DL-01, DEC-55] one block for each, with exactly its sources; no torrent and no magnet where only direct links are shown', async () => {
    const all = block('all', { url: 'https://files.example/a.torrent', magnet, gpLink: 'https://gp.example/all' })
    const { page } = await open({
      downloads: [all, block('direct'), block('gp', { directUrl: '', gpLink: 'https://gp.example/only' })],
    })
    expect(await cards(page).count()).toBe(3)
    const links = (index: number) =>
      cards(page)
        .nth(index)
        .getByRole('link')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    const [address, file, other] = await links(0)
    expect(file).toBe(
      `/proxy-download?url=${encodeURIComponent('https://files.example/a.torrent')}&filename=720p_WEB-DL.torrent`,
    )
    expect([address, other]).toEqual(['https://files.example/all', magnet])
    expect(await links(1)).toEqual(['https://files.example/direct'])
    expect(await links(2)).toEqual(['#gp-links'])
    const direct = await open({ directLinksOnly: true, downloads: [all] })
    const hrefs = await direct.page
      .locator('section[aria-labelledby=downloads] a')
      .evaluateAll((every) => every.map((a) => a.getAttribute('href')))
    expect(hrefs).toEqual(['https://files.example/all', 'https://gp.example/all'])
  })

  test('[MOVIE-05] in print there is only the film, dark on white in both themes, without controls', async () => {
    const { page, movie } = await open({ downloads: [block('a')] })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await heading(page).isVisible()).toBe(true)
    expect(await page.getByText(movie.title).first().isVisible()).toBe(true)
    for (const gone of ['nav', 'button', 'search', 'iframe'])
      expect(await page.locator(gone).evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0)
    const [ground, ink] = await page
      .locator('html')
      .evaluate((html) => [getComputedStyle(html).backgroundColor, getComputedStyle(html).color])
    expect(ground).toBe('rgb(255, 255, 255)')
    expect(ink).toBe('rgb(0, 0, 0)')
    expect(await page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false)
    expect(await page.getByRole('region', { name: 'More like this' }).isVisible()).toBe(false)
    const printed = page.getByRole('link', { name: 'Direct link' })
    expect(await printed.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
      'https://files.example',
    )
  })
})

test(
  '[MOVIE-05, MOVIE-15] a movie page passes axe and fits every size',
  () => expectAccessibleScreen(browser.open, '/movie/sintel'),
  120_000,
)
