import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { site } from '../support/e2e-site.ts'
import { makeMovie } from '../support/sample-rows.ts'
import { signedIn } from '../support/signed-in.ts'
import {
  openEdit,
  ownersPage,
  saveButton,
  storedFiles,
  storedMovies,
  torrentFile,
  typeDirectDownload,
  typeMovie,
} from './admin-desk.ts'

const browser = await testBrowser()
const upload = () => ownersPage(browser, '/admin/upload')
const MOVIES = '**/rest/v1/movies?*'
const STORED = '**/storage/v1/object/torrents/**'

async function withTorrent(page: Page) {
  const movie = await typeMovie(page)
  const block = page.getByRole('group', { name: 'Download 1' })
  await block.getByLabel('Torrent file').setInputFiles(await torrentFile('alice'))
  await block.getByText('alice.torrent, uploaded when you save').waitFor()
  await block.getByLabel('Quality').fill('720p')
  await block.getByLabel('Format').fill('WEB-DL')
  return movie
}

describe('a cut network', () => {
  test('[ADMMOV-23] an upload that fails is named, nothing is written, and pressing again works', async () => {
    browser.expectProblem(/storage\/v1\/object\/torrents/)
    const page = await upload()
    const { title, slug } = await withTorrent(page)
    await page.route(STORED, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await saveButton(page).click()
    await page.getByText('Failed to upload alice.torrent').waitFor()
    await page.getByRole('alert').filter({ hasText: 'What you typed is kept' }).waitFor()
    expect(await storedMovies(title)).toEqual([])
    expect(await storedFiles(slug)).toEqual([])
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
    await page.unroute(STORED)
    await saveButton(page).click()
    await page.getByText('🎉 Movie uploaded!').waitFor()
    expect(await storedMovies(title)).toHaveLength(1)
    expect(await storedFiles(slug)).toHaveLength(1)
  })

  test('[ADMMOV-26] a row that cannot be written leaves no file behind, and the form keeps its text', async () => {
    browser.expectProblem(/rest\/v1\/movies/)
    const page = await upload()
    const { title, slug } = await withTorrent(page)
    await page.route(MOVIES, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await saveButton(page).click()
    await page.getByText('❌ Failed to save movie').waitFor()
    await expect.poll(() => storedFiles(slug)).toEqual([])
    expect(await storedMovies(title)).toEqual([])
    await page.unroute(MOVIES)
    await saveButton(page).click()
    await page.getByText('🎉 Movie uploaded!').waitFor()
    expect(await storedMovies(title)).toHaveLength(1)
    expect(await storedFiles(slug)).toHaveLength(1)
  })

  test('[ADMMOV-26] cut for good after the upload, the file goes on the next visit', async () => {
    browser.expectProblem(/rest\/v1\/movies/)
    const page = await upload()
    const { title, slug } = await withTorrent(page)
    await page.route(MOVIES, (route) => route.abort())
    await saveButton(page).click()
    await page.getByText('❌ Failed to save movie').waitFor()
    expect(await storedFiles(slug)).toHaveLength(1)
    await page.unroute(MOVIES)
    await page.goto('/admin/settings')
    expect(await storedFiles(slug)).toHaveLength(1)
    await page.goto('/admin/upload')
    await expect.poll(() => storedFiles(slug)).toEqual([])
    await page.getByText('alice.torrent was chosen before: choose it again.').waitFor()
    expect(await storedMovies(title)).toEqual([])
  })

  test('[ADMMOV-24] an answer that was lost is no failure: the movie is there once', async () => {
    browser.expectProblem(/rest\/v1\/movies/)
    const page = await upload()
    const { title } = await withTorrent(page)
    await page.route(MOVIES, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await saveButton(page).click()
    await page.getByText('🎉 Movie uploaded!').waitFor()
    expect(await storedMovies(title)).toHaveLength(1)
  })

  test('[ADMMOV-24, ADMMOV-26] lost answer and no network: pressing again does not make two, and saves what is typed by then', async () => {
    browser.expectProblem(/rest\/v1\/movies/)
    browser.expectProblem(/409/)
    const page = await upload()
    const { title, slug } = await withTorrent(page)
    await page.route(MOVIES, async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort()
    })
    await saveButton(page).click()
    await page.getByText('❌ Failed to save movie').waitFor()
    await page.unroute(MOVIES)
    await page.getByLabel('Description').fill('Typed after the cut.')
    await saveButton(page).click()
    await page.getByText('🎉 Movie uploaded!').waitFor()
    const rows = await storedMovies(title)
    expect(rows.map(({ description }) => description)).toEqual(['Typed after the cut.'])
    expect(await storedFiles(slug)).toHaveLength(1)
  })

  test('[ADMMOV-23, DEC-92] a token that ends while the network is gone takes neither the form nor its file away', async () => {
    browser.expectProblem(/api\/auth\/session/)
    const { storageState } = await signedIn({ owner: true })
    const page = await browser.open(null, { storageState })
    await page.clock.install()
    await page.goto('/admin/upload')
    const { title } = await withTorrent(page)
    await page.clock.fastForward('16:00')
    await page.route('**/api/auth/session', (route) => route.abort())
    browser.expectProblem(/storage\/v1\/object.*: 40[013]/)
    await saveButton(page).click()
    await page.getByText('Failed to upload alice.torrent').waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
    await page.getByText('alice.torrent, uploaded when you save').waitFor()
    await page.unroute('**/api/auth/session')
    await saveButton(page).click()
    await page.getByText('🎉 Movie uploaded!').waitFor()
    expect(await storedMovies(title)).toHaveLength(1)
  })

  test('[ADMMOV-25] the lost answer to an edit is no conflict', async () => {
    browser.expectProblem(/rest\/v1\/movies/)
    const { title } = await makeMovie()
    const page = await upload()
    await openEdit(page, title)
    await page.getByLabel('Description').fill('Edited once.')
    await page.route(MOVIES, async (route) => {
      if (route.request().method() === 'PATCH') await route.fetch()
      await route.abort()
    })
    await saveButton(page).click()
    await page.getByText('❌ Failed to save movie').waitFor()
    await page.unroute(MOVIES)
    await saveButton(page).click()
    await page.getByText('✅ Movie updated!').waitFor()
    expect((await storedMovies(title))[0]?.description).toBe('Edited once.')
  })

  test('[ADMMOV-25, DEC-68] a file that an edit replaces or removes goes from the bucket', async () => {
    const page = await upload()
    const { title, slug } = await withTorrent(page)
    await saveButton(page).click()
    await page.getByText('🎉 Movie uploaded!').waitFor()
    const [first] = await storedFiles(slug)
    await openEdit(page, title)
    const block = page.getByRole('group', { name: 'Download 1' })
    await block.getByLabel('Torrent file').setInputFiles(await torrentFile('numbers'))
    await block.getByText('numbers.torrent, uploaded when you save').waitFor()
    await saveButton(page).click()
    await page.getByText('✅ Movie updated!').waitFor()
    await expect.poll(() => storedFiles(slug)).not.toContain(first)
    expect(await storedFiles(slug)).toHaveLength(1)
    await openEdit(page, title)
    await block.getByRole('button', { name: 'Remove file' }).click()
    await block.getByLabel('Direct URL').fill('https://files.example/film.mkv')
    await saveButton(page).click()
    await expect.poll(() => storedFiles(slug)).toEqual([])
  })
})

describe('nothing typed is lost', () => {
  test('[ADMMOV-02] a reload and a closed tab leave the new movie as it was typed; cancelling forgets it', async () => {
    const page = await upload()
    const { title } = await typeMovie(page)
    await typeDirectDownload(page)
    await page.reload()
    await page.getByText('What you typed earlier and did not save is back.').waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
    const other = await page.context().newPage()
    await page.close()
    await other.goto('/admin/upload')
    expect(await other.getByLabel('Direct URL').inputValue()).toBe('https://files.example/film.mkv')
    await other.getByRole('button', { name: 'Discard it' }).click()
    expect(await other.getByLabel('Title', { exact: true }).inputValue()).toBe('')
    await other.reload()
    await other.getByRole('button', { name: 'Upload movie' }).waitFor()
    expect(await other.getByLabel('Title', { exact: true }).inputValue()).toBe('')
  })

  test('[ADMMOV-02] an edit goes on after a reload, and is offered again after the tab was closed', async () => {
    const { title } = await makeMovie()
    const page = await upload()
    await openEdit(page, title)
    await page.getByLabel('Description').fill('Half a sentence')
    await page.reload()
    await page.getByText(`Editing ${title}`).waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('Half a sentence')
    await page.goto('/admin/upload')
    await page.getByRole('button', { name: title, exact: true }).click()
    expect(await page.getByLabel('Description').inputValue()).toBe('Half a sentence')
  })

  test('[DEC-23, ADM-01] a session that ends in the middle leads to /login, and the text waits', async () => {
    const { storageState } = await signedIn({ owner: true })
    const [session] = storageState.cookies[0]?.value.split('.') ?? []
    const page = await browser.open('/admin/upload', { storageState })
    const { title } = await typeMovie(page)
    await typeDirectDownload(page)
    await site.query('delete from sessions where id = $1', [session])
    browser.expectProblem(/40[13]/)
    await saveButton(page).click()
    await page.getByText('❌ Failed to save movie').waitFor()
    await page.reload()
    await page.waitForURL('**/login')
    expect(await storedMovies(title)).toEqual([])
    const again = await signedIn({ owner: true })
    await page
      .context()
      .addCookies(again.storageState.cookies as Parameters<ReturnType<Page['context']>['addCookies']>[0])
    await page.evaluate(
      (user) => {
        localStorage.userData = user
        localStorage.isLoggedIn = 'true'
      },
      again.storageState.origins[0]?.localStorage.find(({ name }) => name === 'userData')?.value ?? '',
    )
    await page.goto('/admin/upload')
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
  })

  test('[ADMMOV-02] a movie deleted meanwhile gives its text to a new one', async () => {
    const { id, title } = await makeMovie()
    const page = await upload()
    await openEdit(page, title)
    await page.getByLabel('Description').fill('Too good to lose')
    await site.query('delete from movies where id = $1', [id])
    await page.reload()
    await page.getByText('This movie is no longer in the catalogue.').waitFor()
    await page.getByRole('button', { name: 'Use what I typed for a new movie' }).click()
    await page.getByRole('button', { name: 'Upload movie' }).waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('Too good to lose')
  })
})

describe('two tabs that edit one movie', () => {
  async function bothEditing() {
    const { title } = await makeMovie()
    const first = await upload()
    await openEdit(first, title)
    const second = await ownersPage(browser, '/admin/upload')
    await openEdit(second, title)
    await first.getByLabel('Description').fill('The first one’s text')
    await saveButton(first).click()
    await first.getByText('✅ Movie updated!').waitFor()
    await second.getByLabel('Year').fill('1950')
    await saveButton(second).click()
    await second.getByText('❌ Failed to save movie').waitFor()
    await second.getByText('This movie was saved somewhere else since you began.').waitFor()
    await second.getByText('Different there: year, description.').waitFor()
    expect(await second.getByLabel('Year').inputValue()).toBe('1950')
    expect((await storedMovies(title))[0]).toMatchObject({ description: 'The first one’s text', year: null })
    return { title, second }
  }

  test('[ADMMOV-25, ADMMOV-26] the later one is told, keeps its text and may save over it knowingly', async () => {
    const { title, second } = await bothEditing()
    await second.getByRole('button', { name: 'Save mine over it' }).click()
    await second.getByText('✅ Movie updated!').waitFor()
    expect((await storedMovies(title))[0]).toMatchObject({ description: 'A film of the tests.', year: 1950 })
  })

  test('[ADMMOV-25, ADMMOV-26] … or load what was saved, and go on from there', async () => {
    const { title, second } = await bothEditing()
    await second.getByRole('button', { name: 'Discard mine and load the saved one' }).click()
    expect(await second.getByLabel('Description').inputValue()).toBe('The first one’s text')
    await second.getByLabel('Year').fill('1951')
    await saveButton(second).click()
    await second.getByText('✅ Movie updated!').waitFor()
    expect((await storedMovies(title))[0]).toMatchObject({ description: 'The first one’s text', year: 1951 })
  })

  test('[ADMMOV-25, ADMMOV-29] showing the edited movie at home from the list is no conflict', async () => {
    const { title } = await makeMovie()
    const page = await upload()
    await openEdit(page, title)
    await page.getByLabel('Year').fill('1952')
    await page.getByRole('button', { name: 'Add to Homepage' }).first().click()
    await page.getByText(`✅ ${title} added to homepage`).waitFor()
    await saveButton(page).click()
    await page.getByText('✅ Movie updated!').waitFor()
    expect((await storedMovies(title))[0]).toMatchObject({ showOnHomepage: true, year: 1952 })
  })
})
