import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { create, editor, makeBlog, openBlog, titleField, update } from './pages/admin-blogs.ts'
import { chartsDrawn, openLanguages, openUsers } from './pages/admin-dashboard.ts'
import { find, openEdit, ownersPage, saveButton, searchList, torrentFile, typeMovie } from './pages/admin-movies.ts'
import { holdWrites } from './pages/writes.ts'

const browser = await testBrowser()
const open = (path: string | null) => ownersPage(browser, path, { viewport: { width: 360, height: 780 } })

/** A long word without a place to break it. */
const LONG = 'நெஞ்சிருக்கும்வரை'.repeat(5)

describe('every state of a page passes axe and fits every size', () => {
  test('[ADMMOV-02, ADMMOV-15, ADMMOV-21] the form of a movie: problems, a picked torrent, the preview, a draft that is back, a dropped download, a conflict', async () => {
    const { id, title } = await makeMovie({ title: unique('Long') + LONG, native_title: LONG })
    const page = await open('/admin/upload')
    await openEdit(page, title)
    const block = page.getByRole('group', { name: 'Download 1' })
    await block.getByLabel('Torrent file').setInputFiles(await torrentFile('sintel'))
    await block.getByText('sintel.torrent will be uploaded when you save').waitFor()
    await block.getByLabel('Magnet').fill('no magnet')
    await page.getByLabel('Description').fill('')
    await saveButton(page).click()
    await page.getByText('Please fill in Title, Poster, and Description.').waitFor()
    await page.getByText('Please fill this in.').waitFor()
    await expectAccessible(page, 'problems and a picked torrent')

    await page.reload()
    await page.getByText('Unsaved changes restored.').waitFor()
    await page.getByText('Please choose sintel.torrent again; files are not kept in drafts.').waitFor()
    // Parts that come later move those below.
    await settled(page)
    await page.getByRole('button', { name: 'Add a download' }).click()
    const film = { name: 'film.mkv', mimeType: 'video/x-matroska', buffer: Buffer.from('film') }
    await page.getByRole('group', { name: 'Download 2' }).getByLabel('Torrent file').setInputFiles(film)
    await page.getByRole('button', { name: 'Restore it' }).waitFor()
    await page.getByLabel('Description').fill('Words again.')
    await block.getByLabel('Magnet').fill('')
    await site.query('update movies set year = 1950 where id = $1', [id])
    await saveButton(page).click()
    await page.getByText('This movie was changed elsewhere while you were editing.').waitFor()
    await expectAccessible(page, 'draft, dropped download and conflict')
  })

  test('[ADMMOV-27, DEC-69] the question before a movie is deleted; drafts that wait; a movie that is gone', async () => {
    const { id, title } = await makeMovie()
    const page = await open('/admin/upload')
    // If the new movie saved itself as a draft on the server, it would be no unsaved draft.
    await holdWrites(page, '**/rest/v1/movies?*')
    await typeMovie(page)
    await openEdit(page, title)
    await page.getByLabel('Description').fill('Typed')
    await page.getByRole('complementary', { name: 'Unsaved drafts' }).waitFor()
    await find(page, title)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete movie' }).waitFor()
    await expectAccessible(page, 'question')
    await site.query('delete from movies where id = $1', [id])
    await page.reload()
    await page.getByText('This movie was deleted elsewhere.').waitFor()
    await expectAccessible(page, 'a movie that is gone')
  })

  test('[ADMBLOG-01, ADMBLOG-04, DEC-48] the blog editor: the address of a picture, a problem, what is not kept, a conflict', async () => {
    browser.allowProblem(/inline event handler violates/)
    const title = unique('States')
    const { id } = await makeBlog(title, '<h2>Head</h2><ul><li><p>One</p></li></ul><blockquote><p>Two</p></blockquote>')
    const page = await open('/admin/blog-editor')
    await editor(page).waitFor()
    await create(page).click()
    await page.getByText('Title and content are required.').waitFor()
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    await page.getByLabel('Address of the image').fill('no address')
    await page.getByRole('button', { name: 'Insert' }).click()
    await page.getByText('Enter a URL').waitFor()
    await expectAccessible(page, 'address of a picture, and a problem')
    await page.keyboard.press('Escape')

    await openBlog(page, title)
    await site.query(`update blogs set tags = '{Elsewhere}' where id = $1`, [id])
    await page.getByRole('button', { name: 'HTML source' }).click()
    await page.getByRole('textbox', { name: 'HTML source' }).fill('<p onclick="x()">Hi</p><table></table>')
    await page.getByText('Removed on save').waitFor()
    await titleField(page).fill(`${title} again`)
    await update(page).click()
    await page.getByText('This blog was changed elsewhere while you were editing.').waitFor()
    await page.getByLabel('Find a movie').fill('Sintel')
    await page.getByRole('button', { name: /^Add Sintel/ }).click()
    await page.getByRole('button', { name: /^Remove Sintel/ }).waitFor()
    await expectAccessible(page, 'source, what is not kept, conflict, related movies')
  })

  test('[ADMDASH-04, ADMDASH-11, ADMDASH-14] the dashboard with everything open, and with everything failed', async () => {
    await signedIn()
    await makeMovie({ language: [] })
    const language = unique(LONG)
    await makeMovie({ language: [language], title: LONG, created_at: new Date().toISOString() })
    browser.expectProblem(/rpc|api\/user/)
    const page = await open('/admin/dashboard')
    await openUsers(page)
    await chartsDrawn(page)
    const languages = await openLanguages(page)
    await languages.getByRole('heading', { name: language, exact: true }).click()
    await languages.getByRole('link', { name: LONG }).waitFor()
    await page.getByLabel('Search users by name or email').fill('nobody-has-this-name')
    await page.getByText('No users found').waitFor()
    await expectAccessible(page, 'all open, nobody found')

    await page.route(/\/rest\/v1\/rpc\/|\/api\/user\/(count|all)/, (route) => route.abort())
    await page.reload()
    await settled(page)
    await page.getByRole('button', { name: /Registered users$/ }).click()
    const failures = () => page.getByRole('button', { name: 'Try again' }).count()
    // Nothing above the last panel moves it any more.
    await expect.poll(failures).toBe(7)
    await openLanguages(page)
    await expect.poll(failures).toBe(8)
    await expectAccessible(page, 'all failed')
  })

  test('[ADMMEM-02, ADMMEM-04, ADMMEM-05] applications of every status, and the question before one is rejected', async () => {
    const page = await open(null)
    const row = (status: string) => ({
      user_id: status,
      name: `Person ${status}`,
      email: `${status}.${'x'.repeat(60)}@x.example`,
      status,
      created_at: '2026-01-01T00:00:00Z',
      reason: null,
      membership_decisions: [],
    })
    await page.route('**/rest/v1/membership_applications*', (route) =>
      route.fulfill({ json: ['pending', 'approved', 'rejected'].map(row) }),
    )
    await page.goto('/admin/members')
    await page.getByRole('button', { name: 'Reject Person pending' }).waitFor()
    await expectAccessible(page, 'every status')
    await page.getByRole('button', { name: 'Reject Person pending' }).click()
    await page.getByRole('dialog').getByText('A rejected person cannot apply again.').waitFor()
    await expectAccessible(page, 'question')
  })

  test('[ADMSTORY-02, ADMSTORY-14] a story with a problem, and one with a conflict', async () => {
    const title = unique('States')
    const { id } = await insert<{ id: string }>('stories', { title, poster_url: '/icon-512.png' })
    const page = await open('/admin/stories')
    await page.getByRole('button', { name: 'Publish story' }).click()
    await page.getByText('Please fill title and poster').waitFor()
    await expectAccessible(page, 'a problem')
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await page.getByRole('heading', { name: 'Edit story' }).waitFor()
    await site.query("update stories set genre = 'Elsewhere' where id = $1", [id])
    await page.getByLabel('Quality').fill('480p')
    await page.getByRole('button', { name: 'Save story' }).click()
    await page.getByText('This story was changed elsewhere while you were editing.').waitFor()
    await expectAccessible(page, 'a conflict')
  })

  test('[ADMWATCH-01, ADMWATCH-07] a watch page edited in its place, with its preview and a problem', async () => {
    const title = unique('States')
    await insert('watch_html', {
      title,
      slug: unique('w'),
      html_code: '<p>Old</p>',
      poster: '/icon-512.png',
    })
    const page = await open('/admin/upload-watch-html')
    await searchList(page, 'Search uploads by title', title)
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const form = page.getByRole('form', { name: `Edit ${title}` })
    await form.getByRole('button', { name: 'Preview' }).click()
    await form.getByLabel('Title').fill(' ')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await form.getByText('❌ All fields are required!').waitFor()
    await expectAccessible(page, 'preview and problem')
  })

  test('[ADMMOV-07, ADMMOV-37] the uploads without any row, and when they cannot be read', async () => {
    browser.expectProblem(/rest\/v1/)
    const page = await open(null)
    await page.route('**/rest/v1/*', (route) => route.fulfill({ json: [] }))
    await page.goto('/admin/upload')
    await page.getByText('No movies found.').waitFor()
    await expectAccessible(page, 'empty')
    await page.unroute('**/rest/v1/*')
    await page.route('**/rest/v1/*', (route) => route.fulfill({ status: 500, json: { message: 'down' } }))
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await expectAccessible(page, 'failed')
  })
})

test('[ADMBLOG-06, ADMBLOG-11, ADMSTORY-04, ADMSTORY-15, ADMWATCH-05] the other lists say that they cannot be read, with a way to try again, and that they have no row', async () => {
  const page = await open(null)
  browser.expectProblem(/rest\/v1\/(blogs|stories|watch_html)\?.*: 500$/)
  await page.route('**/rest/v1/*', (route) => route.fulfill({ json: [] }))
  for (const [path, table, failed, empty] of [
    ['/admin/blog-editor', 'blogs', 'Failed to fetch blogs', 'No blogs yet.'],
    ['/admin/stories', 'stories', 'Failed to load stories', 'No stories yet.'],
    ['/admin/upload-watch-html', 'watch_html', 'The uploads could not be read.', 'No watch pages yet.'],
  ] as const) {
    const reads = `**/rest/v1/${table}?*`
    await page.route(reads, (route) => route.fulfill({ status: 500, json: { message: 'down' } }))
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByRole('alert').getByText(failed).waitFor()
    await page.unroute(reads)
    // The editor above the list comes late.
    await settled(page)
    await main.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(empty).waitFor()
  }
})
