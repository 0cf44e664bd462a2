import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { block, unique } from '../support/rows.ts'
import { openInbox } from './pages/admin-inbox.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()
const PHONE = { viewport: { width: 360, height: 740 } }

/** The address of a file of the site's own that is not there: what asks for it depends on no other server and no name server. */
const missingFile = () => `${site.url}/storage/v1/object/public/torrents/files/${unique('file')}.torrent`
const twoDownloads = (file: string) => [
  block({ id: 'a', quality: '1080p', directUrl: file }),
  block({ id: 'b', quality: '720p' }),
]
const proxied = async (url: string) =>
  (await fetch(`${site.url}/proxy-download?${new URLSearchParams({ url })}`, { method: 'HEAD' })).status

test('the owner withdraws a download in the form of its film; visitors read why in its place; it is restored', async () => {
  const file = missingFile()
  const movie = await makeMovie({ title: unique('Split'), downloads: twoDownloads(file) })
  const page = await ownersPage(browser, `/admin/upload?edit=${movie.id}&q=${movie.title}`)
  await page.getByLabel('Description').fill('Typed before the withdrawal.')
  await page.getByRole('button', { name: 'Withdraw Download 1: 1080p · 1.4 GB · MKV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this download?' })
  await dialog.getByLabel('Reason, shown to visitors').fill('The licence of this copy ended.')
  await expectAccessible(page, 'the dialog for a download')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText(/^1080p · 1.4 GB · MKV was withdrawn on .*: The licence of this copy ended\.$/).waitFor()
  const blocks = page.getByRole('group', { name: /^Download \d$/ })
  await expect.poll(() => blocks.count()).toBe(1)
  expect(await blocks.first().getByLabel('Quality').inputValue()).toBe('720p')

  // What was typed is still there, and saving it is no conflict.
  await page.getByRole('button', { name: 'Update movie' }).click()
  await page.getByText('Movie updated!').first().waitFor()

  const visitor = await browser.open(`/movie/${movie.slug}`, PHONE)
  const downloads = visitor.getByRole('region', { name: 'Downloads', exact: true })
  await visitor.getByText('Typed before the withdrawal.').waitFor()
  const items = await downloads.locator('ul').first().locator(':scope > li').allInnerTexts()
  expect(items[0]).toMatch(/^1080p · 1.4 GB · MKV\s+Withdrawn on \d+ \w+ \d{4}\s+The licence of this copy ended\.$/)
  expect(items[1]).toContain('720p')
  expect(await visitor.content()).not.toContain(file)
  await expectAccessible(visitor, 'a film with a withdrawn download')
  expect(await proxied(file)).toBe(451)

  await page.goto(`/admin/upload?edit=${movie.id}&q=${movie.title}`)
  await settled(page)
  await page.getByRole('button', { name: 'Restore 1080p · 1.4 GB · MKV' }).click()
  await expect.poll(() => blocks.count()).toBe(2)
  expect(await blocks.first().getByLabel('Link to another site').inputValue()).toBe(file)
  await visitor.reload()
  await downloads.getByRole('article', { name: /1080p/ }).waitFor()
  // The file does not exist, but its address is offered again.
  expect(await proxied(file)).toBe(502)
})

test('a film whose only download is withdrawn can be edited', async () => {
  const movie = await makeMovie({ title: unique('Alone') })
  const page = await ownersPage(browser, `/admin/upload?edit=${movie.id}&q=${movie.title}`)
  await page.getByRole('button', { name: /^Withdraw Download 1/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText(/was withdrawn on/).waitFor()
  await page.getByLabel('Description').fill('A text without downloads.')
  await page.getByRole('button', { name: 'Update movie' }).click()
  await page.getByText('Movie updated!').first().waitFor()
  const visitor = await browser.open(`/movie/${movie.slug}`)
  await visitor.getByText('A text without downloads.').waitFor()
  await visitor.getByText('Removed at the request of the rights holder.').waitFor()
})

test('the owner withdraws one download for a request, and takes that back', async () => {
  const file = missingFile()
  const title = unique('Claimed')
  const movie = await makeMovie({ title, downloads: twoDownloads(file) })
  await insert('takedown_requests', {
    ...{ id: randomUUID(), name: 'Asha Pictures', email: 'asha@studio.example', page: `/movie/${movie.slug}` },
    ...{ movie_id: movie.id, ground: 'The copy in 1080p is ours.', confirmed_at: new Date().toISOString() },
  })
  const inbox = await openInbox(browser, 'show=requests')
  const request = inbox.getByRole('article').filter({ hasText: title })
  await request.getByRole('button', { name: /^Withdraw:/ }).click()
  const dialog = inbox.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Download 1: 1080p · 1.4 GB · MKV' }).check()
  await dialog.getByRole('heading', { name: 'Withdraw this download?' }).waitFor()
  await expectAccessible(inbox, 'the choice of a download')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await inbox.getByText('The download is withdrawn.').waitFor()
  expect(await proxied(file)).toBe(451)
  expect((await fetch(`${site.url}/movie/${movie.slug}`)).status).toBe(200)
  await inbox.getByRole('button', { name: 'Undo' }).click()
  await request.getByRole('button', { name: /^Withdraw:/ }).waitFor()
  expect(await proxied(file)).toBe(502)

  await inbox.getByRole('link', { name: 'Log', exact: true }).click()
  await inbox
    .getByRole('listitem')
    .filter({ hasText: `Withdrawn · download of ${title}, 1080p` })
    .waitFor()
})
