import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { block, blog, hoursAgo, story, unique, watchPage } from '../support/rows.ts'
import { listed, ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()
const created_at = '2026-01-01T00:00:00Z'

test('the dashboard counts what has no licence, and drafts, also those of stories, and leads to them', async () => {
  const word = unique('Rights')
  const bare = await makeMovie({ title: `${word} bare` })
  const half = await makeMovie({
    title: `${word} half`,
    downloads: [block({ licence: 'CC BY 4.0' }), block({ id: 'b' })],
  })
  const whole = await makeMovie({ title: `${word} whole`, downloads: [block({ licence: 'CC BY 4.0' })] })
  const page = await insert<{ title: string }>('watch_html', watchPage({ title: `${word} page`, created_at }))
  await insert('watch_html', watchPage({ title: `${word} free`, created_at, licence: 'CC BY 4.0' }))

  const draft = await insert<{ id: string; title: string }>('stories', story({ state: 'draft' }))
  onTestFinished(async () => void (await site.query('delete from stories where id = $1', [draft.id])))
  await insert('blogs', blog({ state: 'draft' }))

  const admin = await ownersPage(browser, '/admin/dashboard')
  const backToDashboard = async () => {
    await admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click()
    // What comes later moves the links.
    await settled(admin)
  }
  await admin.getByRole('link', { name: /^\d+ movies? without a licence$/ }).waitFor()
  await expectAccessible(admin, 'the dashboard with a reminder')
  await admin.getByRole('link', { name: /^\d+ movies? without a licence$/ }).click()
  await expect.poll(() => admin.getByLabel('Licence', { exact: true }).last().inputValue()).toBe('none')
  await admin.getByLabel('Search movies').fill(word)
  await listed(admin, bare.title).waitFor()
  await listed(admin, half.title).waitFor()
  await admin.getByText('2 movies', { exact: true }).waitFor()
  expect(await listed(admin, whole.title).count()).toBe(0)

  await backToDashboard()
  await admin.getByRole('link', { name: /^\d+ watch pages? without a licence$/ }).click()
  await admin.getByLabel('Search uploads by title').fill(word)
  await admin.getByText('1 watch page', { exact: true }).waitFor()
  await admin.getByRole('heading', { name: page.title }).waitFor()

  await backToDashboard()
  await admin.getByRole('link', { name: /^\d+ blog drafts?$/ }).waitFor()
  await admin.getByRole('link', { name: /^\d+ story drafts?$/ }).click()
  await admin.getByRole('article').filter({ hasText: draft.title }).getByText('Draft').waitFor()
  expect(await admin.getByLabel('State', { exact: true }).inputValue()).toBe('draft')
})

test('the owner names the licence and the source of a watch page, and visitors read them', async () => {
  const page = await insert<{ id: string; slug: string }>(
    'watch_html',
    watchPage({ title: unique('Free'), created_at, html_code: '<p>player</p>' }),
  )
  const admin = await ownersPage(browser, `/admin/upload-watch-html?edit=${page.id}`)
  const form = admin.getByRole('form', { name: /^Edit Free/ })
  await form.getByLabel('Licence').fill('CC BY 3.0')
  await form.getByLabel('Source').fill('https://www.archive.example/item')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByText('Updated successfully!').first().waitFor()
  const visitor = await browser.open(`/watch/${page.slug}`)
  expect(await visitor.getByRole('link', { name: 'CC BY 3.0' }).getAttribute('href')).toBe(
    'https://creativecommons.org/licenses/by/3.0/',
  )
  expect(await visitor.getByRole('link', { name: 'archive.example' }).getAttribute('href')).toBe(
    'https://www.archive.example/item',
  )
  await expectAccessible(visitor, 'a watch page with its licence')
})

test('the owner sees since when a link fails: in the list, in the form and in the inbox', async () => {
  const directUrl = `https://files.example/${unique('dead')}.mkv`
  const torrent = `/storage/v1/object/public/torrents/files/1_${unique('dead')}/720p_1.torrent`
  const downloads = [block({ directUrl }), block({ id: 'b', url: torrent })]
  const movie = await makeMovie({ title: unique('Dead'), downloads })
  const check = { movie_id: movie.id, failures: 3, last_checked_at: hoursAgo(1), failing_since: '2026-02-03T00:00:00Z' }
  await insert('link_checks', { ...check, download_id: 'a', field: 'directUrl', address: directUrl, status: '404' })
  await insert('link_checks', {
    ...check,
    ...{ download_id: 'b', field: 'url', address: torrent, status: '500 (web seed at files.example)' },
  })
  await insert('reports', { reason: 'dead-link', movie_id: movie.id, download_id: 'a', created_at: hoursAgo(1) })
  const page = await ownersPage(browser, `/admin/upload?edit=${movie.id}&q=${movie.title}`)
  await listed(page, movie.title).getByText('2 links have failed, the first since 3 February 2026').waitFor()
  await page.getByText('Has failed since 3 February 2026: 404', { exact: true }).waitFor()
  await page.getByText('Has failed since 3 February 2026: 500 (web seed at files.example)', { exact: true }).waitFor()
  await expectAccessible(page, 'a form with a dead link')
  // Another address has not been checked.
  await page.getByLabel('Link to another site').first().fill('https://files.example/other.mkv')
  await expect.poll(() => page.getByText(/^Has failed since/).count()).toBe(1)

  await page.goto('/admin/inbox?show=reports')
  const report = page.getByRole('article').filter({ hasText: movie.title })
  await report.getByText('A link is dead').waitFor()
  await report.getByText(/^Found by the link check on/).waitFor()
  await report.getByText('Download 720p').waitFor()
})
