import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { blog, unique, uniqueLetters } from '../support/rows.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()

test('the owner sees what people opened, downloaded and searched in vain in the last 30 days, with links', async () => {
  const film = await makeMovie()
  const article = await insert<{ id: string; title: string; slug: string }>('blogs', blog({ title: unique('Article') }))
  const story = unique('Gone story')
  const search = uniqueLetters('nothing')
  await site.query(
    `insert into daily_counts (kind, key, label, times)
     values ('download', $1, $2, 123456), ('film', $1, $2, 1), ('film', gen_random_uuid()::text, $4, 800), ('article', $3, $5, 900),
       ('story', gen_random_uuid()::text, $4, 900), ('search', $6, $6, 900)`,
    [film.id, film.title, article.id, story, article.title, search],
  )
  const page = await ownersPage(browser, '/admin/dashboard')
  const part = page.getByRole('region', { name: 'Last 30 days' })
  const list = (heading: string) =>
    part.locator('details').filter({ has: page.getByRole('heading', { name: heading }) })
  await part.getByText(/^[\d,]+ views and [\d,]+ downloads\./).waitFor()
  await list('Most downloaded films')
    .getByRole('listitem')
    .filter({ hasText: film.title })
    .getByText('1,23,456 downloads')
    .waitFor()
  expect(await list('Most read articles').getByRole('link', { name: article.title }).getAttribute('href')).toBe(
    `/blogs/${article.slug}`,
  )
  // It is deleted, so there is nothing to link to.
  await list('Most watched stories').getByRole('listitem').filter({ hasText: story }).waitFor()
  expect(await part.getByRole('link', { name: story }).count()).toBe(0)
  expect(await list('Searches that found nothing').getByRole('link', { name: search }).getAttribute('href')).toBe(
    `/search?query=${search}`,
  )
  await part.getByText('Numbers by day').click()
  expect(await part.getByRole('rowheader').count()).toBe(30)
  await expectAccessible(page, 'the dashboard with visits')
  await list('Most downloaded films').getByRole('link', { name: film.title }).click()
  await page.waitForURL(`**/movie/${film.slug}`)
})

test('a site that nobody has visited says so in a sentence, and visits that cannot be read are not taken for none', async () => {
  browser.expectProblem(/rpc\/visits_by_day.*: 500$/)
  const page = await ownersPage(browser, null)

  await page.route(/rpc\/(visits_by_day|most_counted)/, (route) => route.fulfill({ json: [] }))
  await page.goto('/admin/dashboard')
  await page.getByText('No visits were counted in the last 30 days.').waitFor()
  await page.route(/rpc\/visits_by_day/, (route) => route.fulfill({ status: 500, json: { message: 'down' } }))
  await page.reload()
  await page.getByText('The visits could not be read.').waitFor()
})
