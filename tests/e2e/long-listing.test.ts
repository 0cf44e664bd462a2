import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { insert, movieRow } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'

const browser = await testBrowser()
const titles = (page: Page) =>
  page.locator('main article h2').evaluateAll((all) => all.map((each) => each.textContent?.trim()))

const long = unique('Long')
beforeAll(async () => {
  const rows = Array.from({ length: 100 }, (_, number) =>
    movieRow({ title: `${long} ${number}`, categories: [long], created_at: number % 3 === 0 ? null : undefined }),
  )
  const { error } = await site.service.from('movies').insert(rows)
  if (error) throw error
  const watch = { title: `${long} 1`, slug: long.toLowerCase(), html_code: '<p>x</p>', poster: '/icon-512.png' }
  await insert('watch_html', watch)
})

test('[LIST-17, DEC-74] loads page after page, each row once, dated or not, and Back keeps them', async () => {
  const page = await browser.open(`/category/${long}`)
  const rows = page.locator('main article')
  const more = page.getByRole('link', { name: 'Show more' })
  expect(await rows.count()).toBe(48)
  await more.click()
  await expect.poll(() => rows.count()).toBe(96)
  await more.click()
  await expect.poll(() => rows.count()).toBe(100)
  expect(new Set(await titles(page)).size).toBe(100)
  expect(await more.count()).toBe(0)
  const far = rows.nth(80).getByRole('link', { name: 'View Details' })
  await far.click({ trial: true })
  const place = await page.evaluate(() => scrollY)
  await far.click()
  await page.getByRole('heading', { name: 'Downloads' }).waitFor()
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('[LIST-17] can be paged without script, and leads back to the first page', async () => {
  browser.expectProblem(SCRIPTS_OFF)
  const page = await browser.open(`/category/${long}`, { javaScriptEnabled: false })
  const first = await titles(page)
  await page.getByRole('link', { name: 'Show more' }).click()
  await page.getByRole('link', { name: 'Back to the first page' }).waitFor()
  await page.waitForLoadState()
  const second = await titles(page)
  expect(second).toHaveLength(48)
  expect(first.filter((title) => second.includes(title))).toEqual([])
  await page.getByRole('link', { name: 'Back to the first page' }).click()
  await expect.poll(() => titles(page)).toEqual(first)
})

test.each([
  ['a category', `/category/${long}`],
  ['a search', `/search?query=${long}`],
  ['a search in the watch catalogue', `/watch?q=${long}`],
])('a page after the last one of %s says so, and leads to the first', async (_name, path) => {
  const page = await browser.open(`${path}${path.includes('?') ? '&' : '?'}page=9`)
  await page.getByText('The list ends before this page.', { exact: true }).waitFor()
  expect(await page.getByText(/^No (?:movies|results) found/).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to the first page' }).click()
  await page.waitForURL((url) => `${url.pathname}${url.search}`.toLowerCase() === path.toLowerCase())
  await page
    .locator('main')
    .getByText(new RegExp(`${long} \\d+`))
    .first()
    .waitFor()
})

test('the second page of a search leads to the first', async () => {
  const page = await browser.open(`/search?query=${long}&page=1`)
  expect(await page.locator('main article').count()).toBe(48)
  await page.getByRole('link', { name: 'Back to the first page' }).click()
  await page.waitForURL((url) => !url.searchParams.has('page'))
})
