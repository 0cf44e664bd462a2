import { expect, test } from 'vitest'
import { expectAccessibleScreen } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { card, openPanel, openUsers, openWith, panel } from './pages/admin-dashboard.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()
const open = () => ownersPage(browser, '/admin/dashboard')

/** Other tests may write a row between the card's count and ours, so this looks until both agree. */
async function expectCount(count: () => Promise<number>, look: () => Promise<number>) {
  await expect.poll(async () => (await look()) - (await count()), { timeout: 45_000 }).toBe(0)
}
const counted = (sql: string) => async () => Number((await site.query<{ count: string }>(sql))[0]?.count)
const shown = (name: string) => async () => {
  const page = await open()
  await expect.poll(() => card(page, name).textContent()).toMatch(/^\d+$/)
  return Number(await card(page, name).textContent())
}

test('[ROUTE-22, ADMDASH-01] the total of movies', async () => {
  await makeMovie()
  await expectCount(counted('select count(*) from movies where visible_from <= now()'), shown('Total movies'))
})

test('[ADMDASH-02, DEC-80] the categories, each once however it is written', async () => {
  const name = unique('Sort')
  const categories = counted(
    'select count(distinct lower(trim(name))) from movies, unnest(categories) name where trim(name) <> $$$$ and visible_from <= now()',
  )
  const before = await categories()
  await makeMovie({ categories: [name, ` ${name.toUpperCase()} `] })
  await makeMovie({ categories: [name.toLowerCase()] })
  expect(await categories()).toBeGreaterThanOrEqual(before + 1)
  await expectCount(categories, shown('Total categories'))
})

test('[ADMDASH-03, ADMDASH-07, DEC-79] the registered people from /api/user/count, without the owner', async () => {
  await signedIn()
  await expectCount(
    counted("select count(*) from users where email_key <> 'owner@talkies.example'"),
    shown('Registered users'),
  )
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

test.each(['cut', 'broken'] as const)('[ADMDASH-17] a count whose call throws (%s) is said', async (how) => {
  browser.expectProblem(/api\/user\/count/)
  const page = await openWith(browser, '**/api/user/count', how)
  await page.getByText('Error fetching users count').first().waitFor()
  expect(await card(page, 'Registered users').textContent()).toBe('–')
})

test.each(['cut', 'broken'] as const)(
  '[ADMDASH-18] movies that cannot be read (%s) are said, and can be tried again; the people are still shown',
  async (how) => {
    browser.expectProblem(/rpc\/dashboard_totals/)
    const page = await openWith(browser, '**/rest/v1/rpc/dashboard_totals*', how)
    await page.getByText('Failed to fetch movies').first().waitFor()
    await expect.poll(() => card(page, 'Registered users').textContent()).toMatch(/^\d+$/)
    await page.unroute('**/rest/v1/rpc/dashboard_totals*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => card(page, 'Total movies').textContent()).toMatch(/^\d+$/)
    await panel(page, 'Weekly uploads').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  },
)

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

test('[ROUTE-22] the dashboard, all open, passes axe and fits every size', async () => {
  await signedIn()
  await expectAccessibleScreen(async (path, options) => {
    const page = await ownersPage(browser, path, options)
    await openUsers(page)
    await openPanel(page, 'Movies by language')
    await page.locator('.recharts-legend-wrapper').last().waitFor()
    return page
  }, '/admin/dashboard')
})
