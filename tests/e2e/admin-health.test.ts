import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique, uniqueLetters } from '../support/rows.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()
const count = (kind: string, key: string) => insert('daily_counts', { kind, key, label: key, times: 3 })

test('the owner sees what the site did: the job, errors, mails and storage', async () => {
  await Promise.all([count('error', unique('502 GET /api')), count('mail', unique('failed'))])
  const run = { started_at: new Date(), ended_at: new Date() }
  await site.query('delete from job_runs')
  // Half an hour later the job would be late, and /healthz would answer 503.
  onTestFinished(async () => {
    await site.query('delete from job_runs')
  })
  await insert('job_runs', { step: 'the whole job', ok: false, message: '1 of 18 tasks failed', ...run })
  await insert('job_runs', { step: 'checked links', ok: false, message: 'TypeError', ...run })
  const page = await ownersPage(browser, '/admin/health')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await part('Automatic tasks').getByText('Some tasks failed.').waitFor()
  await part('Automatic tasks')
    .getByRole('row', { name: /Check the links of downloads .* Failed TypeError/ })
    .waitFor()
  await part('Errors since yesterday')
    .getByRole('row', { name: /The database or another server did not answer 502 GET/ })
    .first()
    .waitFor()
  await part('Mails')
    .getByRole('row', { name: /Failed.* 3$/ })
    .first()
    .waitFor()
  await part('Storage')
    .getByText(/of 8 GB/)
    .waitFor()
  await expectAccessible(page, 'the health page')
})

test('dead links that cannot be read are not taken for none', async () => {
  browser.expectProblem(/link_checks.*: 500$/)
  const page = await ownersPage(browser, null)
  await page.route('**/rest/v1/link_checks*', (route) => route.fulfill({ status: 500, json: { message: 'down' } }))
  await page.goto('/admin/health')
  await page.getByRole('region', { name: 'Dead links' }).getByText('The dead links could not be read.').waitFor()
})

test('a film counts once when somebody has opened it for a while, and an error in our code is told', async () => {
  const film = await makeMovie()
  const page = await browser.open(null, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  await page.goto(`/movie/${film.slug}`)
  const counted = async (kind: string, part: string) =>
    (
      await site.query<{ times: number }>(
        'select times::integer from daily_counts where kind = $1 and position($2 in key) > 0',
        [kind, part],
      )
    ).map(({ times }) => times)
  await expect.poll(() => counted('film', film.id)).toEqual([1])
  const name = uniqueLetters('Boom')
  await page.evaluate((message) => {
    const error = new Error(message)
    error.stack = `Error: ${message}\n    at x (${location.origin}/assets/movie-route-Ab.js:1:23)`
    window.dispatchEvent(new ErrorEvent('error', { error }))
  }, name)
  await expect
    .poll(() => counted('browser error', `Error: ${name} · movie-route-Ab.js:1:23 · /movie/${film.slug} · Chrome`))
    .toEqual([1])
})
