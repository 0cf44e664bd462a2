import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { card, openWith, panel } from './pages/admin-dashboard.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()
const open = () => ownersPage(browser, '/admin/dashboard')

test('[ROUTE-22, ADMDASH-01, ADMDASH-02, ADMDASH-03, ADMDASH-07, DEC-79, DEC-80] the cards show what the server counts', async () => {
  await signedIn()
  const page = await ownersPage(browser, null)
  const answers = Promise.all([
    page.waitForResponse('**/rest/v1/rpc/dashboard_totals*'),
    page.waitForResponse('**/api/user/count'),
  ])
  await page.goto('/admin/dashboard')
  const [totals, users] = await answers
  const [{ movies, categories }] = await totals.json()
  const { count } = await users.json()
  for (const number of [movies, categories, count]) expect(number).toBeGreaterThan(0)
  await expect.poll(() => card(page, 'Total movies').textContent()).toBe(String(movies))
  await expect.poll(() => card(page, 'Total categories').textContent()).toBe(String(categories))
  await expect.poll(() => card(page, 'Registered users').textContent()).toBe(String(count))
})

test('[ADMDASH-16] a count that the server refuses is said, and can be tried again', async () => {
  const page = await openWith(browser, '**/api/user/count', { success: false, message: 'No.' })
  await page.getByText('Failed to fetch users count').first().waitFor()
  expect(await card(page, 'Registered users').textContent()).toBe('–')
  await page.unroute('**/api/user/count')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => card(page, 'Registered users').textContent()).toMatch(/^\d+$/)
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

test('[ADMDASH-17] a count whose call throws is said', async () => {
  browser.expectProblem(/api\/user\/count/)
  const page = await openWith(browser, '**/api/user/count', 'broken')
  await page.getByText('Error fetching users count').first().waitFor()
  expect(await card(page, 'Registered users').textContent()).toBe('–')
})

test('[ADMDASH-18] movies that cannot be read are said, and can be tried again; the people are still shown', async () => {
  browser.expectProblem(/rpc\/dashboard_totals/)
  const page = await openWith(browser, '**/rest/v1/rpc/dashboard_totals*', 'cut')
  await page.getByText('Failed to fetch movies').first().waitFor()
  await expect.poll(() => card(page, 'Registered users').textContent()).toMatch(/^\d+$/)
  await page.unroute('**/rest/v1/rpc/dashboard_totals*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => card(page, 'Total movies').textContent()).toMatch(/^\d+$/)
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

test('[ADMDASH-15] the way back home', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Back to home', exact: true }).click()
  await page.waitForURL(`${site.url}/`)
})

test('[ADMDASH-11] each opens and closes by its heading, with the keyboard too', async () => {
  const page = await open()
  // What arrives moves the headings.
  await settled(page)
  for (const [name, opened] of [
    ['Weekly uploads', true],
    ['Weekly uploads by language', true],
    ['Movies by language', false],
  ] as const) {
    const box = panel(page, name)
    await box.waitFor()
    const isOpen = () => box.evaluate((element: HTMLDetailsElement) => element.open)
    expect(await isOpen()).toBe(opened)
    await page.getByRole('heading', { name, exact: true }).click()
    await expect.poll(isOpen).toBe(!opened)
    await box.locator('summary').first().press('Enter')
    await expect.poll(isOpen).toBe(opened)
  }
})
