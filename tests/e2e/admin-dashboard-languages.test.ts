import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { makeFutureMovie, makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { chartsDrawn, openLanguages, openWith } from './pages/admin-dashboard.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()
const open = () => ownersPage(browser, '/admin/dashboard')

test('[ADMDASH-14, DEC-52] movies by language lead to their pages', async () => {
  const language = unique('Tulu')
  const { title, slug } = await makeMovie({ language: [language] })
  const page = await open()
  await chartsDrawn(page)
  const all = await openLanguages(page)
  await all.getByRole('heading', { name: language, level: 3 }).click()
  const link = all.getByRole('link', { name: title })
  // By its slug: an id in the address would be redirected.
  expect(await link.getAttribute('href')).toBe(`/movie/${slug}`)
  await link.click()
  await page.waitForURL(`${site.url}/movie/${slug}`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
})

test('[ADMDASH-14] a language with many movies is read page by page, and a failed page can be tried again', async () => {
  const row = { language: ['Kannada'], created_at: '2001-01-01T00:00:00Z' }
  await Promise.all(Array.from({ length: 30 }, () => makeMovie(row)))
  const page = await open()
  await chartsDrawn(page)
  const all = await openLanguages(page)
  await all.getByRole('heading', { name: 'Kannada', level: 3 }).click()
  const links = all.getByRole('link')
  await expect.poll(() => links.count()).toBe(25)
  browser.expectProblem(/rpc\/movies_in_language/)
  await page.route('**/rpc/movies_in_language*', (route) => route.abort())
  await all.getByRole('button', { name: 'Show more' }).click()
  await all.getByText('The movies could not be read.').waitFor()
  await page.unroute('**/rpc/movies_in_language*')
  await all.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(30)
  const targets = await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))
  expect(new Set(targets).size).toBe(targets.length)
})

test('[ADMDASH-14, DEC-80] every language that a movie names is listed with its count, and so are the movies without one', async () => {
  const rare = unique('Badaga')
  await makeMovie({ language: [rare, 'Tamil'] })
  const twice = await makeMovie({ language: [rare.toUpperCase(), ` ${rare} `, rare] })
  // The first of those without a language, of which only 25 are read.
  const mute = await makeFutureMovie({ language: [] })
  const page = await open()
  await chartsDrawn(page)
  const all = await openLanguages(page)
  const shelf = (name: string) =>
    all.locator('details').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) })
  const count = (name: string) => shelf(name).locator('summary span').textContent()
  await shelf(rare).waitFor()
  expect(await count(rare)).toBe('2')
  await shelf(rare).locator('summary').click()
  await expect.poll(() => shelf(rare).getByRole('link').count()).toBe(2)
  await shelf(rare).getByRole('link', { name: twice.title }).waitFor()
  expect(await all.getByRole('heading', { level: 3 }).last().textContent()).toBe('No language')
  expect(Number(await count('No language'))).toBeGreaterThan(0)
  await shelf('No language').locator('summary').click()
  await shelf('No language').getByRole('link', { name: mute.title }).waitFor()
})

test('[ADMDASH-14] the panel says when the languages cannot be read, and offers to try again', async () => {
  browser.expectProblem(/rpc\/movies_by_language/)
  const page = await openWith(browser, '**/rest/v1/rpc/movies_by_language*', 'broken')
  await chartsDrawn(page)
  const all = await openLanguages(page)
  await all.getByText('The languages could not be read.').waitFor()
  await page.unroute('**/rest/v1/rpc/movies_by_language*')
  await all.getByRole('button', { name: 'Try again' }).click()
  await all.getByRole('heading', { name: 'Tamil', exact: true, level: 3 }).waitFor()
})
