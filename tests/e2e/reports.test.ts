import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { block, unique, watchPage } from '../support/rows.ts'
import { openInbox } from './pages/admin-inbox.ts'

const browser = await testBrowser()

/** Whether the lower edge of an element is in view, with nothing over it. */
const isShown = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, bottom } = shown.getBoundingClientRect()
    return shown.contains(document.elementFromPoint(left + 1, bottom - 1))
  })

test('a visitor reports a download that does not work, and the owner handles it in the inbox', async () => {
  const title = unique('Reported')
  const movie = await makeMovie({ title, downloads: [block({ id: 'a', quality: '480p' })] })
  const page = await browser.open(`/movie/${movie.slug}`, { viewport: { width: 360, height: 740 } })
  const report = page.getByRole('button', { name: 'Report a problem with 480p' })
  await report.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await report.press('Enter')
  // Nothing is behind the bottom bar.
  await expect.poll(() => isShown(page.getByRole('link', { name: 'Rights holder?' }))).toBe(true)
  await expectAccessible(page, 'the reasons of a report')
  browser.expectProblem(/api\/reports: 502/)
  await page.route('**/api/reports', (route) => route.fulfill({ status: 502, json: { success: false } }))
  await page.getByRole('button', { name: 'It doesn’t work' }).press('Enter')
  await expect.poll(() => isShown(page.getByText('The report could not be sent. Please try again.'))).toBe(true)
  await page.unroute('**/api/reports')
  await page.getByRole('button', { name: 'It doesn’t work' }).click()
  await page.getByText('Thank you. We’ll look into it.').waitFor()

  const inbox = await openInbox(browser, 'show=reports')
  const row = inbox.getByRole('article').filter({ hasText: title })
  await row.getByText('It doesn’t work · Download 480p').waitFor()
  await row.getByText('reported once').waitFor()
  expect(await row.getByRole('link', { name: `Edit ${title}` }).getAttribute('href')).toBe(
    `/admin/upload?edit=${movie.id}`,
  )
  await expectAccessible(inbox, 'the inbox')
  for (const last of [false, true]) {
    await row.getByRole('button', { name: `Done: It doesn’t work, ${title}` }).click()
    await inbox.getByText('1 report marked as done.').waitFor()
    await row.waitFor({ state: 'detached' })
    if (last) break
    await inbox.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
  }
  const handled = () => site.query('select 1 from reports where movie_id = $1 and handled_at is not null', [movie.id])
  await expect.poll(handled).toHaveLength(1)
})

test('a report that fails says so and can be sent again', async () => {
  const watch = await insert<{ slug: string; title: string }>(
    'watch_html',
    watchPage({ title: unique('Watched'), created_at: '2026-01-01T00:00:00Z', html_code: '<p>player</p>' }),
  )
  const page = await browser.open(`/watch/${watch.slug}`)
  browser.expectProblem(/api\/reports: 502/)
  await page.route('**/api/reports', (route) =>
    route.fulfill({ status: 502, json: { success: false, message: 'Not now.' } }),
  )
  await page.getByRole('button', { name: /^Report a problem/ }).click()
  await page.getByRole('button', { name: 'It infringes rights' }).click()
  await page.getByText('Not now.').waitFor()
  await page.unroute('**/api/reports')
  await page.getByRole('button', { name: 'It infringes rights' }).click()
  await page.getByText('Thank you. We’ll look into it.').waitFor()
})

test('a comment is reported from its menu, and the owner finds it in the inbox', async () => {
  const movie = await makeMovie({ title: unique('Discussed') })
  const said = await insert<{ id: string }>('comments', {
    ...{ movie_id: movie.id, username: 'Ravi', content: 'Buy my films' },
  })
  const page = await browser.open(`/movie/${movie.slug}`, { viewport: { width: 360, height: 740 } })
  await page.getByText('Buy my films').hover()
  await page.getByLabel('Options for Ravi’s comment').click()
  await page.getByRole('button', { name: 'Spam' }).waitFor()
  await expectAccessible(page, 'the menu of a comment')
  await page.getByRole('button', { name: 'Spam' }).press('Enter')
  await page.getByText('Thank you. We’ll look into it.').waitFor()
  // The pressed button is gone, and Escape still closes the menu.
  await page.keyboard.press('Escape')
  await page.getByText('Thank you. We’ll look into it.').waitFor({ state: 'hidden' })

  const inbox = await openInbox(browser, 'show=reports')
  const row = inbox.getByRole('article').filter({ hasText: movie.title })
  await row.getByText('Spam · Comment of Ravi').waitFor()
  await row.getByText('Buy my films').waitFor()
  expect(await row.getByRole('link', { name: movie.title }).getAttribute('href')).toBe(
    `/movie/${movie.slug}#comment-${said.id}`,
  )
  await row.getByRole('button', { name: `Done: Spam, ${movie.title}` }).click()
  await row.waitFor({ state: 'detached' })
})
