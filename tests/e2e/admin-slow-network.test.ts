import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { listed } from './pages/admin-movies.ts'

const browser = await testBrowser()
const STILL_TRYING = 'Still trying to reach the server…'

/** Moves the page's clock on until a condition holds. */
async function runUntil(page: Page, condition: () => Promise<boolean>) {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000)
        return condition()
      },
      { interval: 20 },
    )
    .toBe(true)
}

/** A page of the owner whose requests for `pattern` never get an answer. */
async function openUnanswered(path: string, pattern: string) {
  const { storageState } = await signedIn({ owner: true })
  const page = await browser.open(null, { storageState })
  await page.clock.install()
  await page.route(pattern, () => {})
  await page.goto(path)
  return page
}

describe('a server that does not answer', () => {
  test.each([
    ['[ADMMOV-37]', '/admin/upload', '**/rest/v1/movies*', 'Failed to load movies'],
    ['[ADMBLOG-11]', '/admin/blog-editor', '**/rest/v1/blogs*', 'Failed to fetch blogs'],
    ['[ADMSTORY-15]', '/admin/stories', '**/rest/v1/stories*', 'Failed to load stories'],
    ['[ADMWATCH-05]', '/admin/upload-watch-html', '**/rest/v1/watch_html*', 'The uploads could not be read.'],
    ['[ADMMEM-01]', '/admin/members', '**/rest/v1/membership*', 'The applications could not be read.'],
    ['[ADMDASH-17]', '/admin/dashboard', '**/api/user/count', 'Error fetching users count'],
  ])(
    '%s %s says that it is still trying, then that it failed, with a way to try again',
    async (_, path, pattern, text) => {
      const page = await openUnanswered(path, pattern)
      if (path !== '/admin/dashboard') {
        // On a slow machine the four seconds may be over by now.
        await page.getByText('Loading...').or(page.getByText(STILL_TRYING)).filter({ visible: true }).first().waitFor()
        await runUntil(page, () => page.getByText(STILL_TRYING).filter({ visible: true }).first().isVisible())
      }
      const main = page.getByRole('main')
      const failed = main.getByText(text).first()
      await main.getByRole('heading', { level: 1 }).waitFor()
      await runUntil(page, () => failed.isVisible())
      await page.unroute(pattern)
      const button = page.getByRole('button', { name: 'Try again' })
      // Other parts of the page may have a button of their own by now. It is pressed in one step, before the page reads again by
      // itself.
      const place = main
        .locator('*')
        .filter({ has: page.getByText(text) })
        .filter({ has: button })
        .last()
      await place.getByRole('button', { name: 'Try again' }).evaluate((each: HTMLElement) => each.click())
      await failed.waitFor({ state: 'hidden' })
      // The dashboard's charts are read again too.
      await expect.poll(() => main.getByText(STILL_TRYING).count()).toBe(0)
    },
  )

  test('[ADM-01] the gate says when the session cannot be checked, and opens when the server answers again', async () => {
    const page = await openUnanswered('/admin/members', '**/api/auth/session')
    const said = page.getByText('The server could not be reached.')
    await runUntil(page, () => said.isVisible())
    await page.unroute('**/api/auth/session')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await said.count()).toBe(0)
  })

  test('[ADMMOV-06] a search says so too, and the earlier rows stay until then', async () => {
    const { title } = await makeMovie({ created_at: new Date().toISOString() })
    const { storageState } = await signedIn({ owner: true })
    const page = await browser.open(null, { storageState })
    await page.clock.install()
    await page.goto('/admin/upload')
    await listed(page, title).waitFor()
    await page.route('**/rest/v1/rpc/search_movies*', () => {})
    await page.getByLabel('Search movies').fill('Sintel')
    await runUntil(page, () => page.getByText(STILL_TRYING).isVisible())
    expect(await listed(page, title).count()).toBe(1)
    await runUntil(page, () => page.getByRole('button', { name: 'Try again' }).isVisible())
  })
})
