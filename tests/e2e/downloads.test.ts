import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { BUNNY_TORRENT, publicPath } from '../../local/catalogue/torrents.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { pass, passUntil, stopClock, timerCleared, timerSet } from '../support/browser/clock.ts'
import { hydrated, settled } from '../support/browser/loading.ts'
import { announceOffline } from '../support/browser/offline.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { setVisibility } from '../support/browser/visibility.ts'

const browser = await testBrowser()
const TORRENT = publicPath(BUNNY_TORRENT)
/** How long after a press the download starts. */
const DELAY_MS = 300
/** How long the page says that the download failed before it opens the file's own address. */
const NOTICE_MS = 5000

const block = (id: string, parts: Readonly<Record<string, unknown>> = {}) => ({
  id,
  quality: '720p',
  size: '1.2 GB',
  format: 'x264',
  url: '',
  filename: '',
  directUrl: '',
  magnet: '',
  gpLink: '',
  showGifAfter: false,
  count: 0,
  ...parts,
})

/** A movie of the test's own with these blocks, and its page. */
async function moviePage(
  downloads: readonly object[],
  { columns = {}, options = {} }: { columns?: object; options?: BrowserContextOptions } = {},
) {
  const movie = await makeMovie({ downloads, ...columns })
  const page = await browser.open(null, options)
  return { movie, page, path: `/movie/${movie.slug}` }
}

const countsOf = async (id: string) => {
  const [row] = await site.query<{ downloads: { id: string; count: number }[] }>(
    'select downloads from movies where id = $1',
    [id],
  )
  return Object.fromEntries((row?.downloads ?? []).map((entry) => [entry.id, entry.count]))
}
const download = (page: Page) =>
  page.getByRole('region', { name: 'Downloads' }).getByRole('link', { name: /^(Download|Torrent file)/ })

test('[DL-02, DL-03, DL-04, DL-05, DL-06] 300 ms after a click the file is downloaded through the proxy under its name, and counted', async () => {
  const { movie, page, path } = await moviePage([
    block('a', { url: TORRENT }),
    block('b', { directUrl: 'https://files.example/b' }),
  ])
  await stopClock(page)
  await page.goto(path)
  await hydrated(page)
  const proxied: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/proxy-download')) proxied.push(request.url())
  })
  await download(page).click()
  await timerSet(page, DELAY_MS)
  await pass(page, DELAY_MS - 1)
  expect(proxied).toEqual([])
  const saved = page.waitForEvent('download')
  const counted = page.waitForResponse('**/api/downloads/count')
  await pass(page, 1)
  const file = await saved
  expect(await (await counted).json()).toEqual({ success: true, count: 1 })
  await page.getByText('1 download', { exact: true }).waitFor()
  await passUntil(page, () => page.getByText(`Downloaded “${movie.title}” as 720p_x264.torrent.`).isVisible())
  expect(proxied).toEqual([`${site.url}/proxy-download?url=${encodeURIComponent(TORRENT)}&filename=720p_x264.torrent`])
  expect(file.suggestedFilename()).toBe('720p_x264.torrent')
  const fixture = await readFile(
    new URL(`../../node_modules/webtorrent-fixtures/fixtures/${BUNNY_TORRENT.fixture}`, import.meta.url),
  )
  expect((await readFile(await file.path())).equals(fixture)).toBe(true)
  expect(await countsOf(movie.id)).toEqual({ a: 1, b: 0 })
})

/** Has the proxy fail for a page, as it does for a server that is gone. */
async function failProxy(page: Page) {
  browser.expectProblem(/\/proxy-download.*: 502$/)
  browser.expectProblem(/the download proxy failed/)
  await page.route('**/proxy-download?**', (route) => route.fulfill({ status: 502, json: { success: false } }))
}

test('[DL-08, DEC-62] when the proxy fails the page says so, and then the browser goes to the address itself, once; nothing is counted', async () => {
  const original = 'https://files.example/film.torrent'
  const { movie, page, path } = await moviePage([block('a', { url: original })])
  await failProxy(page)
  let asked = 0
  const headers = { 'content-disposition': 'attachment' }
  await page.route('https://files.example/**', (route) => {
    asked += 1
    return route.fulfill({ body: 'the place itself', ...(asked === 1 && { headers }) })
  })
  await stopClock(page)
  await page.goto(path)
  await hydrated(page)
  const fail = async () => {
    await download(page).click()
    await timerSet(page, DELAY_MS)
    await pass(page, DELAY_MS)
    await passUntil(page, () => page.getByRole('alert').getByText('files.example').isVisible())
    await timerSet(page, NOTICE_MS)
  }
  await fail()
  const saved = page.waitForEvent('download')
  await pass(page, NOTICE_MS)
  await saved
  // The page stays where the address is a file.
  await page.getByText('Opening its original address').waitFor({ state: 'hidden' })
  await setVisibility(page, 'hidden')
  await setVisibility(page, 'visible')
  await pass(page, 60_000)
  expect(asked).toBe(1)
  await fail()
  await pass(page, NOTICE_MS)
  await page.waitForURL(original)
  expect(await countsOf(movie.id)).toEqual({ a: 0 })
})

test('[DL-08] after a failure the page names the other sources, and stays while it is hidden or once anything was pressed', async () => {
  const original = 'https://files.example/film.torrent'
  const { page, path } = await moviePage([
    block('a', { url: original, directUrl: 'https://files.example/b', magnet: 'magnet:?xt=urn:btih:dd8255' }),
  ])
  await failProxy(page)
  await stopClock(page)
  await page.goto(path)
  await hydrated(page)
  await download(page).click()
  await timerSet(page, DELAY_MS)
  await pass(page, DELAY_MS)
  const notice = page.getByRole('alert')
  await passUntil(page, () => notice.isVisible())
  expect(await notice.textContent()).toContain('Try “Direct link” or “Magnet”.')
  await timerSet(page, NOTICE_MS)
  await setVisibility(page, 'hidden')
  await timerCleared(page, NOTICE_MS)
  await setVisibility(page, 'visible')
  await timerSet(page, NOTICE_MS)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await timerCleared(page, NOTICE_MS)
  await pass(page, 60_000)
  expect(new URL(page.url()).pathname).toBe(path)
  await notice.getByText('Opening its original address').waitFor({ state: 'hidden' })
})

test('[DL-08] when the proxy fails the visitor may stay, or open the address in a new tab', async () => {
  const original = 'https://files.example/film.torrent'
  const { page, path } = await moviePage([block('a', { url: original })])
  await failProxy(page)
  await page.context().route('https://files.example/**', (route) => route.fulfill({ body: 'the place itself' }))
  await stopClock(page)
  await page.goto(path)
  await hydrated(page)
  const fail = async () => {
    await download(page).click()
    await timerSet(page, DELAY_MS)
    await pass(page, DELAY_MS)
    await passUntil(page, () => page.getByRole('alert').isVisible())
    await timerSet(page, NOTICE_MS)
  }
  await fail()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await timerCleared(page, NOTICE_MS)
  await pass(page, 60_000)
  expect(new URL(page.url()).pathname).toBe(path)
  await fail()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open in a new tab' }).click()
  await (await opened).waitForURL(original)
  await timerCleared(page, NOTICE_MS)
  await pass(page, 60_000)
  expect(new URL(page.url()).pathname).toBe(path)
})

test('[DL-08] while offline the visitor stays on the page and reads why', async () => {
  announceOffline(browser)
  browser.expectProblem(/console: (TypeError: Failed to fetch dynamically|Error: Unable to preload CSS|after load)/)
  const { page, path } = await moviePage([block('a', { url: TORRENT })])
  await page.goto(path)
  await hydrated(page)
  await page.context().setOffline(true)
  await download(page).click()
  await page.getByRole('alert').getByText('You’re offline.').waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  await page.context().setOffline(false)
  const saved = page.waitForEvent('download')
  await download(page).click()
  await saved
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('[DL-09] when counting fails the download goes on, with a warning in the log', async () => {
  browser.expectProblem(/\/api\/downloads\/count: 503/)
  browser.expectProblem(/the download was not counted/)
  const { page, path } = await moviePage([block('a', { url: TORRENT })])
  await page.route('**/api/downloads/count', (route) => route.fulfill({ status: 503, json: { success: false } }))
  await page.goto(path)
  await hydrated(page)
  const saved = page.waitForEvent('download')
  const counted = page.waitForResponse('**/api/downloads/count')
  await download(page).click()
  expect((await saved).suggestedFilename()).toBe('720p_x264.torrent')
  await counted
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('[DL-10, DEC-63] copying gives the stored address, says so, and counts nothing', async () => {
  const magnet = 'magnet:?xt=urn:btih:dd8255ecdc7ca55fb0bbf81323d87062db1f6d1c'
  const { movie, page, path } = await moviePage([block('a', { url: TORRENT, magnet })], {
    options: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('button', { name: /^Copy download link for/ }).click()
  await page.getByText('Original download link copied!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + TORRENT)
  await page.getByRole('button', { name: /^Copy magnet link for/ }).click()
  await page.getByText('Magnet link copied!').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(magnet)
  await settled(page)
  expect(calls).not.toContain('/api/downloads/count')
  expect(await countsOf(movie.id)).toEqual({ a: 0 })
})

test('[DEC-90, DL-02] direct, GP and magnet links open as links and are counted too', async () => {
  const place = `${inject('fileServer')}/headers`
  const { movie, page, path } = await moviePage([
    block('d', { quality: '480p', directUrl: place }),
    block('g', { quality: '720p', gpLink: place }),
    block('m', {
      quality: '1080p',
      directUrl: place,
      magnet: 'magnet:?xt=urn:btih:dd8255ecdc7ca55fb0bbf81323d87062db1f6d1c',
    }),
  ])
  await page.goto(path)
  await hydrated(page)
  for (const link of [
    page.getByRole('article', { name: '480p' }).getByRole('link', { name: 'Direct link' }),
    page.locator('#gp-links ~ ul a'),
    page.getByRole('link', { name: /^Magnet/ }),
  ]) {
    const counted = page.waitForResponse('**/api/downloads/count')
    await link.click()
    expect((await counted).status()).toBe(200)
  }
  expect(await countsOf(movie.id)).toEqual({ d: 1, g: 1, m: 1 })
})

test('[DEC-61, DL-06] a large file is downloaded by the browser and not held by the page', async () => {
  const path = 'files/1767225600000_large/2160p_11MB.torrent'
  const body = Buffer.alloc(11 * 1024 * 1024, 'd8:announce')
  await site.query('update storage.buckets set file_size_limit = null where id = $1', ['torrents'])
  const { error } = await site.service.storage
    .from('torrents')
    .upload(path, body, { contentType: 'application/x-bittorrent', upsert: true })
    .finally(() => site.query('update storage.buckets set file_size_limit = 10485760 where id = $1', ['torrents']))
  expect(error).toBeNull()
  const {
    movie,
    page,
    path: address,
  } = await moviePage([block('a', { url: `/storage/v1/object/public/torrents/${path}` })])
  await page.goto(address)
  await hydrated(page)
  const saved = page.waitForEvent('download')
  await download(page).click()
  const file = await saved
  expect(file.url()).toContain('/proxy-download?')
  await page
    .getByRole('status')
    .getByText(`Your browser is downloading “${movie.title}” as 720p_x264.torrent.`)
    .waitFor()
  expect(file.suggestedFilename()).toBe('720p_x264.torrent')
  expect((await readFile(await file.path())).length).toBe(body.length)
})

/** Gives the test the proxy's answer: a body of 2 MB that arrives in the parts that it sends. */
async function slowProxy(page: Page) {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      if (!String(input).includes('/proxy-download')) return fetch(input, init)
      const body = new ReadableStream({
        start(controller) {
          document.addEventListener('send-half', () => controller.enqueue(new Uint8Array(1_000_000)))
          document.addEventListener('end', () => controller.close())
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      await new Promise((resolve, reject) => {
        document.addEventListener('answer', resolve, { once: true })
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
      return new Response(body, { headers: { 'content-length': '2000000' } })
    }
  })
  return (event: 'answer' | 'send-half' | 'end') =>
    page.evaluate((name) => document.dispatchEvent(new Event(name)), event)
}

test('[DL-06] inside of an app, which can save nothing that a page holds, every file is downloaded by its address', async () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 13; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.0.0 Mobile Safari/537.36'
  const { page, path } = await moviePage([block('a', { url: TORRENT })], { options: { userAgent } })
  await page.goto(path)
  await hydrated(page)
  const started = page.waitForEvent('download')
  await download(page).click()
  expect(new URL((await started).url()).pathname).toBe('/proxy-download')
})

test('[DL-06] a slow download shows its progress, and is saved at its end', async () => {
  const { page, path } = await moviePage([block('a', { url: TORRENT })])
  await page.goto(path)
  await hydrated(page)
  const proxy = await slowProxy(page)
  await download(page).click()
  const bar = page.getByRole('progressbar', { name: 'Downloading 720p x264 1.2 GB' })
  await bar.waitFor()
  await page.getByText('Waiting for the server…').waitFor()
  expect(await bar.getAttribute('value')).toBeNull()
  await proxy('answer')
  await proxy('send-half')
  await page.getByText('1 MB of 2 MB').waitFor()
  expect(await bar.evaluate((element: HTMLProgressElement) => element.position)).toBe(0.5)
  await expectAccessible(page, 'a running download')
  const saved = page.waitForEvent('download')
  await proxy('send-half')
  await proxy('end')
  expect((await readFile(await (await saved).path())).length).toBe(2_000_000)
  await expect.poll(() => bar.count()).toBe(0)
})

test('[DL-06] a download is cancelled, says so, and can be started again', async () => {
  const { page, path } = await moviePage([block('a', { url: TORRENT })])
  await page.goto(path)
  await hydrated(page)
  const proxy = await slowProxy(page)
  for (const answered of [false, true]) {
    await download(page).click()
    await page.getByRole('progressbar').waitFor()
    expect(await page.getByText('Download cancelled.').count()).toBe(0)
    if (answered) await proxy('answer')
    await page.getByRole('button', { name: 'Cancel the download of 720p x264 1.2 GB' }).click()
    await page.getByRole('status').getByText('Download cancelled.').waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await download(page).evaluate((link) => link === document.activeElement)).toBe(true)
  }
})

test('[DL-01, DL-06] without script the link downloads the file', async () => {
  // Scripts that were to be fetched ahead, and are not wanted.
  browser.expectProblem(/\/assets\/.*: csp/)
  const { page, path } = await moviePage([block('a', { url: TORRENT })], { options: { javaScriptEnabled: false } })
  await page.goto(path)
  const saved = page.waitForEvent('download')
  await page.locator('a[download]').click()
  expect((await saved).suggestedFilename()).toBe('720p_x264.torrent')
})
