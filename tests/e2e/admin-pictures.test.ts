import ogs from 'open-graph-scraper'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { unfurl } from 'unfurl.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { PNG, pngOfSize, SVG } from '../support/tiny-pictures.ts'
import { ownersPage, saveButton, typeDirectDownload, typeMovie, uploadForm } from './pages/admin-movies.ts'
import { give, jpeg, photograph } from './pages/pictures.ts'

const browser = await testBrowser()
const UPLOADED = 'Uploaded.'

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a poster' }).click()
  await (await picker).setFiles(file)
}
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const pixelsOf = async (address: string) => {
  const answer = await fetch(site.url + address)
  expect(answer.status).toBe(200)
  const file = Buffer.from(await answer.arrayBuffer())
  const { width, height, format, exif } = await sharp(file).metadata()
  const { data } = await sharp(file)
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { size: `${format} ${width}x${height}`, exif, isRedAbove: (data[0] ?? 0) > 200 && (data[1] ?? 255) < 60 }
}

test('on a phone, a poster is uploaded from disk, shown in its sizes and previewed', async () => {
  const page = await uploadForm(browser, { viewport: { width: 360, height: 760 } })
  const { title, slug } = await typeMovie(page)
  await typeDirectDownload(page)
  await choose(page, jpeg(await photograph(1000, 1500)))
  await page.getByText(UPLOADED).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await page.getByLabel('Poster colour', { exact: true }).inputValue()).toMatch(/^#[0-9a-f]{6}$/)
  const address = await page.getByLabel('Poster', { exact: true }).inputValue()
  expect(address).toMatch(/^\/storage\/v1\/object\/public\/pictures\/[0-9a-f]{20}\/1000\.webp$/)
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()

  // Turned upright, in every size, and without EXIF.
  for (const [name, size] of [
    ['240.webp', 'webp 240x360'],
    ['360.webp', 'webp 360x540'],
    ['480.webp', 'webp 480x720'],
    ['1000.webp', 'webp 1000x1500'],
    ['preview.jpg', 'jpeg 800x1200'],
  ])
    expect(await pixelsOf(address.replace(/[^/]+$/, name ?? ''))).toEqual({ size, exif: undefined, isRedAbove: true })

  const visitor = await browser.open(`/movie/${slug}`)
  const poster = visitor.getByRole('img', { name: `Poster of ${title}` })
  expect(await poster.getAttribute('srcset')).toMatch(
    /240\.webp 240w, \S+360\.webp 360w, \S+480\.webp 480w, \S+1000\.webp 1000w$/,
  )
  await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  const preview = {
    url: `${site.url}${address.replace('1000.webp', 'preview.jpg')}`,
    width: '800',
    height: '1200',
    type: 'image/jpeg',
  }
  const { result } = await ogs({ html: await (await fetch(`${site.url}/movie/${slug}`)).text() })
  expect(result.ogImage).toEqual([expect.objectContaining(preview)])
  const unfurled = await unfurl(`${site.url}/movie/${slug}`)
  expect(unfurled.open_graph.images).toEqual([
    expect.objectContaining({ url: preview.url, type: 'image/jpeg', width: 800, height: 1200 }),
  ])
})

describe('in a field of the other forms', () => {
  test('a dropped image becomes a story’s poster, and the same one again is not uploaded twice', async () => {
    const page = await ownersPage(browser, '/admin/stories')
    const image = await photograph(600, 900)
    const title = unique('Dropped')
    onTestFinished(async () => void (await site.query('delete from stories where title = $1', [title])))
    await page.getByLabel('Title').fill(title)
    await give(field(page, 'Poster URL'), 'drop', image)
    await page.getByText(UPLOADED).waitFor()
    const address = await page.getByLabel('Poster URL').inputValue()
    await page.getByRole('button', { name: 'Publish story' }).click()
    await page.getByText('Story added').waitFor()
    await page.getByText(UPLOADED).waitFor({ state: 'detached' })
    const facts = { type: 'webp', widths: [240, 360, 600], width: 600, height: 900, preview: [600, 900] }
    expect(await site.query('select poster_url, poster_picture from stories where title = $1', [title])).toEqual([
      { poster_url: address, poster_picture: facts },
    ])
    const uploads: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/storage/')) uploads.push(request.url())
    })
    await give(field(page, 'Poster URL'), 'paste', image)
    await page.getByText(UPLOADED).waitFor()
    expect(await page.getByLabel('Poster URL').inputValue()).toBe(address)
    expect(uploads).toEqual([])
  })

  test('an image pasted into an article’s thumbnail is uploaded, and typing an address leaves nothing of it', async () => {
    const page = await ownersPage(browser, '/admin/blog-editor')
    await give(field(page, 'Thumbnail URL'), 'paste', await photograph(1920, 1080))
    await page.getByText(UPLOADED).waitFor()
    expect(await page.getByLabel('Thumbnail URL').inputValue()).toMatch(/\/1600\.webp$/)
    await page.getByLabel('Thumbnail URL').fill('/icon-512.png')
    expect(await page.getByText(UPLOADED).count()).toBe(0)
  })

  test('a file that is no image, a cut line and an address that cannot be fetched are said beside the field, and trying again goes on', async () => {
    const page = await ownersPage(browser, '/admin/stories')
    const poster = page.getByLabel('Poster URL')
    const alert = page.getByRole('alert')
    await poster.fill('/icon-512.png')
    await choose(page, jpeg(Buffer.from(SVG)))
    await alert.getByText('Choose a JPEG, PNG, WebP or AVIF image.').waitFor()
    expect(await poster.inputValue()).toBe('/icon-512.png')
    browser.expectProblem(/console: resizing an image/)
    await choose(page, jpeg(Buffer.from(pngOfSize(17, 24).subarray(0, 60))))
    await alert.getByText('This image could not be read.').waitFor()
    expect(await poster.inputValue()).toBe('/icon-512.png')

    browser.expectProblem(/pictures\/.*ERR_FAILED/)
    const image = await photograph(500, 750)
    await page.route('**/storage/v1/object/pictures/**/preview.jpg', (route) => route.abort('failed'))
    await choose(page, jpeg(image))
    await alert.getByText('The server could not be reached.').waitFor()
    await page.unroute('**/storage/v1/object/pictures/**/preview.jpg')
    await choose(page, jpeg(image))
    await page.getByText(UPLOADED).waitFor()

    browser.expectProblem(/pictures\/fetch: 403/)
    const address = 'https://printer.local/poster.png'
    // The picture exists in this browser only.
    await page.route(address, (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(PNG) }))
    await poster.fill(address)
    await page.getByRole('button', { name: 'Fetch the poster from this address' }).click()
    await alert.getByText('Images cannot be fetched from this address.').waitFor()
    expect(await poster.inputValue()).toBe(address)
  })
})
