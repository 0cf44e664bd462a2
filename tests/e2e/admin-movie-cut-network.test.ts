import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { holdToasts, passUntil, stopClock } from '../support/browser/clock.ts'
import { settled } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import {
  openEdit,
  ownersPage,
  publishedMovies,
  saveButton,
  storedFiles,
  storedMovies,
  torrentFile,
  withTorrent,
} from './pages/admin-movies.ts'
import { cutWrites, loseAnswers, loseAnswersAndReads } from './pages/writes.ts'

const browser = await testBrowser()
const upload = () => ownersPage(browser, '/admin/upload')
const MOVIES = '**/rest/v1/movies?*'
const STORED = '**/storage/v1/object/torrents/**'

test('[ADMMOV-23] a failed upload is named, nothing is published, and saving again works', async () => {
  browser.expectProblem(/storage\/v1\/object\/torrents/)
  const page = await upload()
  // From the beginning: a form that is left alone for three seconds uploads its file, with a draft.
  await cutWrites(page, STORED)
  const { title, slug } = await withTorrent(page)
  await saveButton(page).click()
  await page.getByText('Failed to upload alice.torrent').waitFor()
  await page.getByRole('alert').filter({ hasText: 'What you typed is kept' }).waitFor()
  expect(await publishedMovies(title)).toEqual([])
  expect(await storedFiles(slug)).toEqual([])
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
  await page.unroute(STORED)
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  expect(await storedMovies(title)).toHaveLength(1)
  expect(await storedFiles(slug)).toHaveLength(1)
})

test('[ADMMOV-26] a row that cannot be written is sent again with the same file, and the form keeps its text', async () => {
  browser.expectProblem(/rest\/v1\/movies/)
  const page = await upload()
  const { title, slug } = await withTorrent(page)
  await cutWrites(page, MOVIES)
  await saveButton(page).click()
  await page.getByText('❌ Failed to save movie').waitFor()
  expect(await publishedMovies(title)).toEqual([])
  await page.unroute(MOVIES)
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  expect(await storedMovies(title)).toHaveLength(1)
  expect(await storedFiles(slug)).toHaveLength(1)
})

test('[ADMMOV-24] a lost answer is no failure: the movie is stored once', async () => {
  browser.expectProblem(/rest\/v1\/movies/)
  const page = await upload()
  const { title } = await withTorrent(page)
  await loseAnswers(page, MOVIES)
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  expect(await storedMovies(title)).toHaveLength(1)
})

test('[ADMMOV-24, ADMMOV-26] after a lost answer and without a network, saving again stores one movie, with what is typed by then', async () => {
  browser.expectProblem(/rest\/v1\/movies/)
  browser.allowProblem(/409/)
  const page = await upload()
  const { title, slug } = await withTorrent(page)
  await loseAnswersAndReads(page, MOVIES)
  await saveButton(page).click()
  await page.getByText('❌ Failed to save movie').waitFor()
  await page.unroute(MOVIES)
  await page.getByLabel('Description').fill('Typed after the cut.')
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  // The message may be that of the draft, which found that the movie is stored.
  await expect
    .poll(async () => (await storedMovies(title)).map(({ description }) => description))
    .toEqual(['Typed after the cut.'])
  expect(await storedFiles(slug)).toHaveLength(1)
})

test('[ADMMOV-23, DEC-92] a token that expires while the network is gone costs neither the form nor its file', async () => {
  browser.expectProblem(/api\/auth\/session/)
  const { storageState } = await signedIn({ owner: true })
  const page = await browser.open(null, { storageState })
  // A list that cannot be read says so itself and in a toast, one after the other.
  const sees = (text: string) => passUntil(page, () => page.getByText(text).first().isVisible())
  await stopClock(page)
  await page.goto('/admin/upload')
  await passUntil(page, () => page.getByRole('button', { name: 'Upload a movie' }).isVisible())
  await holdToasts(page)
  const { title } = await withTorrent(page)
  await page.route('**/api/auth/session', (route) => route.abort())
  // What is under way has time limits.
  await settled(page)
  await page.clock.fastForward('16:00')
  await saveButton(page).click()
  await sees('Failed to upload alice.torrent')
  // As a visitor, the page would be refused, and would find no drafts.
  await page.getByLabel('State', { exact: true }).selectOption('Drafts')
  await sees('Failed to load movies')
  expect(await page.getByText('Access Denied').count()).toBe(0)
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
  await sees('alice.torrent will be uploaded when you save')
  await page.unroute('**/api/auth/session')
  await saveButton(page).click()
  await sees('🎉 Movie uploaded!')
  expect(await storedMovies(title)).toHaveLength(1)
})

test('[ADMMOV-25] the lost answer to an edit is no conflict', async () => {
  browser.expectProblem(/rest\/v1\/movies/)
  const { title } = await makeMovie()
  const page = await upload()
  await openEdit(page, title)
  await page.getByLabel('Description').fill('Edited once.')
  await loseAnswersAndReads(page, MOVIES)
  await saveButton(page).click()
  await page.getByText('❌ Failed to save movie').waitFor()
  await page.unroute(MOVIES)
  await saveButton(page).click()
  await page.getByText('✅ Movie updated!').waitFor()
  expect((await storedMovies(title))[0]?.description).toBe('Edited once.')
})

test('[ADMMOV-25, DEC-68] a file that an edit replaces or removes is deleted from the bucket', async () => {
  const page = await upload()
  const { title, slug } = await withTorrent(page)
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  const [first] = await storedFiles(slug)
  await openEdit(page, title)
  const block = page.getByRole('group', { name: 'Download 1' })
  const magnet = block.getByLabel('Magnet')
  const before = await magnet.inputValue()
  const pick = async () => {
    await block.getByLabel('Torrent file').setInputFiles(await torrentFile('numbers'))
    await block.getByText('numbers.torrent will be uploaded when you save').waitFor()
    expect(await magnet.inputValue()).not.toBe(before)
  }
  await pick()
  // The stored file is the film's again, and so is its magnet.
  await block.getByRole('button', { name: 'Remove file' }).click()
  await expect.poll(() => magnet.inputValue()).toBe(before)
  await pick()
  await saveButton(page).click()
  await page.getByText('✅ Movie updated!').waitFor()
  await expect.poll(() => storedFiles(slug)).not.toContain(first)
  expect(await storedFiles(slug)).toHaveLength(1)
  await openEdit(page, title)
  await block.getByRole('button', { name: 'Remove file' }).click()
  await block.getByLabel('Link to another site').fill('https://files.example/film.mkv')
  await saveButton(page).click()
  await expect.poll(() => storedFiles(slug)).toEqual([])
})
