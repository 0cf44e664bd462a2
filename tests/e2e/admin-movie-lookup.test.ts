import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { insert, movieRow } from '../support/browser/rows.ts'
import { unique } from '../support/rows.ts'
import {
  openForm,
  ownersPage,
  playersAnswer,
  publishedMovies,
  saveButton,
  storedMovies,
  torrentRead,
} from './pages/admin-movies.ts'

const browser = await testBrowser()
const PICTURE = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>' }

/** The form of a new movie. The test answers for the pictures of Wikimedia Commons. */
async function form(options: BrowserContextOptions = {}) {
  const page = await ownersPage(browser, null, options)
  await page.route('https://commons.wikimedia.org/**', (route) => route.fulfill(PICTURE))
  await page.goto('/admin/upload')
  await openForm(page)
  const lookup = page.getByRole('search', { name: 'Look up the film' })
  return {
    page,
    lookup,
    async lookUp(title: string) {
      await lookup.getByLabel('Title to look up').fill(title)
      await lookup.getByRole('button', { name: 'Look up' }).click()
    },
    field: (label: string) => page.getByLabel(label, { exact: true }),
  }
}

/** A torrent file with nothing but its name. */
const torrentNamed = (name: string) => ({
  name: `${name}.torrent`,
  mimeType: 'application/x-bittorrent',
  buffer: Buffer.from(
    `d4:infod6:lengthi1400000000e4:name${name.length}:${name}12:piece lengthi16384e6:pieces20:${'x'.repeat(20)}ee`,
  ),
})

describe('the lookup', () => {
  test('[ADMMOV-21] a film is added with one typed text: the rest comes from the lookup and the torrent’s name', async () => {
    const { page, lookup, lookUp, field } = await form({ viewport: { width: 360, height: 760 } })
    await lookUp('சந்திரலேகா')
    await lookup.getByRole('button', { name: /^Chandralekha \(1948\)/ }).waitFor()
    await expectAccessible(page, 'films found')
    await lookup.getByRole('button', { name: /^Chandralekha \(1948\)/ }).click()
    await lookup.getByText(/^15 fields filled in from Wikidata\. Check them before you save\.$/).waitFor()
    expect(await field('Title').inputValue()).toBe('Chandralekha')
    expect(await field('Native title').inputValue()).toBe('சந்திரலேகா')
    expect(await field('Cast').inputValue()).toBe('T. R. Rajakumari as Chandralekha\nRanjan as Shashankan')
    expect(await page.getByText(/^From Wikidata/).count()).toBe(15)

    // An edited field loses the mark.
    const title = unique('Chandralekha')
    await field('Title').fill(title)
    expect(await page.getByText(/^From Wikidata/).count()).toBe(14)
    await expectAccessible(page, 'filled form')
    // Other tests' pages list the movie and must not ask another site for its picture.
    await field('Poster').fill('/icon-512.png')

    const name = 'Chandralekha (1948) Tamil 720p WEB-DL x265 AAC ESub.mkv'
    await page.getByLabel('Torrent file').setInputFiles(torrentNamed(name))
    await torrentRead(page.getByRole('group', { name: 'Download 1' }))
    await saveButton(page).click()
    await page.getByText('🎉 Movie uploaded!').waitFor()
    expect(await storedMovies(title)).toMatchObject([
      {
        native_title: 'சந்திரலேகா',
        year: 1948,
        categories: ['Tamil Language'],
        language: ['Tamil'],
        subCategory: ['Adventure'],
        directors: ['S. S. Vasan'],
        runtime_minutes: 207,
        imdb_id: 'tt0000001',
        tmdb_id: 123,
        wikidata_id: 'Q1001',
        qualities: ['720p'],
        downloads: [
          { quality: '720p', size: '1.4 GB', format: 'WEB-DL x265 AAC', audio: ['Tamil'], subtitles: ['English'] },
        ],
      },
    ])
  })

  test('nothing that was typed is overwritten, and nothing is published', async () => {
    const { page, lookup, field } = await form()
    const title = `Chandralekha ${unique('typed')}`
    await field('Title').fill(title)
    await field('Year').fill('1949')
    // The form's title is looked up; Enter does not save the movie.
    await lookup.getByLabel('Title to look up').press('Enter')
    await lookup.getByRole('button', { name: /^Chandralekha \(1948\)/ }).click()
    await lookup.getByText(/^13 fields filled in/).waitFor()
    expect(await field('Title').inputValue()).toBe(title)
    expect(await field('Year').inputValue()).toBe('1949')
    expect(await publishedMovies(title)).toEqual([])
    await page.reload()
    await expect.poll(() => field('Runtime in minutes').inputValue()).toBe('207')
  })

  test('a source that fails, and a film that is not found, are said', async () => {
    const { lookup, lookUp, field } = await form()
    await lookUp('broken')
    await lookup.getByRole('alert').filter({ hasText: 'Wikidata did not answer. Try again later.' }).waitFor()
    await lookUp('A film that was never made')
    await lookup.getByText('No film found.').waitFor()
    expect(await lookup.getByRole('alert').count()).toBe(0)
    expect(await field('Title').inputValue()).toBe('')
  })
})

test('a torrent’s name fills title and year where they are empty, and says so', async () => {
  const { page, field } = await form()
  await page.getByLabel('Torrent file').setInputFiles(torrentNamed('Karnan.1964.Tamil.1080p.BluRay.x264'))
  await torrentRead(page.getByRole('group', { name: 'Download 1' }))
  expect([await field('Title').inputValue(), await field('Year').inputValue()]).toEqual(['Karnan', '1964'])
  expect(await field('Slug').inputValue()).toMatch(/^karnan/)
  expect(await page.getByText('From the file’s name').count()).toBe(4)
})

describe('from a movie', () => {
  const film = (title: string) =>
    insert<{ id: string }>('movies', movieRow({ title, watchUrl: '<iframe src="https://player.example/1"></iframe>' }))

  test('a story is made with what the movie says', async () => {
    const title = unique('Told')
    const { id } = await film(title)
    const page = await ownersPage(browser, `/admin/upload?edit=${id}`)
    await page.getByRole('link', { name: 'Make a story' }).click()
    await page.getByRole('heading', { name: 'New story' }).waitFor()
    const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
    expect([await value('Title'), await value('Poster URL')]).toEqual([title, '/icon-512.png'])
    expect([await value('Quality'), await value('Language'), await value('Genre')]).toEqual([
      '720p',
      'English',
      'Drama',
    ])
    await page.reload()
    expect(await value('Title')).toBe(title)
    await page.getByRole('button', { name: 'Publish story' }).click()
    await page.getByText('Story added').waitFor()
    await expect.poll(() => value('Title')).toBe('')
  })

  test('a watch page is made with the movie’s title, poster and embed code', async () => {
    const title = unique('Watched')
    const { id } = await film(title)
    const page = await ownersPage(browser, `/admin/upload?edit=${id}`)
    await playersAnswer(page)
    await page.getByRole('link', { name: 'Make a watch page' }).click()
    await page.getByRole('heading', { name: 'New watch page' }).waitFor()
    const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
    expect([await value('Title'), await value('HTML code')]).toEqual([
      title,
      '<iframe src="https://player.example/1"></iframe>',
    ])
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('HTML Code Uploaded!').waitFor()
    await expect.poll(() => value('Title')).toBe('')
    await page.getByRole('link', { name: title }).waitFor()
  })
})
