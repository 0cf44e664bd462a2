import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { block } from '../support/rows.ts'
import {
  openEdit,
  publishedMovies,
  saveButton,
  shownTorrents,
  storedMovies,
  torrentFile,
  typeDirectDownload,
  typeMovie,
  uploadForm,
} from './pages/admin-movies.ts'
import { give, photograph } from './pages/pictures.ts'

const browser = await testBrowser()
const upload = () => uploadForm(browser)

test('[ADMMOV-17, DEC-57] an address that a browser would run is refused at its field, and a download that was only begun beside a complete one', async () => {
  const page = await upload()
  const { title } = await typeMovie(page)
  await typeDirectDownload(page)
  const address = page.getByLabel('Link to another site')
  await address.fill('javascript:alert(1)')
  await saveButton(page).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'Addresses must begin with http:// or https:// and have no spaces.' })
    .first()
    .waitFor()
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
  expect(await publishedMovies(title)).toEqual([])

  await address.fill('https://files.example/film.mkv')
  await page.getByRole('button', { name: 'Add a download' }).click()
  const second = page.getByRole('group', { name: 'Download 2' })
  await second.getByLabel('Quality').fill('480p')
  await saveButton(page).click()
  await page.getByText('Download 2 is not complete. Fill it in or remove it.').waitFor()
  await expect.poll(() => second.getByLabel('Size').getAttribute('aria-invalid')).toBe('true')
  expect(await publishedMovies(title)).toEqual([])
  await page.getByRole('button', { name: 'Remove download 2' }).click()
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  expect((await storedMovies(title))[0]?.downloads).toHaveLength(1)
})

test('[ADMMOV-18, ADMMOV-19, ADMMOV-20] a file that is no .torrent drops its block, which can be had back; the last block stays', async () => {
  const page = await upload()
  const remove = (number: number) => page.getByRole('button', { name: `Remove download ${number}` })
  expect(await remove(1).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Add a download' }).click()
  const second = page.getByRole('group', { name: 'Download 2' })
  await second.getByLabel('Quality').fill('480p')
  expect(await second.getByLabel('Torrent file').getAttribute('accept')).toBe('.torrent')
  await second
    .getByLabel('Torrent file')
    .setInputFiles({ name: 'film.mkv', mimeType: 'video/x-matroska', buffer: Buffer.from('film') })
  await page.getByText('Only .torrent files are allowed.').waitFor()
  await expect.poll(() => second.count()).toBe(0)
  await page.getByRole('button', { name: 'Restore it' }).click()
  expect(await second.getByLabel('Quality').inputValue()).toBe('480p')

  await remove(1).click()
  await expect.poll(() => page.getByRole('group', { name: /^Download \d/ }).count()).toBe(1)
  expect(await remove(1).isDisabled()).toBe(true)
})

test('[ADMMOV-18, DATA-40, DEC-58] a file that only calls itself a torrent is refused when it is chosen, one that the catalogue has is warned of, with the movie’s name, and without https a torrent and an image are refused with the reason', async () => {
  const magnet = 'magnet:?xt=urn:btih:d2474e86c95b19b8bcfdb92bc12c9d44667cfa36&dn=Leaves'
  const { title } = await makeMovie({ downloads: [block({ directUrl: 'https://files.example/f', magnet })] })
  const page = await upload()
  const first = page.getByRole('group', { name: 'Download 1' })
  const refusal = first.getByText('Not a valid torrent file. Nothing was added.')
  for (const buffer of [Buffer.from('<html>'), Buffer.alloc(20, 7), (await torrentFile('corrupt')).buffer]) {
    const file = { name: 'film.torrent', mimeType: 'application/x-bittorrent', buffer }
    await first.getByLabel('Torrent file').setInputFiles(file)
    await refusal.waitFor()
    await first.getByLabel('Torrent file').setInputFiles(await torrentFile('alice'))
    await refusal.waitFor({ state: 'detached' })
    await expect.poll(() => shownTorrents(first)).toEqual(['alice.torrent'])
  }
  await first.getByLabel('Torrent file').setInputFiles(await torrentFile('leaves'))
  await first.getByText('This torrent is already offered by').waitFor()
  await first.getByRole('link', { name: title }).waitFor()

  // Without https, browsers have no hashes.
  await page.evaluate(() => Reflect.deleteProperty(Crypto.prototype, 'subtle'))
  await first.getByLabel('Torrent file').setInputFiles(await torrentFile('alice'))
  await first.getByText('Torrent files can be read only over https, or on localhost.').waitFor()
  await give(page.getByLabel('Poster', { exact: true }), 'paste', await photograph(200, 300))
  await page.getByText('Images can be uploaded only over https, or on localhost.').waitFor()
})

test('[DATA-10] counts stay when a movie is edited, also those that rose meanwhile', async () => {
  const { id, title } = await makeMovie()
  const page = await upload()
  await openEdit(page, title)
  await site.query("select count_download($1, 'a')", [id])
  await page.getByLabel('Year').fill('1931')
  await saveButton(page).click()
  await page.getByText('✅ Movie updated!').waitFor()
  expect((await storedMovies(title))[0]).toMatchObject({ year: 1931, downloads: [{ count: 1 }] })
})

test('[ADMMOV-17] the problem of a download without a source goes when a file is chosen', async () => {
  const page = await upload()
  await typeMovie(page)
  const block = page.getByRole('group', { name: 'Download 1' })
  await block.getByLabel('Quality').fill('720p')
  await block.getByLabel('Format').fill('WEB-DL')
  await saveButton(page).click()
  const problem = block.getByText('Choose a file, or enter a file URL, a link to another site or a GP link.')
  await problem.waitFor()
  const link = page.getByRole('link', { name: 'Download 1: Torrent file' })
  await link.waitFor()
  await block.getByLabel('Torrent file').setInputFiles(await torrentFile('alice'))
  await problem.waitFor({ state: 'detached' })
  await link.waitFor({ state: 'detached' })
  await expect.poll(() => shownTorrents(block)).toEqual(['alice.torrent'])
  await block.getByRole('button', { name: 'Remove file' }).click()
  await problem.waitFor()
  await expect.poll(() => shownTorrents(block)).toEqual([])
})
