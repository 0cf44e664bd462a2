import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { shortenNextTimeout } from '../support/browser/clock.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { unique } from '../support/rows.ts'

const browser = await testBrowser()
const titles = (page: Page) =>
  page.locator('main article h2').evaluateAll((all) => all.map((each) => each.textContent?.trim()))

const long = unique('Long')
beforeAll(async () => {
  // One by one: a hundred at once would keep the pages of other tests waiting.
  for (let number = 0; number < 100; number += 1)
    // Not undefined: supabase-js stores that as null.
    await makeMovie({ title: `${long} ${number}`, categories: [long], ...(number % 3 === 0 && { created_at: null }) })
})

test('[LIST-17, DEC-74] loads page after page, each row once, dated or not, also after no answer came, and Back keeps them', async () => {
  const page = await browser.open(`/category/${long}`)
  const rows = page.locator('main article')
  const more = page.getByRole('link', { name: 'Show more' })
  expect(await rows.count()).toBe(48)
  browser.expectProblem(/console: more rows/)
  await page.route('**/data/category/**', () => {})
  await shortenNextTimeout(page)
  await more.click()
  await page.getByText('Couldn’t load more. Please try again.').waitFor()
  await page.unroute('**/data/category/**')
  await more.click()
  await expect.poll(() => rows.count()).toBe(96)
  await more.click()
  await expect.poll(() => rows.count()).toBe(100)
  expect(new Set(await titles(page)).size).toBe(100)
  expect(await more.count()).toBe(0)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect.poll(() => page.url()).toContain('#content')
  expect(await rows.count()).toBe(100)
  const far = rows.nth(80).getByRole('link', { name: 'View Details' })
  await far.click({ trial: true })
  const place = await page.evaluate(() => scrollY)
  await far.click()
  await page.getByRole('heading', { name: 'Downloads' }).waitFor()
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
