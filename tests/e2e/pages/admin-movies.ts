import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from '../../support/browser/loading.ts'
import { signedIn } from '../../support/browser/signed-in.ts'
import { site } from '../../support/browser/site.ts'
import { unique } from '../../support/rows.ts'

/** What opens pages: a test's browser. */
export type Opener = { open(path: string | null, options?: BrowserContextOptions): Promise<Page> }

/** A page of the admin area with the owner logged in. */
export async function ownersPage(
  browser: Opener,
  path: string | null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { storageState } = await signedIn({ owner: true })
  const page = await browser.open(path, { storageState, ...options })
  // Parts that come later move those below: a press would miss its button.
  if (path !== null) await settled(page)
  return page
}

/** Lets the server of every player answer that it may be shown. Those of the tests do not exist, and a page that will not play is asked about. */
export const playersAnswer = (page: Page) =>
  page.route('**/api/admin/players?*', (route) =>
    route.fulfill({ json: { success: true, problem: null, status: 200 } }),
  )

/** A real torrent file, as a file picker takes it; `name` is what it is called on the owner's disk. */
export async function torrentFile(fixture: string, name = `${fixture}.torrent`) {
  const path = fileURLToPath(
    new URL(`../../../node_modules/webtorrent-fixtures/fixtures/${fixture}.torrent`, import.meta.url),
  )
  return { name, mimeType: 'application/x-bittorrent', buffer: await readFile(path) }
}

/**
 * Waits until the torrent file that was picked for a download has been read. Not for what the field says then: a form that is left alone
 * for three seconds uploads the file with its draft.
 */
export const torrentRead = (block: Locator) =>
  expect.poll(() => block.getByLabel('Magnet').inputValue()).toMatch(/^magnet:/)

/** The file that the torrent field of a download shows, picked or stored, as a list of its name. */
export const shownTorrents = (block: Locator) =>
  block
    .getByLabel('Torrent file')
    .evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name))

export interface TypedMovie {
  readonly title: string
  readonly slug: string
}

/** Opens the form of a new movie, which is closed unless it has a draft. */
export async function openForm(page: Page): Promise<void> {
  const heading = page.getByRole('button', { name: 'Upload a movie' })
  await heading.waitFor()
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
}

/** A page of the owner with the form of a new movie. */
export async function uploadForm(browser: Opener, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await ownersPage(browser, '/admin/upload', options)
  await openForm(page)
  return page
}

/** Types a complete movie without its downloads. */
export async function typeMovie(page: Page, title = `Film ${unique('typed')}`): Promise<TypedMovie> {
  await openForm(page)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Poster', { exact: true }).fill('/icon-512.png')
  await page.getByLabel('Description').fill('A film that the owner typed.')
  await page.getByLabel('Categories', { exact: true }).fill(' Tamil Language ,, Hollywood Movies ')
  await page.getByLabel('Subcategories').fill('Drama, Comedy')
  await page.getByRole('button', { name: 'Tamil', exact: true }).click()
  return { title, slug: await page.getByLabel('Slug').inputValue() }
}

/** Types a download with an address on another site. */
export async function typeDirectDownload(page: Page): Promise<void> {
  const block = page.getByRole('group', { name: 'Download 1' })
  await block.getByLabel('Quality').fill('720p')
  await block.getByLabel('Size').fill('1.2 GB')
  await block.getByLabel('Format').fill('WEB-DL')
  await block.getByLabel('Link to another site').fill('https://files.example/film.mkv')
}

/** Types a movie with a torrent picked for its download. */
export async function withTorrent(page: Page): Promise<TypedMovie> {
  const movie = await typeMovie(page)
  const block = page.getByRole('group', { name: 'Download 1' })
  // First: a draft that saves itself names the file by these.
  await block.getByLabel('Quality').fill('720p')
  await block.getByLabel('Format').fill('WEB-DL')
  await block.getByLabel('Torrent file').setInputFiles(await torrentFile('alice'))
  await torrentRead(block)
  return movie
}

export const saveButton = (page: Page) =>
  page.getByRole('button', { name: /^(Publish movie|Update movie|Save as a new movie|Saving…)$/ })

/** A movie in the owner's list. */
export const listed = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** Searches for a movie and opens its form. */
export async function openEdit(page: Page, title: string): Promise<void> {
  await find(page, title)
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  await page.getByText(`Editing ${title}`).waitFor()
}

export const find = (page: Page, title: string) => searchList(page, 'Search movies', title)

/**
 * Searches a list, and waits for the result. Until then the list shows its newest rows, and the wanted one may be among them: the result
 * moves it, and a press that has begun misses it.
 */
export async function searchList(page: Page, label: string, text: string): Promise<void> {
  const rows = page.locator('section', { has: page.getByLabel(label) }).locator('> ul > li')
  await page.getByLabel(label).fill(text)
  await rows.filter({ hasText: text }).first().waitFor()
  await expect.poll(() => rows.filter({ hasNotText: text }).count()).toBe(0)
}

/** The stored rows of a movie, by title. */
export function storedMovies(title: string) {
  return site.query<StoredMovie>('select * from movies where title = $1 order by created_at', [title])
}

/** The same without drafts: a form that is left alone for three seconds saves itself as one. */
export async function publishedMovies(title: string) {
  return (await storedMovies(title)).filter(({ state }) => state !== 'draft')
}

interface StoredMovie {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly categories: string[]
  readonly subCategory: string[]
  readonly language: string[]
  readonly qualities: string[]
  readonly showOnHomepage: boolean | null
  readonly state: string
  readonly deleted_at: string | null
  readonly downloads: {
    id: string
    url: string
    size: string
    quality: string
    magnet: string
    filename: string
    count: number
  }[]
}

/** The names of the stored files of a movie, by its slug. */
export async function storedFiles(slug: string): Promise<string[]> {
  const rows = await site.query<{ name: string }>(
    `select name from storage.objects where bucket_id = 'torrents' and name like 'files/%' and name like $1 order by name`,
    [`%\\_${slug}/%`],
  )
  return rows.map(({ name }) => name)
}
