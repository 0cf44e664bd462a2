import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { deleteOptionalFunctions } from '../support/browser/newer-functions.ts'
import { signedIn } from '../support/browser/signed-in.ts'

const browser = await testBrowser()

/** Those that hydration.test.ts does not load without the newer functions. */
const VISITORS_PAGES = ['/contact?about=%2Fmovie%2Fsintel', '/privacy', '/reset-password']
const ADMIN_PAGES = [
  'upload',
  'dashboard',
  'upload-watch-html',
  'blog-editor',
  'stories',
  'inbox',
  'members',
  'log',
  'health',
  'settings',
]

/** Opens an address in a browser that has nothing that is newer than the oldest supported ones. */
async function openOld(path: string, options: Parameters<typeof browser.open>[1] = {}) {
  const page = await browser.open(null, options)
  await page.addInitScript(deleteOptionalFunctions)
  await page.goto(path)
  await settled(page)
  return page
}

describe('in the oldest supported browsers', () => {
  test('every test’s pages are without the newer functions', async () => {
    const page = await browser.open('/about')
    const left = () => [
      'toSorted' in Array.prototype,
      'canParse' in URL,
      'any' in AbortSignal,
      'Segmenter' in Intl,
      'union' in Set.prototype,
      'size' in URLSearchParams.prototype,
      'requestIdleCallback' in window,
    ]
    expect(await page.evaluate(left)).not.toContain(true)
  })

  test.each(VISITORS_PAGES)('%s works for a visitor', async (path) => {
    const page = await openOld(path)
    await page.getByRole('main').waitFor()
  })

  test('pages work for somebody who is logged in', async () => {
    const { storageState, name } = await signedIn()
    const page = await openOld('/', { storageState })
    await page
      .getByText(name[0] ?? '', { exact: true })
      .first()
      .waitFor()
    await page.goto('/profile')
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await page.getByText('Logged out successfully').waitFor()
  })

  test('the admin area works', async () => {
    const { storageState } = await signedIn({ owner: true })
    const page = await openOld('/admin/upload', { storageState })
    for (const path of ADMIN_PAGES) {
      await page.goto(`/admin/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      expect(await page.getByRole('alert').filter({ visible: true }).allTextContents(), path).toEqual([])
    }
  })
})

/** Opens an address in a browser in which rendering fails, and waits until the server's HTML is there again. */
async function openBroken(path: string, breakIt: () => void) {
  browser.expectProblem(/a broken browser/)
  const page = await browser.open(null)
  await page.addInitScript(() => {
    // Before the scripts run.
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        Object.assign(window, { served: document.getElementById('root')?.outerHTML })
    })
  })
  await page.addInitScript(breakIt)
  await openKept(page, () => page.goto(path))
  return page
}

/** Opens a page in such a browser, and waits until the server's HTML is there again. */
async function openKept(page: Page, open: () => Promise<unknown>) {
  const failed = page.waitForEvent('console', (message) => message.text().includes('a broken browser'))
  await open()
  await failed
  const isServed = () =>
    page.evaluate(() => document.getElementById('root')?.outerHTML === (window as unknown as { served: string }).served)
  await expect.poll(isServed).toBe(true)
  expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull()
  // It is not loaded again: the server would be asked for the icon before this.
  await page.evaluate(() => fetch('/site.webmanifest').then((answer) => answer.text()))
  expect(await page.evaluate(() => sessionStorage.getItem('reloadedAt'))).toBeNull()
}

/** Follows a plain link to a film, and searches by the plain form. */
async function visitFilmAndSearch(
  page: Page,
  open: (page: Page, follow: () => Promise<void>) => Promise<void> = (_, follow) => follow(),
) {
  await open(page, () => page.locator('main a[href="/movie/sintel"]').first().click())
  await page.waitForURL('**/movie/sintel')
  await page.getByRole('heading', { level: 1, name: 'Sintel' }).waitFor()
  await open(page, async () => {
    await page.locator('input[name="query"]').fill('tears')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?query=tears')
  })
  await page.locator('main a[href="/movie/tears-of-steel"]').first().waitFor()
}

describe('in a browser that cannot render the page, the server’s HTML stays and works', () => {
  test.each(['/latest', '/blogs', '/watch'])('%s', async (path) => {
    await openBroken(path, breakRendering)
  })

  test('home, and from it films and the search by links and forms', async () => {
    const page = await openBroken('/', breakRendering)
    await visitFilmAndSearch(page, openKept)
    await page.goBack()
    await page.waitForURL('**/movie/sintel')
    await page.getByRole('heading', { level: 1, name: 'Sintel' }).waitFor()
  })

  test('also when an effect fails', async () => {
    await openBroken('/watch', () => {
      // The carousel asks it in an effect.
      window.matchMedia = () => {
        throw new Error('a broken browser')
      }
    })
  })

  test('also when the script cannot be parsed', async () => {
    browser.expectProblem(/^uncaught: /)
    const page = await browser.open(null)
    await page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()}\nlet newer syntax` })
    })
    await page.goto('/')
    await visitFilmAndSearch(page)
  })
})

/** Text that every page's components trim. */
function breakRendering() {
  String.prototype.trim = () => {
    throw new Error('a broken browser')
  }
}
