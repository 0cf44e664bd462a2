import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { source } from './pages/admin-blogs.ts'
import { ownersPage } from './pages/admin-movies.ts'
import { cutWrites, holdWrites, isWrite, loseAnswersAndReads } from './pages/writes.ts'

const browser = await testBrowser()
const POSTER = '/icon-512.png'
const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })
const RESTORED = 'Unsaved changes restored.'

// The three forms share their frame, so that each is tried with one of them.
const BLOG = {
  path: '/admin/blog-editor',
  table: 'blogs',
  add: 'Publish blog',
  async type(page: Page, title: string) {
    await titleOf(page).fill(title)
    await page.getByRole('button', { name: 'HTML source' }).click()
    await source(page).fill('<p>Words of the owner.</p>')
  },
} as const

const STORY = {
  path: '/admin/stories',
  table: 'stories',
  add: 'Publish story',
  added: 'Story added',
  async type(page: Page, title: string) {
    await titleOf(page).fill(title)
    await page.getByLabel('Poster URL').fill(POSTER)
  },
} as const

const titlesIn = async (table: string, titles: readonly string[]) => {
  const rows = await site.query<{ title: string }>(`select title from ${table} where title = any($1)`, [titles])
  return rows.map(({ title }) => title).sort()
}

test('[ADMSTORY-05, ADMSTORY-11] a form asks in the second of two tabs with the same draft, and can save a row of its own', async () => {
  const { path, table, add, added, type } = STORY
  browser.expectProblem(/: 409/)
  const [first, second] = [unique('A first'), unique('B second')]
  const page = await ownersPage(browser, path)
  // If the first tab saved its draft on the server now, the second would find none in the browser.
  const release = await holdWrites(page, `**/rest/v1/${table}*`)
  await type(page, first)
  const other = await page.context().newPage()
  await other.goto(path)
  await other.getByText(RESTORED).waitFor()
  release()
  await page.getByRole('button', { name: add, exact: true }).click()
  await page.getByText(added).waitFor()
  await titleOf(other).fill(second)
  await other.getByRole('button', { name: add, exact: true }).click()
  await other.getByText('Nothing was overwritten.').waitFor()
  expect(await titlesIn(table, [first, second])).toEqual([first])
  await other.getByRole('button', { name: /^Save as a new / }).click()
  await other.getByText(added).waitFor()
  expect(await titlesIn(table, [first, second])).toEqual([first, second])
})

test('[ADMBLOG-04, ADMBLOG-08] a form that is sent again after a lost answer does not overwrite what somebody else changed since', async () => {
  const { path, table, add, type } = BLOG
  browser.expectProblem(new RegExp(`rest/v1/${table}`))
  const title = unique('Lost')
  const page = await ownersPage(browser, path)
  await type(page, title)
  await loseAnswersAndReads(page, `**/rest/v1/${table}*`)
  await page.getByRole('button', { name: add, exact: true }).click()
  await page.getByRole('main').getByText('The server could not be reached.').first().waitFor()
  await page.unroute(`**/rest/v1/${table}*`)
  const changed = unique('Changed')
  await site.query(`update ${table} set title = $2 where title = $1`, [title, changed])
  await page.getByRole('button', { name: add, exact: true }).click()
  await page.getByText('was changed elsewhere while you were editing.').waitFor()
  expect(await titlesIn(table, [title, changed])).toEqual([changed])
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect.poll(() => titlesIn(table, [title, changed])).toEqual([title])
})

test('[ADMWATCH-03, ADMWATCH-07] a form goes back to the stored row when a restored draft is discarded', async () => {
  const title = unique('Stored')
  await insert('watch_html', { title, slug: unique('watch'), html_code: '<p>Old</p>', poster: POSTER })
  const page = await ownersPage(browser, '/admin/upload-watch-html')
  const edit = page.getByRole('button', { name: `Edit ${title}`, exact: true })
  // The form of a new row is on the page too.
  const form = page.locator('form').filter({ hasNotText: 'New watch page', has: titleOf(page) })
  await edit.click()
  await form.getByLabel('Title', { exact: true }).fill('Half a change')
  await page.reload()
  await form.getByText(RESTORED).waitFor()
  await settled(page)
  await form.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => form.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
  await form.getByRole('button', { name: /^Cancel/ }).waitFor()
  await form.getByText(RESTORED).waitFor({ state: 'detached' })
})
test('a form takes no typing while it is being saved: it would be lost', async () => {
  const { path, table, add, added, type } = STORY
  const title = unique('Held')
  const page = await ownersPage(browser, path)
  await type(page, title)
  const release = await holdWrites(page, `**/rest/v1/${table}*`)
  const sent = page.waitForRequest((request) => isWrite(request) && request.url().includes(table))
  await page.getByRole('button', { name: add, exact: true }).click()
  await sent
  await titleOf(page).focus()
  await page.keyboard.type('LOST')
  expect(await titleOf(page).inputValue()).toBe(title)
  release()
  await page.getByText(added).waitFor()
  expect(await titlesIn(table, [title])).toEqual([title])
})

test('on a phone, a form shows at its button why it was not saved, and moves the focus there', async () => {
  const { path, table, add, type } = STORY
  browser.expectProblem(new RegExp(`rest/v1/${table}`))
  const page = await ownersPage(browser, path, { viewport: { width: 360, height: 740 } })
  await type(page, unique('Cut'))
  await cutWrites(page, `**/rest/v1/${table}*`)
  await page.getByRole('button', { name: add, exact: true }).click()
  const reason = page.getByRole('main').getByRole('alert').filter({ hasText: 'The server could not be reached.' })
  await reason.waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('The server could not be reached.')
  const box = await reason.boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= 740).toBe(true)
})
