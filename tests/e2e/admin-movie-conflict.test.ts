import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import {
  listed,
  openEdit,
  ownersPage,
  saveButton,
  storedFiles,
  storedMovies,
  torrentFile,
  uploadForm,
  withTorrent,
} from './pages/admin-movies.ts'
import { cutWrites } from './pages/writes.ts'

const browser = await testBrowser()
const upload = () => uploadForm(browser)
const MOVIES = '**/rest/v1/movies?*'

test('[ADMMOV-25, ADMMOV-26] the later save reports a conflict with its fields; its editor can load what was saved and edit that, or overwrite only what was changed there', async () => {
  const { title } = await makeMovie()
  const first = await upload()
  await openEdit(first, title)
  const second = await ownersPage(browser, '/admin/upload')
  await openEdit(second, title)
  const row = async () => (await storedMovies(title))[0]
  const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'This movie was changed elsewhere' })
  const differs = (page: Page) => conflict(page).getByRole('listitem').allTextContents()

  await first.getByLabel('Description').fill('The first one’s text')
  await saveButton(first).click()
  await first.getByText('✅ Movie updated!').waitFor()
  await openEdit(first, title)
  await second.getByLabel('Year').fill('1950')
  await saveButton(second).click()
  await second.getByText('❌ Failed to save movie').waitFor()
  await second.getByText('This movie was changed elsewhere while you were editing.').waitFor()
  expect(await second.getByLabel('Year').inputValue()).toBe('1950')
  expect(await row()).toMatchObject({ description: 'The first one’s text', year: null })
  await expect.poll(() => differs(second)).toEqual(['Description: “The first one’s text”'])
  await second.getByRole('button', { name: 'Discard my changes' }).click()
  await expect.poll(() => second.getByLabel('Description').inputValue()).toBe('The first one’s text')
  await second.getByLabel('Year').fill('1951')
  await saveButton(second).click()
  await second.getByText('✅ Movie updated!').waitFor()
  expect(await row()).toMatchObject({ description: 'The first one’s text', year: 1951 })

  // The first one has the movie open since before.
  await first.getByLabel('Native title').fill('புதியது')
  await saveButton(first).click()
  await first.getByText('❌ Failed to save movie').waitFor()
  await conflict(first).getByText('You changed other fields: saving keeps both.').waitFor()
  expect(await row()).toMatchObject({ native_title: null, year: 1951 })
  await first.getByRole('button', { name: 'Save my changes too' }).click()
  await expect.poll(row).toMatchObject({ native_title: 'புதியது', description: 'The first one’s text', year: 1951 })
})

test('[ADMMOV-26, DEC-68] a torrent that was replaced meanwhile cannot be saved again: no movie shows a file that is gone', async () => {
  browser.expectProblem(/rest\/v1\/movies.* 400$/)
  const first = await upload()
  const { title, slug } = await withTorrent(first)
  await saveButton(first).click()
  await first.getByText('🎉 Movie uploaded!').waitFor()
  const second = await upload()
  for (const page of [first, second]) await openEdit(page, title)
  const block = first.getByRole('group', { name: 'Download 1' })
  await block.getByLabel('Torrent file').setInputFiles(await torrentFile('numbers'))
  await block.getByText('numbers.torrent will be uploaded when you save').waitFor()
  await saveButton(first).click()
  await first.getByText('✅ Movie updated!').waitFor()
  await expect.poll(() => storedFiles(slug)).toHaveLength(1)
  // All downloads are one field of the movie: what is typed into one of them goes with the file that it had.
  await second.getByRole('group', { name: 'Download 1' }).getByLabel('Format').fill('BluRay')
  await saveButton(second).click()
  await second.getByRole('button', { name: 'Overwrite' }).click()
  await second.getByText('A torrent file of this movie is no longer stored. Choose it again.').waitFor()
  const [kept] = await storedFiles(slug)
  expect((await storedMovies(title))[0]).toMatchObject({
    downloads: [{ format: 'WEB-DL', url: `/storage/v1/object/public/torrents/${encodeURI(kept ?? '')}` }],
  })
})

test('[ADMMOV-24, ADMMOV-26] the form says when the movie was deleted elsewhere, and can save the text as a new one, also after a reload', async () => {
  const { id, title } = await makeMovie()
  const page = await upload()
  await openEdit(page, title)
  await page.getByLabel('Year').fill('1953')
  await site.query('delete from movies where id = $1', [id])
  await saveButton(page).click()
  await page.getByText('❌ Failed to save movie').waitFor()
  await page.getByText('This movie was deleted elsewhere.').waitFor()
  await page.getByRole('button', { name: 'Save as a new movie' }).waitFor()
  await page.reload()
  await page.getByText('This movie was deleted elsewhere.').waitFor()
  await page.getByLabel('Native title').fill('புதியது')
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  const rows = await storedMovies(title)
  expect(rows).toMatchObject([{ year: 1953, native_title: 'புதியது' }])
  expect(rows[0]?.id).not.toBe(id)
  await page.waitForURL((url) => url.pathname === '/admin/upload' && !url.searchParams.has('edit'))
})

test('[ADMMOV-24] saving the text of a deleted movie leaves the form of the new movie alone', async () => {
  browser.allowProblem(/rest\/v1\/movies/)
  const { id, title } = await makeMovie()
  const page = await upload()
  // A form that is left alone saves itself as a draft, and is not that of a new movie any more.
  await cutWrites(page, MOVIES)
  await page.getByLabel('Title', { exact: true }).fill('Another one')
  await openEdit(page, title)
  await page.unroute(MOVIES)
  await page.getByLabel('Year').fill('1953')
  await site.query('delete from movies where id = $1', [id])
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Save as a new movie' }).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Another one')
})

test('[ADMMOV-25, ADMMOV-29] changing the homepage flag of the edited movie in the list is no conflict', async () => {
  const { title, id } = await makeMovie()
  const page = await upload()
  await openEdit(page, title)
  await page.getByLabel('Year').fill('1952')
  // The form reads the row again.
  const followed = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes(`id=eq.${id}`),
  )
  await listed(page, title).getByRole('button', { name: 'Add to Homepage' }).click()
  await page.getByText(`✅ ${title} added to homepage`).waitFor()
  await (await followed).finished()
  await saveButton(page).click()
  await page.getByText('✅ Movie updated!').waitFor()
  expect((await storedMovies(title))[0]).toMatchObject({ showOnHomepage: true, year: 1952 })
})
