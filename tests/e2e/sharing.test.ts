import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { site } from '../support/browser/site.ts'
import { quiet, storyLink } from './pages/stories.ts'

const browser = await testBrowser()
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

type Shared = typeof window & { shared?: ShareData }

/** Gives a page a share sheet, which the visitor uses, or closes. */
function giveSheet(page: Page, closed = false) {
  return page.evaluate((isClosed) => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value(data: ShareData) {
        ;(window as Shared).shared = data
        return isClosed ? Promise.reject(new DOMException('closed', 'AbortError')) : Promise.resolve()
      },
    })
  }, closed)
}

const shared = (page: Page) => page.evaluate(() => (window as Shared).shared)

test.each([
  ['/movie/sintel', 'Sintel'],
  ['/blogs/the-drums-of-chandralekha', 'The Drums of Chandralekha'],
])('on a phone %s is shared with the system’s share sheet, and closing that says nothing', async (path, title) => {
  const page = await browser.open(path, PHONE)
  await giveSheet(page, true)
  await page
    .locator('main')
    .getByRole('button', { name: /^Share/ })
    .tap()
  await expect.poll(() => shared(page)).toEqual({ title, url: site.url + path })
  // A message would be loaded first.
  await settled(page)
  expect(await page.getByRole('alert').or(page.getByText('Link copied!')).count()).toBe(0)
})

test('on a phone a story is shared with the system’s share sheet, and waits meanwhile', async () => {
  const page = await browser.open('/', { ...quiet, ...PHONE })
  await giveSheet(page)
  // Not the first: it may be a story of another test, which is deleted before its view is counted.
  await storyLink(page, 1).tap()
  const viewer = page.getByRole('dialog')
  const title = await viewer.getByRole('heading').textContent()
  await viewer.getByRole('button', { name: 'Pause' }).waitFor()
  await viewer.getByRole('button', { name: 'Share' }).tap()
  await expect.poll(() => shared(page)).toEqual({ title, url: expect.stringMatching(/\/#story=/) })
  await viewer.getByRole('button', { name: 'Play' }).waitFor()
})

test('[MOVIE-09] where a mouse is used the address is copied, also of an article', async () => {
  const path = '/blogs/the-drums-of-chandralekha'
  const page = await browser.open(path, { permissions: ['clipboard-read', 'clipboard-write'] })
  await giveSheet(page)
  await page.locator('main').getByRole('button', { name: 'Share' }).click()
  await page.getByRole('status').getByText('Link copied!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path)
  expect(await shared(page)).toBeUndefined()
})
