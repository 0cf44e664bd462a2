import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { uniqueLetters } from '../support/rows.ts'
import {
  find,
  listed,
  openEdit,
  openForm,
  ownersPage,
  publishedMovies,
  saveButton,
  storedMovies,
  torrentFile,
  typeDirectDownload,
  typeMovie,
} from './pages/admin-movies.ts'
import { holdWrites } from './pages/writes.ts'

const browser = await testBrowser()
const upload = () => ownersPage(browser, '/admin/upload')

test('[ADMMOV-02] a reload and a closed tab keep what was typed for a new movie; cancelling discards it', async () => {
  const page = await upload()
  // Nothing is saved on the server: the draft is in the browser only.
  await holdWrites(page.context(), '**/rest/v1/movies?*')
  const { title } = await typeMovie(page)
  await typeDirectDownload(page)
  await page.reload()
  await page.getByText('Unsaved changes restored.').waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
  const other = await page.context().newPage()
  await page.close()
  await other.goto('/admin/upload')
  expect(await other.getByLabel('Link to another site').inputValue()).toBe('https://files.example/film.mkv')
  await other.getByRole('button', { name: 'Discard changes' }).click()
  expect(await other.getByLabel('Title', { exact: true }).inputValue()).toBe('')
  await other.reload()
  await other.getByRole('button', { name: 'Upload a movie' }).waitFor()
  expect(await other.getByLabel('Title', { exact: true }).inputValue()).toBe('')
})

test('[ADMMOV-02] an edit continues after a reload, and is offered again after the tab was closed', async () => {
  const { title } = await makeMovie()
  const page = await upload()
  await openEdit(page, title)
  await page.getByLabel('Description').fill('Half a sentence')
  await page.reload()
  await page.getByText(`Editing ${title}`).waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Half a sentence')
  await page.goto('/admin/upload')
  await page.getByRole('button', { name: title, exact: true }).click()
  await page.getByText(`Editing ${title}`).waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Half a sentence')
})

test('[DEC-23, ADM-01] a session that ends during an edit leads to /login, and the text is kept', async () => {
  const { storageState } = await signedIn({ owner: true })
  const [session] = storageState.cookies[0]?.value.split('.') ?? []
  const page = await browser.open('/admin/upload', { storageState })
  // A refused read of the page itself would lead to /login.
  await settled(page)
  // If the draft saved itself on the server now, the form of a new movie would be empty after the login.
  const release = await holdWrites(page, '**/rest/v1/movies?*')
  const { title } = await typeMovie(page)
  await typeDirectDownload(page)
  await site.query('delete from sessions where id = $1', [session])
  browser.expectProblem(/40[13]/)
  await saveButton(page).click()
  release()
  await page.getByText('❌ Failed to save movie').waitFor()
  await page.reload()
  await page.waitForURL('**/login')
  expect(await publishedMovies(title)).toEqual([])
  const again = await signedIn({ owner: true })
  await page
    .context()
    .addCookies(again.storageState.cookies as Parameters<ReturnType<Page['context']>['addCookies']>[0])
  await page.evaluate(
    (user) => {
      localStorage.userData = user
      localStorage.isLoggedIn = 'true'
    },
    again.storageState.origins[0]?.localStorage.find(({ name }) => name === 'userData')?.value ?? '',
  )
  await page.goto('/admin/upload')
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
})

test('[DEC-23] a draft of which an ended session shows nothing is not taken for a deleted one', async () => {
  browser.allowProblem(/40[13]/)
  const { id, title } = await makeMovie({ state: 'draft' })
  const { storageState } = await signedIn({ owner: true })
  const [session] = storageState.cookies[0]?.value.split('.') ?? []
  const page = await browser.open(`/admin/upload?edit=${id}`, { storageState })
  await page.getByText(`Editing ${title}`).waitFor()
  // A refused read of the page itself would lead to /login.
  await settled(page)
  await site.query('delete from sessions where id = $1', [session])
  await page.getByLabel('Description').fill('Half a sentence')
  await page.getByText('Not saved: Access Denied – Admins Only').waitFor()
  expect(await page.getByText('deleted elsewhere').count()).toBe(0)
})

test('[ADMMOV-02] the text of a movie that was deleted meanwhile can be saved as a new one', async () => {
  const { id, title } = await makeMovie()
  const page = await upload()
  await openEdit(page, title)
  await page.getByLabel('Description').fill('Too good to lose')
  await site.query('delete from movies where id = $1', [id])
  await page.reload()
  await page.getByText('This movie was deleted elsewhere.').waitFor()
  await page.getByRole('button', { name: 'Save as a new movie' }).waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Too good to lose')
})

test('[ADMMOV-02] the page says when the movie no longer exists and nothing was typed', async () => {
  const { id, title } = await makeMovie()
  const page = await upload()
  await openEdit(page, title)
  await site.query('delete from movies where id = $1', [id])
  await page.reload()
  await page.getByText('This movie no longer exists.').waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Upload a movie' }).waitFor()
})

test('[ADMMOV-24] two tabs with the same unsaved draft end in a question, and can save a movie each', async () => {
  browser.expectProblem(/: 409/)
  const page = await upload()
  // If the first tab saved its draft on the server now, the second would find none in the browser.
  const release = await holdWrites(page, '**/rest/v1/movies?*')
  const first = await typeMovie(page)
  await typeDirectDownload(page)
  const other = await page.context().newPage()
  await other.goto('/admin/upload')
  await other.getByText('Unsaved changes restored.').waitFor()
  release()
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  const second = { title: `Second ${first.title}`, slug: `second-${first.slug}` }
  await other.getByLabel('Title', { exact: true }).fill(second.title)
  // If the draft has saved itself meanwhile, there is a second button that saves.
  await other.getByRole('button', { name: 'Publish movie' }).click()
  await other.getByText('Nothing was overwritten.').waitFor()
  expect(await storedMovies(first.title)).toHaveLength(1)
  await other.getByRole('button', { name: 'Save as a new movie' }).click()
  await other.getByText('🎉 Movie uploaded!').waitFor()
  for (const { title, slug } of [first, second]) expect(await storedMovies(title)).toMatchObject([{ slug }])
})

test('[ADMMOV-29] changing the homepage flag of the open movie in the list makes no draft of it', async () => {
  const { title } = await makeMovie()
  const page = await upload()
  await openEdit(page, title)
  await find(page, title)
  await listed(page, title).getByRole('button', { name: 'Add to Homepage' }).click()
  await page.getByText(`✅ ${title} added to homepage`).waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Show on homepage' }).isChecked()).toBe(true)
  await page.goto('/admin/upload')
  await page.getByRole('button', { name: 'Upload a movie' }).waitFor()
  expect(await page.getByRole('complementary', { name: 'Unsaved drafts' }).count()).toBe(0)
})

test('[ADMMOV-25, ADMMOV-29] after the list changed the movie, a discarded draft leaves no conflict', async () => {
  const { title } = await makeMovie()
  const page = await upload()
  await openEdit(page, title)
  await page.getByLabel('Description').fill('Half a sentence')
  await page.reload()
  await page.getByText('Unsaved changes restored.').waitFor()
  // What comes above the list moves it.
  await settled(page)
  await find(page, title)
  await listed(page, title).getByRole('button', { name: 'Add to Homepage' }).click()
  await page.getByText(`✅ ${title} added to homepage`).waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('A film of the tests.')
  await page.getByLabel('Year').fill('1954')
  await saveButton(page).click()
  await page.getByText('✅ Movie updated!').waitFor()
  expect(await storedMovies(title)).toMatchObject([{ year: 1954, showOnHomepage: true }])
})

test('a film begins with the name of its release and its torrent, which the draft keeps; one that the catalogue has is told', async () => {
  const title = uniqueLetters('Kadhalan').replaceAll('-', '')
  await makeMovie({ title, year: 2010 })
  const page = await upload()
  await openForm(page)
  const release = page.getByLabel('Or the name of a release')
  await release.fill(`${title} (2010) Tamil 1080p WEB-DL x264.torrent`)
  await release.press('Enter')
  await page.getByText('In the catalogue already:').getByRole('link', { name: title }).waitFor()
  const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  expect(await value('Title')).toBe(title)
  expect(await value('Year')).toBe('2010')
  expect(await value('Languages')).toBe('Tamil')
  expect(await value('Categories')).toBe('Tamil Language')
  expect(await value('Quality')).toBe('1080p')
  await page.getByLabel('Torrent to start with').setInputFiles(await torrentFile('sintel'))
  await page.getByText('sintel.torrent is the first download.').waitFor()
  const stored = page.getByRole('group', { name: 'Download 1' }).getByRole('link', { name: /\.torrent$/ })
  await stored.waitFor()
  // The file's name stays in both fields.
  const shown = () => Promise.all(['Torrent to start with', 'Torrent file'].map(value))
  await expect.poll(shown).toEqual(Array(2).fill(expect.stringMatching(/sintel\.torrent$/)))
  // The draft is on the server, and the address names it.
  await page.waitForURL(/[?&]edit=/)
  await page.reload()
  await stored.waitFor()
  expect(await value('Torrent file')).toMatch(/sintel\.torrent$/)
  expect(await value('Size')).toBe('5.5 GB')
})
