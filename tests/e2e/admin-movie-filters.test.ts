import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { listed, ownersPage, storedMovies } from './pages/admin-movies.ts'

const browser = await testBrowser()
const names = (page: Page) => page.getByRole('article').evaluateAll((all) => all.map((each) => each.ariaLabel))

/** Movies that one search finds and nothing else. */
async function makeFamily(rows: readonly object[]) {
  const word = unique('family').replaceAll('-', '')
  const movies = []
  for (const [index, row] of rows.entries())
    movies.push(await makeMovie({ title: `${word} ${'CABDEFGHIJKLMNOPQRSTU'[index]}`, ...row }))
  return { word, titles: movies.map(({ title }) => title) }
}

test('[ADMMOV-06, ADMMOV-07] the list is filtered by language and homepage and sorted by the database; a reload and Back keep that', async () => {
  const { word, titles } = await makeFamily([
    { language: ['Tamil'], showOnHomepage: true, year: 1950 },
    { language: ['Tamil', 'Telugu'], showOnHomepage: false, year: 1960 },
    { language: ['Telugu'], showOnHomepage: null, year: 1955 },
  ])
  const [c, a, b] = titles
  const page = await ownersPage(browser, `/admin/upload?q=${word}`)
  await expect.poll(async () => (await names(page)).toSorted()).toEqual([a, b, c])
  await page.getByText('3 movies').waitFor()

  await page.getByLabel('Language', { exact: true }).selectOption('Tamil')
  await expect.poll(async () => (await names(page)).toSorted()).toEqual([a, c])
  await page.getByLabel('Homepage', { exact: true }).selectOption('Not on the homepage')
  await expect.poll(() => names(page)).toEqual([a])
  await page.goBack()
  await expect.poll(async () => (await names(page)).toSorted()).toEqual([a, c])
  await page.getByLabel('Sort').selectOption('Title A–Z')
  await expect.poll(() => names(page)).toEqual([a, c])
  await page.getByLabel('Language', { exact: true }).selectOption('Telugu')
  await page.getByLabel('Sort').selectOption('Year, newest first')
  await expect.poll(() => names(page)).toEqual([a, b])
  await page.reload()
  await expect.poll(() => names(page)).toEqual([a, b])
  expect(await page.getByLabel('Language', { exact: true }).inputValue()).toBe('Telugu')
  await page.getByLabel('Language', { exact: true }).selectOption('Kannada')
  await page.getByText('No results found.').waitFor()
})

test('[ADMMOV-29, ADMMOV-30, ADMMOV-27, DEC-69] selected movies are shown, hidden and deleted together, after one question with their number', async () => {
  const { word, titles } = await makeFamily([
    { showOnHomepage: false },
    { showOnHomepage: null },
    { showOnHomepage: false },
  ])
  const [first = '', second = '', third = ''] = titles
  const flags = async () => (await Promise.all(titles.map(storedMovies))).map(([movie]) => movie?.showOnHomepage)
  const page = await ownersPage(browser, `/admin/upload?q=${word}`)
  await listed(page, first).waitFor()
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await page.getByRole('checkbox', { name: `Select ${second}` }).check()
  await page.getByRole('button', { name: 'Show on homepage', exact: true }).click()
  await page.getByText('2 movies shown on the homepage').waitFor()
  expect(await flags()).toEqual([true, true, false])

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Hide from homepage' }).click()
  await page.getByText('2 movies hidden from the homepage. 1 movie had nothing to change.').waitFor()
  expect(await flags()).toEqual([false, false, false])

  for (const title of [first, second]) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 movies?' })
  await dialog.getByText(`${first}`).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await flags()).toEqual([false, false, false])
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await dialog.getByRole('button', { name: 'Delete 2 movies' }).click()
  await page.getByText('2 movies deleted').waitFor()
  await expect.poll(() => names(page)).toEqual([third])
  const deleted = (await Promise.all(titles.map(storedMovies))).map(([movie]) => movie?.deleted_at !== null)
  expect(deleted).toEqual([true, true, false])
})

test('all movies that the list finds are edited at once; Undo puts back each one that was not changed meanwhile', async () => {
  const { word, titles } = await makeFamily(Array.from({ length: 21 }, () => ({ language: ['English'] })))
  const [first = '', second = ''] = titles
  await site.query(`update movies set language = '{English,Odia}' where title = $1`, [first])
  const page = await ownersPage(browser, `/admin/upload?q=${word}`)
  await listed(page, first).or(listed(page, second)).first().waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 21 movies that this list finds' }).click()
  await page.getByRole('button', { name: 'Edit selected…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 21 movies' })
  await dialog.getByText('All 21 movies that this list finds').waitFor()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByText('Enter a value.').waitFor()
  await dialog.getByLabel('Value').fill('Odia')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const question = page.getByRole('dialog', { name: 'Add a language: Odia?' })
  await question.getByRole('button', { name: 'Add a language: Odia' }).click()
  const bar = page.getByRole('status').filter({ hasText: '20 movies changed. 1 movie had nothing to change.' })
  await bar.waitFor()
  expect((await storedMovies(second))[0]?.language).toEqual(['English', 'Odia'])

  await site.query(`update movies set language = '{Bengali}' where title = $1`, [second])
  await bar.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('19 movies put back. 1 movie changed since then: it stays as it is.').waitFor()
  const languages = async (title: string) => (await storedMovies(title))[0]?.language
  expect(await Promise.all(titles.slice(0, 3).map(languages))).toEqual([['English', 'Odia'], ['Bengali'], ['English']])
})

test('[DEC-74] a page after the last one leads to one that has rows', async () => {
  browser.expectProblem(/search_movies.*: 416$/)
  const { word, titles } = await makeFamily([{}])
  const page = await ownersPage(browser, `/admin/upload?q=${word}&page=7`)
  await listed(page, titles[0] ?? '').waitFor()
})
