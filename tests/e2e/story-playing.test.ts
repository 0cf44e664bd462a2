import { describe, expect, test } from 'vitest'
import { samplePicture } from '../../local/catalogue/sample-pictures.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { pass, stopClock, timerSet } from '../support/browser/clock.ts'
import { hydrated } from '../support/browser/loading.ts'
import { setVisibility } from '../support/browser/visibility.ts'
import { closed, filled, openStory, pictureIsThere, playing, position, quiet, shows } from './pages/stories.ts'

const browser = await testBrowser()

describe('playing', () => {
  test('[STORY-03, STORY-18] the bar moves every 100 ms and the next story comes after 30 s', async () => {
    const page = await playing(browser, 1)
    expect(await filled(page)).toBe(0)
    await pass(page, 100)
    await expect.poll(() => filled(page)).toBeCloseTo(100 / 30_000, 5)
    await pass(page, 14_900)
    await expect.poll(() => filled(page)).toBeCloseTo(0.5, 5)
    await page.getByRole('dialog').getByText('15 s', { exact: true }).waitFor()
    await pass(page, 14_900)
    await shows(page, 1)
    await pass(page, 100)
    await shows(page, 2)
  })

  test('[STORY-19] the viewer closes when the last story has played', async () => {
    const page = await playing(browser, 8)
    await pass(page, 30_000)
    await closed(page)
  })

  test('[DEC-70] previous on the first story starts it anew', async () => {
    // It may be a story of another test, which is deleted before its view is counted.
    browser.allowProblem(/\/api\/stories\/view: 404$/)
    const page = await playing(browser, 'first')
    await pass(page, 9_000)
    await expect.poll(() => filled(page)).toBeCloseTo(0.3, 5)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => filled(page)).toBe(0)
    expect(await position(page)).toMatch(/^Story 1 of/)
  })

  test('[STORY-03] the bar starts when the picture is there, and the next two are fetched ahead', async () => {
    const page = await browser.open(null, quiet)
    const asked: string[] = []
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/pictures/*/480.webp', async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await held
      await route.continue()
    })
    await stopClock(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    await openStory(page, 1, true)
    for (const slug of ['chandralekha', 'big-buck-bunny', 'mayabazar'])
      await expect.poll(() => asked).toContain(samplePicture('posters', slug).address)
    await pass(page, 5_000)
    expect(await filled(page)).toBe(0)
    release()
    await pictureIsThere(page)
    // The bar's.
    await timerSet(page, 100)
    await pass(page, 3_000)
    await expect.poll(() => filled(page)).toBeCloseTo(0.1, 5)
  })

  test('[DEC-70] it waits while a button is down, and a long press is no click', async () => {
    const page = await playing(browser, 1)
    await pass(page, 3_000)
    await page.mouse.move(1000, 700)
    await page.mouse.down()
    await pass(page, 6_000)
    await expect.poll(() => filled(page)).toBeCloseTo(0.1, 5)
    await page.mouse.up()
    await pass(page, 3_000)
    await expect.poll(() => filled(page)).toBeCloseTo(0.2, 5)
    await shows(page, 1)
  })

  test('[STORY-07] a press that slips is no click', async () => {
    const page = await playing(browser, 1)
    await page.mouse.move(1000, 700)
    await page.mouse.down()
    await page.mouse.move(800, 700)
    await page.mouse.up()
    await shows(page, 1)
    await page.mouse.click(1000, 700)
    await shows(page, 2)
  })

  test('[DEC-70] it waits while the tab is hidden', async () => {
    const page = await playing(browser, 1)
    await pass(page, 3_000)
    await setVisibility(page, 'hidden')
    await pass(page, 40_000)
    await setVisibility(page, 'visible')
    await expect.poll(() => filled(page)).toBeCloseTo(0.1, 5)
    await shows(page, 1)
  })

  test('[DEC-87] with reduced motion nothing goes on by itself until somebody presses Play', async () => {
    const page = await playing(browser, 1, { reducedMotion: 'reduce' })
    await pass(page, 40_000)
    await shows(page, 1)
    expect(await filled(page)).toBe(0)
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await pass(page, 3_000)
    await expect.poll(() => filled(page)).toBeCloseTo(0.1, 5)
  })

  test('[MOVIE-12] a broken picture falls back to the default poster, and plays', async () => {
    const poster = samplePicture('posters', 'the-general').address
    browser.expectProblem(new RegExp(poster))
    const page = await browser.open(null, quiet)
    await page.route(`**${poster}`, (route) => route.abort())
    await page.goto('/')
    await openStory(page, 6)
    await expect.poll(() => page.locator('dialog img').getAttribute('src')).toBe('/default-poster.jpg')
    await expect.poll(() => filled(page)).toBeGreaterThan(0)
  })
})
