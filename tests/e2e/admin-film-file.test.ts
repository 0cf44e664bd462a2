import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readFilms } from '../../domain/film-file/film-file.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { ownersPage, storedMovies } from './pages/admin-movies.ts'
import { photograph } from './pages/pictures.ts'

const browser = await testBrowser()
const DOWNLOAD = { quality: '720p', size: '1 GB', format: 'MKV', directUrl: 'https://files.example/a.mkv' }
const film = (title: string, year = '1957') => ({
  ...{ title, year, poster: '/icon-512.png', description: 'A film.', language: ['Tamil'], subCategory: ['Drama'] },
  ...{ categories: ['Tamil Language'], downloads: [DOWNLOAD] },
})
const json = (films: readonly object[]) => ({
  name: 'films.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(films)),
})

test('films from a file are shown before anything is written, and those that are refused come back with the reason', async () => {
  const [good, bad] = [unique('Imported'), unique('Refused')]
  const { title: known, slug } = await makeMovie()
  const page = await ownersPage(browser, '/admin/upload')
  await page.getByRole('link', { name: 'Import and export' }).click()
  const box = page.getByLabel('File of films (CSV or JSON)')
  await box.setInputFiles({ name: 'films.csv', mimeType: 'text/csv', buffer: Buffer.from('titel\nChandralekha\n') })
  await page.getByRole('alert').getByText('Unknown columns: titel. Use those of an export.').waitFor()

  await box.setInputFiles(json([film(good), film(bad, '57'), { slug, title: known, description: 'From a file.' }]))
  const check = page.getByRole('region', { name: 'What an import of films.json would do' })
  await check.getByRole('row', { name: new RegExp(`${bad} year: .* Refused`) }).waitFor()
  expect(await storedMovies(good)).toEqual([])
  await expectAccessible(page, 'a checked file of films')
  await check.getByRole('button', { name: 'Import 2 films' }).click()
  const done = page.getByRole('region', { name: 'What the import of films.json did' })
  await done.getByRole('row', { name: new RegExp(`${good} .*New`) }).waitFor()
  expect(await storedMovies(good)).toMatchObject([{ state: 'published' }])
  expect(await storedMovies(known)).toMatchObject([{ description: 'From a file.' }])

  const saved = page.waitForEvent('download')
  await done.getByRole('button', { name: 'Save the 1 film that was refused' }).click()
  const report = await saved
  expect(report.suggestedFilename()).toBe('films.refused.json')
  const text = await readFile(await report.path(), 'utf8')
  expect(text).toContain('"problem": ')
  // Corrected, it can be sent as it is.
  const [row] = readFilms('films.json', text)
  expect(row?.cells).toMatchObject({ title: bad, year: '57' })
})

test('posters elsewhere are stored here, or the result says why not', async () => {
  const [good, bad] = [unique('Fetched'), unique('Lost')]
  const films = [
    { ...film(good), poster: `https://posters.example/${good}.jpg` },
    { ...film(bad), poster: 'https://posters.example/gone.jpg', state: 'draft' },
  ]
  // The admin area's lists would ask for the picture in other tests, and visitors' cached pages too, if it had been published.
  onTestFinished(async () => void (await site.query('delete from movies where title = $1', [bad])))
  const page = await ownersPage(browser, '/admin/import', { viewport: { width: 360, height: 740 } })
  const picture = await photograph(400, 600)
  const asked: string[] = []
  await page.route('**/api/pictures/fetch', (route) => {
    const { url } = route.request().postDataJSON()
    asked.push(url)
    const message = 'The server of this image answered with the status 404.'
    return url.includes(good)
      ? route.fulfill({ body: picture, contentType: 'image/jpeg' })
      : route.fulfill({ status: 502, json: { success: false, message } })
  })
  await page.getByLabel('File of films (CSV or JSON)').setInputFiles(json(films))
  await page.getByText('2 posters to be fetched').waitFor()
  expect(asked).toEqual([])
  browser.expectProblem(/pictures\/fetch: 502$/)
  await page.getByRole('button', { name: 'Import 2 films' }).click()
  const done = page.getByRole('region', { name: 'What the import of films.json did' })
  await done.getByText('1 poster fetched').waitFor()
  const why = 'The poster could not be fetched. The film keeps the poster’s original address: The server of this image'
  await done.getByRole('row', { name: new RegExp(`${bad}.*${why}.*New`) }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page, 'an import of films with posters')
  const stored = /^\/storage\/v1\/object\/public\/pictures\/[0-9a-f]{20}\/400\.webp$/
  expect(await storedMovies(good)).toMatchObject([{ poster: expect.stringMatching(stored) }])
  expect(await storedMovies(bad)).toMatchObject([{ poster: 'https://posters.example/gone.jpg' }])

  // The one that is stored is not fetched again.
  asked.length = 0
  await page.getByLabel('File of films (CSV or JSON)').setInputFiles(json(films))
  await page.getByRole('button', { name: 'Import 1 film' }).click()
  await done.getByRole('row', { name: new RegExp(`${bad}.*Unchanged`) }).waitFor()
  expect(asked).toEqual(['https://posters.example/gone.jpg'])
})

test('the example file has what an import reads, and can be chosen twice; all films are exported in the same format', async () => {
  const { title } = await makeMovie()
  const page = await ownersPage(browser, '/admin/import')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save an example file' }).click()
  const box = page.getByLabel('File of films (CSV or JSON)')
  await box.setInputFiles(await (await saved).path())
  const check = page.getByRole('region', { name: /^What an import of .* would do$/ })
  await check.getByRole('row', { name: /^An example 1 New$/ }).waitFor()
  // Browsers tell a page of a file only if it is another one than before.
  expect(await box.inputValue()).toBe('')

  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as JSON' }).click()
  const films = readFilms('films.json', await readFile(await (await exported).path(), 'utf8'))
  expect(films.map(({ cells }) => cells.title)).toContain(title)
})
