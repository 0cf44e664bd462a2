import { expect, test } from 'vitest'
import { BUNNY_TORRENT, publicPath } from '../../local/catalogue/torrents.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { block } from '../support/rows.ts'

const browser = await testBrowser()
const phone = { viewport: { width: 360, height: 740 } }
const open = async (downloads: readonly object[]) => {
  const { slug } = await makeMovie({ downloads })
  const page = await browser.open(`/movie/${slug}`, phone)
  const card = page.getByRole('region', { name: 'Downloads' }).getByRole('article')
  return { page, card, files: card.getByRole('list').last().getByRole('listitem') }
}

test('a download with a torrent opens its files, which are read when the button is pressed', async () => {
  const { page, card, files } = await open([block({ url: publicPath(BUNNY_TORRENT) })])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const button = card.getByRole('button', { name: 'Files in 720p MKV 1.4 GB' })
  await settled(page)
  expect(asked.filter((path) => path.startsWith('/data/torrent/'))).toEqual([])
  await button.click()
  await card.getByText('1 file, 434.8 MB', { exact: true }).waitFor()
  expect(await files.allTextContents()).toEqual(['bbb_sunflower_1080p_30fps_stereo_abl.mp4434.8 MB'])
  await button.click()
  expect(await card.getByText('1 file, 434.8 MB').count()).toBe(0)
})

test('a long list has 20 files at first; long names in any script wrap', async () => {
  const { page, card, files } = await open([block({ url: publicPath(BUNNY_TORRENT) })])
  const name = (index: number) => `சந்திரலேகா/${'ಚಂದ್ರಲೇಖಾ'.repeat(12)}/${'x'.repeat(300)}/${index}.srt`
  await page.route('**/data/torrent/*', (route) =>
    route.fulfill({ json: { files: Array.from({ length: 56 }, (_, index) => ({ path: name(index), size: index })) } }),
  )
  await card.getByRole('button', { name: /^Files/ }).click()
  await card.getByText('56 files, 1.5 KB', { exact: true }).waitFor()
  expect(await files.count()).toBe(20)
  await expectAccessible(page, 'the files of a torrent')
  await card.getByRole('button', { name: 'Show 36 more files' }).click()
  await expect.poll(() => files.count()).toBe(56)
  expect(await card.getByText('56 files').evaluate((summary) => summary === document.activeElement)).toBe(true)
})

test('a file that is not a torrent is reported as such, and the list can be requested again', async () => {
  browser.expectProblem(/data\/torrent.*: 4/)
  const { page, card, files } = await open([block({ url: publicPath(BUNNY_TORRENT) })])
  await page.route('**/data/torrent/*', (route) =>
    route.fulfill({ status: 422, json: { success: false, message: 'This is not a torrent file that we can read.' } }),
  )
  await card.getByRole('button', { name: /^Files/ }).click()
  await card.getByText('This is not a torrent file that we can read.').waitFor()
  await page.unroute('**/data/torrent/*')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => files.count()).toBe(1)
})

test('a download without a torrent has no such button', async () => {
  const { card } = await open([block(), block({ id: 'b', url: 'https://files.example/film.mkv' })])
  expect(await card.getByRole('button', { name: /^Report/ }).count()).toBe(2)
  expect(await card.getByRole('button', { name: /^Files/ }).count()).toBe(0)
})
