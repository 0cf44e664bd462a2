import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { announceOffline } from '../support/browser/offline.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { unique } from '../support/rows.ts'
import {
  openEdit,
  openForm,
  ownersPage,
  publishedMovies,
  saveButton,
  shownTorrents,
  storedFiles,
  storedMovies,
  torrentFile,
  torrentRead,
  typeMovie,
} from './pages/admin-movies.ts'

const browser = await testBrowser()

/** Types a film with one torrent and one direct link, as the owner does. */
async function typeFilm(page: Page) {
  const movie = await typeMovie(page)
  const first = page.getByRole('group', { name: 'Download 1' })
  await first.getByLabel('Torrent file').setInputFiles(await torrentFile('sintel'))
  await torrentRead(first)
  await first.getByLabel('Quality').fill('1080p')
  await first.getByLabel('Format').fill('WEB-DL')
  await page.getByRole('button', { name: 'Add a download' }).click()
  const second = page.getByRole('group', { name: 'Download 2' })
  await second.getByLabel('Quality').fill('720p')
  await second.getByLabel('Size').fill('1.2 GB')
  await second.getByLabel('Format').fill('DVDRip')
  await second.getByLabel('Link to another site').fill('https://files.example/film.mkv')
  return movie
}

async function expectFilm({ title, slug }: { readonly title: string; readonly slug: string }) {
  const rows = await storedMovies(title)
  expect(rows).toMatchObject([
    {
      slug,
      qualities: ['1080p', '720p'],
      downloads: [{ filename: 'sintel.torrent' }, { directUrl: 'https://files.example/film.mkv' }],
    },
  ])
  expect(await storedFiles(slug)).toHaveLength(1)
}

test('[ADMMOV-21, ADMMOV-24, DATA-40] on a phone, a film with a torrent and a direct link is uploaded and offered to visitors', async () => {
  const page = await ownersPage(browser, '/admin/upload', { viewport: { width: 360, height: 760 } })
  const movie = await typeFilm(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  await expectFilm(movie)
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await page.waitForURL(`**/movie/${movie.slug}`)
  await page.getByRole('heading', { name: movie.title }).first().waitFor()
})

test('[ADMMOV-24, ADMMOV-26] when the network is cut during a save, everything typed stays, and trying again makes one movie', async () => {
  announceOffline(browser)
  browser.allowProblem(/toast-area|session/)
  const page = await ownersPage(browser, '/admin/upload')
  const movie = await typeFilm(page)
  await page.context().setOffline(true)
  await saveButton(page).click()
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'The server could not be reached.' }).waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(movie.title)
  expect(await shownTorrents(page.getByRole('group', { name: 'Download 1' }))).toEqual(['sintel.torrent'])
  expect(await publishedMovies(movie.title)).toEqual([])
  await page.context().setOffline(false)
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  await expectFilm(movie)
})

test('[ADMMOV-26] offline, the form of a film says that the server is unreachable without trying again first', async () => {
  announceOffline(browser)
  browser.allowProblem(/toast-area|session/)
  const { title } = await makeMovie()
  const page = await ownersPage(browser, '/admin/upload')
  await openEdit(page, title)
  await page.getByLabel('Description').fill('Typed offline')
  const retries: string[] = []
  page.on('request', (request) => request.headers()['x-retry-count'] && retries.push(request.url()))
  await page.context().setOffline(true)
  await saveButton(page).click()
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'The server could not be reached.' }).waitFor()
  expect(retries).toEqual([])
  expect(await page.getByLabel('Description').inputValue()).toBe('Typed offline')
})

test('[ADMMOV-01, ADMMOV-19, ADMMOV-24] by keyboard alone, a film with a torrent and a direct link is uploaded', async () => {
  const page = await ownersPage(browser, '/admin/upload')
  const title = unique('Keys')
  await openForm(page)
  const { keyboard } = page
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return (element?.labels?.[0]?.textContent ?? element?.textContent ?? '').trim()
    })
  /** Presses Tab until the field or button of that name has the focus. */
  async function tabTo(name: string) {
    for (let presses = 0; presses < 60 && (await focused()) !== name; presses += 1) await keyboard.press('Tab')
    expect(await focused()).toBe(name)
  }
  async function type(name: string, text: string) {
    await tabTo(name)
    await keyboard.type(text)
  }
  await page.getByRole('button', { name: 'Upload a movie' }).focus()
  await type('Title', title)
  await tabTo('Poster')
  // Pasted: the page would try to load a half-typed address as a picture.
  await keyboard.insertText('/icon-512.png')
  await type('Description', 'Typed without a mouse.')
  await tabTo('Tamil Language')
  await keyboard.press('Space')
  await tabTo('Tamil')
  await keyboard.press('Space')
  await type('Subcategories', 'Drama')
  await tabTo('Torrent file')
  // The dialog of the operating system is not part of the page.
  await page.locator(':focus').setInputFiles(await torrentFile('sintel'))
  await torrentRead(page.getByRole('group', { name: 'Download 1' }))
  await type('Quality', '1080p')
  await type('Format', 'WEB-DL')
  await tabTo('Add a download')
  await keyboard.press('Enter')
  await page.getByRole('group', { name: 'Download 2' }).waitFor()
  await page.getByRole('group', { name: 'Download 1' }).getByLabel('Magnet').focus()
  await type('Quality', '720p')
  await type('Size', '1.2 GB')
  await type('Format', 'DVDRip')
  await type('Link to another site', 'https://files.example/film.mkv')
  await tabTo('Publish movie')
  await keyboard.press('Enter')
  await page.getByText('🎉 Movie uploaded!').waitFor()
  await expectFilm({ title, slug: title.toLowerCase() })
})
