import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { passUntil, stopClock } from '../support/browser/clock.ts'
import { askedBy } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { listed } from './pages/admin-movies.ts'

const browser = await testBrowser()
const STILL_TRYING = 'Still trying to reach the server…'

/** A page of the owner whose requests for `pattern` never get an answer. */
async function openUnanswered(path: string, pattern: string) {
  const { storageState } = await signedIn({ owner: true })
  const page = await browser.open(null, { storageState })
  await stopClock(page)
  await page.route(pattern, () => {})
  await page.goto(path)
  return page
}

describe('a server that does not answer', () => {
  test.each([
    ['[ADMMOV-37]', '/admin/upload', '**/rest/v1/movies*', 'Failed to load movies'],
    ['[ADMMEM-01]', '/admin/members', '**/rest/v1/membership*', 'The applications could not be read.'],
    ['[ADMDASH-17]', '/admin/dashboard', '**/api/user/count', 'Error fetching users count'],
  ])(
    '%s %s says that it is still trying, then that it failed, with a way to try again',
    async (_, path, pattern, text) => {
      const page = await openUnanswered(path, pattern)
      if (path !== '/admin/dashboard') {
        await passUntil(page, () => page.getByText('Loading...').filter({ visible: true }).first().isVisible())
        await passUntil(page, () => page.getByText(STILL_TRYING).filter({ visible: true }).first().isVisible(), 1_000)
      }
      const main = page.getByRole('main')
      const failed = main.getByText(text).first()
      await passUntil(page, () => main.getByRole('heading', { level: 1 }).isVisible())
      // The code of the data service has a time limit of its own.
      await passUntil(page, async () => askedBy(page).some((each) => each.url().includes('/rest/v1/')))
      await passUntil(page, () => failed.isVisible(), 1_000)
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
      await passUntil(page, () => failed.isHidden())
      // The dashboard's charts are read again too.
      await passUntil(page, async () => (await main.getByText(STILL_TRYING).count()) === 0)
    },
  )

  test('[ADM-01] the gate says when the session cannot be checked, and opens when the server answers again', async () => {
    const page = await openUnanswered('/admin/members', '**/api/auth/session')
    const said = page.getByText('The server could not be reached.')
    await passUntil(page, () => said.isVisible(), 1_000)
    await page.unroute('**/api/auth/session')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await passUntil(page, () => page.getByRole('main').getByRole('heading', { level: 1 }).isVisible())
    expect(await said.count()).toBe(0)
  })

  test('[ADMMOV-06] a search says so too, and the earlier rows stay until then', async () => {
    const { title } = await makeMovie()
    const { storageState } = await signedIn({ owner: true })
    const page = await browser.open(null, { storageState })
    await stopClock(page)
    await page.goto(`/admin/upload?q=${title}`)
    await passUntil(page, () => listed(page, title).isVisible())
    await page.route('**/rest/v1/rpc/search_movies*', () => {})
    await page.getByLabel('Search movies').fill('Sintel')
    await passUntil(page, () => page.getByText(STILL_TRYING).isVisible(), 1_000)
    expect(await listed(page, title).count()).toBe(1)
    await passUntil(page, () => page.getByRole('button', { name: 'Try again' }).isVisible(), 1_000)
  })
})
