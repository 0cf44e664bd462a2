import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { block, unique } from '../support/rows.ts'

const browser = await testBrowser()

test('a movie’s page tells its facts, its cast and those of its downloads; a name leads to the films of that person', async () => {
  const director = unique('Vasan')
  const movie = await makeMovie({
    year: 1948,
    directors: [`S. S. ${director}`, 'Somebody Else'],
    cast_members: [{ name: 'T. R. Rajakumari', character: 'Chandralekha' }, { name: 'Ranjan' }],
    runtime_minutes: 207,
    certificate: 'U',
    original_language: 'Tamil',
    trailer_url: 'https://videos.example/1',
    imdb_id: 'tt0000001',
    downloads: [
      block({
        audio: ['Tamil', 'Hindi'],
        subtitles: ['English'],
        licence: 'CC BY 3.0',
        origin: 'https://www.archive.example/item',
      }),
      block({ id: 'b', licence: 'Public domain in India', origin: 'A print of 1948' }),
    ],
  })
  const page = await browser.open(`/movie/${movie.slug}`)
  await page.getByText(`3 h 27 min · U · Originally in Tamil · Directed by S. S. ${director}, Somebody Else`).waitFor()
  const trailer = page.getByRole('link', { name: /^Trailer/ })
  expect([await trailer.getAttribute('href'), await trailer.getAttribute('target')]).toEqual([
    'https://videos.example/1',
    '_blank',
  ])
  expect(await page.getByRole('region', { name: 'Cast' }).getByRole('listitem').allInnerTexts()).toEqual([
    'T. R. Rajakumari\nChandralekha',
    'Ranjan',
  ])
  const downloads = page.getByRole('region', { name: 'Downloads', exact: true }).getByRole('article')
  const facts = (index: number) => downloads.nth(index).locator('dl > div').allInnerTexts()
  expect((await facts(0)).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Audio Tamil, Hindi',
    'Subtitles English',
    'Licence CC BY 3.0',
    'Source archive.example',
  ])
  expect(await downloads.first().getByRole('link', { name: 'CC BY 3.0' }).getAttribute('href')).toBe(
    'https://creativecommons.org/licenses/by/3.0/',
  )
  expect(await downloads.nth(1).locator('dl a').count()).toBe(0)
  const said = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
  expect(said).toMatchObject({
    '@type': 'Movie',
    duration: 'PT207M',
    sameAs: ['https://www.imdb.com/title/tt0000001/'],
  })
  await expectAccessible(page, 'a movie with its facts')

  await page.getByRole('link', { name: `S. S. ${director}` }).click()
  await page.waitForURL('**/search?query=**')
  await page.getByRole('link', { name: movie.title }).first().waitFor()
})

test('a movie without a language says so without a link: no list has that name', async () => {
  const movie = await makeMovie({ language: [] })
  const page = await browser.open(`/movie/${movie.slug}`)
  await page.getByRole('main').locator('dd').getByText('Unknown', { exact: true }).waitFor()
  expect(await page.getByRole('main').locator('dd').getByRole('link', { name: 'Unknown' }).count()).toBe(0)
})
