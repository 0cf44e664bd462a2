import type { Page } from 'playwright-core'
import { settled } from '../../support/browser/loading.ts'
import { type Opener, ownersPage } from './admin-movies.ts'

export const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('strong')
export const usersCard = (page: Page) => page.getByRole('button', { name: /Registered users$/ })
export const users = (page: Page) => page.getByRole('table', { name: 'Registered users' })
export const panel = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) })

/** Opens the dashboard with a prepared answer to one of its calls. */
export async function openWith(browser: Opener, url: string, answer: object | 'cut' | 'broken') {
  const page = await ownersPage(browser, null)
  await page.route(url, (route) => {
    if (answer === 'cut') return route.abort()
    return route.fulfill(answer === 'broken' ? { status: 500, json: { message: 'broken' } } : { json: answer })
  })
  await page.goto('/admin/dashboard')
  await settled(page)
  return page
}

/** Opens the table of registered people. */
export async function openUsers(page: Page) {
  // What comes later moves the cards: a press would miss its button.
  await settled(page)
  await usersCard(page).click()
  await users(page).waitFor()
}

/** Waits for the charts, which move what stands below them: a click there could miss. */
export const chartsDrawn = (page: Page) => page.locator('.recharts-legend-wrapper').last().waitFor()

/** Opens 'Movies by language', the last panel. */
export async function openLanguages(page: Page) {
  const languages = panel(page, 'Movies by language')
  await languages.locator('summary').first().click()
  return languages
}
