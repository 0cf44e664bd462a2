import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { hoursAgo } from '../support/rows.ts'
import {
  find,
  listed,
  openEdit,
  ownersPage,
  saveButton,
  storedFiles,
  storedMovies,
  torrentFile,
  typeMovie,
} from './pages/admin-movies.ts'
import { holdWrites } from './pages/writes.ts'

const browser = await testBrowser()
const upload = () => ownersPage(browser, '/admin/upload')

test('[ADMMOV-12, ADMMOV-22, ADMMOV-24, ADMMOV-04, DATA-07, DATA-10, DATA-40, DATA-41] with a real torrent it is on the public home at once; edited, hidden and deleted it is there for everybody', async () => {
  const page = await upload()
  const { title, slug } = await typeMovie(page)
  const block = page.getByRole('group', { name: 'Download 1' })
  // The draft may save itself meanwhile: it names the file by these, and the file is no picked one once it is stored.
  const release = await holdWrites(page, '**/storage/v1/object/torrents/**')
  await block.getByLabel('Quality').fill('1080p')
  await block.getByLabel('Format').fill('WEB-DL')
  await block.getByLabel('Torrent file').setInputFiles(await torrentFile('sintel'))
  await block.getByText('sintel.torrent will be uploaded when you save').waitFor()
  expect(await block.getByLabel('Size').inputValue()).toBe('5.5 GB')
  expect(await block.getByLabel('Magnet').inputValue()).toMatch(
    /^magnet:\?xt=urn:btih:c334138ef5bfc2d568ea7324e0e2a3a7ec229bdd/,
  )
  release()
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  await listed(page, title).waitFor()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('')

  const [row] = await storedMovies(title)
  expect(row).toMatchObject({
    slug,
    categories: ['Tamil Language', 'Hollywood Movies'],
    subCategory: ['Drama', 'Comedy'],
    language: ['Tamil'],
    qualities: ['1080p'],
    showOnHomepage: true,
    uploaded_by: 'owner@talkies.example',
    downloads: [{ quality: '1080p', size: '5.5 GB', filename: 'sintel.torrent', count: 0 }],
  })
  const [file] = await storedFiles(slug)
  expect(file).toMatch(new RegExp(`^files/\\d+_${slug}/1080p_5\\.5 GB\\.torrent$`))
  expect(row?.downloads[0]?.url).toBe(`/storage/v1/object/public/torrents/${encodeURI(file ?? '')}`)
  const fetched = await fetch(site.url + row?.downloads[0]?.url)
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual((await torrentFile('sintel')).buffer)

  const visitor = await browser.open('/')
  await visitor.getByRole('link', { name: title }).first().waitFor()

  await openEdit(page, title)
  await page.getByLabel('Description').fill('Edited by the owner.')
  await saveButton(page).click()
  await page.getByText('✅ Movie updated!').waitFor()
  await visitor.goto(`/movie/${slug}`)
  await visitor.getByText('Edited by the owner.').waitFor()
  expect(await storedFiles(slug)).toEqual([file])

  await find(page, title)
  await listed(page, title).getByRole('button', { name: 'Remove from Homepage' }).click()
  await page.getByText(`✅ ${title} removed from homepage`).waitFor()
  await visitor.goto('/')
  expect(await visitor.getByRole('link', { name: title }).count()).toBe(0)

  const comment = await insert<{ id: string }>('comments', {
    movie_id: row?.id,
    username: 'Meena',
    content: 'Superb',
  })
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(title).waitFor()
  await dialog.getByText('It moves to the trash, where you can restore it for 30 days.').waitFor()
  await dialog.getByRole('button', { name: 'Delete movie' }).click()
  await page.getByText('🗑️ Movie deleted').waitFor()
  await listed(page, title).waitFor({ state: 'detached' })
  browser.expectProblem(new RegExp(`/movie/${slug}: 404`))
  await visitor.goto(`/movie/${slug}`)
  await visitor.getByRole('heading', { name: 'Movie Not Found' }).waitFor()

  // The trash keeps everything; after deleting forever nothing is left.
  expect(await storedFiles(slug)).toEqual([file])
  await page.getByLabel('State', { exact: true }).selectOption('Trash')
  const deleteForever = async () => {
    await page.getByRole('button', { name: `Delete ${title} forever` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click()
  }
  await listed(page, title).waitFor()
  await site.query('update movies set deleted_at = null where slug = $1', [slug])
  await deleteForever()
  await page.getByText('It was restored elsewhere meanwhile, so it was not deleted.').waitFor()
  await listed(page, title).waitFor({ state: 'detached' })
  expect(await storedMovies(title)).toHaveLength(1)
  expect(await storedFiles(slug)).toEqual([file])
  await site.query('update movies set deleted_at = now() where slug = $1', [slug])
  await page.reload()
  await settled(page)
  await deleteForever()
  await page.getByText('Deleted forever', { exact: true }).waitFor()
  expect(await storedMovies(title)).toEqual([])
  await expect.poll(() => storedFiles(slug)).toEqual([])
  expect(await site.query('select id from comments where id = $1', [comment.id])).toEqual([])
})

test('[ADMMOV-28] deleting a movie that no longer exists reports a failure; one that has left the trash for good is deleted', async () => {
  const [movie, trashed] = [await makeMovie(), await makeMovie({ deleted_at: hoursAgo(1) })]
  const page = await upload()
  await find(page, movie.title)
  await site.query('delete from movies where id = $1', [movie.id])
  await page.getByRole('button', { name: `Delete ${movie.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete movie' }).click()
  await page.getByText('❌ Failed to delete movie').waitFor()

  await page.goto(`/admin/upload?state=trash&q=${trashed.title}`)
  await settled(page)
  await listed(page, trashed.title).waitFor()
  await site.query('delete from movies where id = $1', [trashed.id])
  await page.getByRole('button', { name: `Delete ${trashed.title} forever` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click()
  await page.getByText('Deleted forever', { exact: true }).waitFor()
})
