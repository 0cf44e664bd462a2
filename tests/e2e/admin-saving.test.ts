import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { holdToasts, pass, passUntil, stopClock } from '../support/browser/clock.ts'
import { settled } from '../support/browser/loading.ts'
import { announceOffline } from '../support/browser/offline.ts'
import { insert, makeMovie, movieRow } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { blog, unique } from '../support/rows.ts'
import { create, makeBlog, openBlog, row, storedBlogs, titleField, typeBlog, update } from './pages/admin-blogs.ts'
import {
  openEdit,
  openForm,
  ownersPage,
  saveButton,
  storedFiles,
  storedMovies,
  torrentFile,
  typeMovie,
} from './pages/admin-movies.ts'
import { give, photograph } from './pages/pictures.ts'
import { holdWrites, isWrite, loseAnswers, loseAnswersAndReads } from './pages/writes.ts'

const browser = await testBrowser()
const PREVIEWS = '**/storage/v1/object/pictures/**/preview.jpg'
const BLOGS = '**/rest/v1/blogs*'

describe('a save and an upload that runs', () => {
  test('[ADMMOV-25] a replaced poster is waited for, and is the one that is saved', async () => {
    const { title } = await makeMovie()
    const page = await ownersPage(browser, '/admin/upload')
    await openEdit(page, title)
    const release = await holdWrites(page, PREVIEWS)
    await give(page.getByLabel('Poster', { exact: true }), 'paste', await photograph(300, 450))
    await page.getByRole('progressbar', { name: 'Upload of the poster' }).waitFor()
    await saveButton(page).click()
    await page.getByText('Waiting for the upload…').waitFor()
    // What is typed meanwhile is saved too.
    await page.getByLabel('Year').fill('1948')
    release()
    await page.getByText('✅ Movie updated!').waitFor()
    expect(await storedMovies(title)).toMatchObject([
      { poster: expect.stringMatching(/pictures\/.*\/300\.webp$/), year: 1948 },
    ])
  })

  test('[ADMMOV-25] a draft is not closed before the upload of its poster is done, nor when that failed', async () => {
    browser.expectProblem(/pictures\/.*ERR_FAILED/)
    const { title } = await makeMovie({ state: 'draft' })
    const page = await ownersPage(browser, '/admin/upload')
    await openEdit(page, title)
    async function closeDuringUpload() {
      await give(page.getByLabel('Poster', { exact: true }), 'paste', await photograph(300, 450))
      await page.getByRole('progressbar', { name: 'Upload of the poster' }).waitFor()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByText('Waiting for the upload…').waitFor()
    }
    const { promise: held, resolve: cut } = Promise.withResolvers<void>()
    await page.route(PREVIEWS, async (route) => {
      await held
      await route.abort('failed')
    })
    await closeDuringUpload()
    cut()
    await page.getByText('Nothing was saved, because an upload did not finish.').waitFor()
    expect(await titleField(page).inputValue()).toBe(title)

    await page.unroute(PREVIEWS)
    const release = await holdWrites(page, PREVIEWS)
    await closeDuringUpload()
    release()
    await titleField(page).waitFor({ state: 'hidden' })
    expect(await storedMovies(title)).toMatchObject([
      { state: 'draft', poster: expect.stringMatching(/pictures\/.*\/300\.webp$/) },
    ])
  })

  test('[ADMSTORY-02, ADMSTORY-11, ADMSTORY-12] nothing of a new story is saved when the upload of its poster fails, and the form says so; while it is uploaded again it is no missing field', async () => {
    browser.expectProblem(/pictures\/.*ERR_FAILED/)
    const page = await ownersPage(browser, '/admin/stories')
    const title = unique('Waits')
    const publish = page.getByRole('button', { name: 'Publish story' })
    const poster = page.getByLabel('Poster URL')
    await titleField(page).fill(title)
    const { promise: held, resolve: cut } = Promise.withResolvers<void>()
    await page.route(PREVIEWS, async (route) => {
      await held
      await route.abort('failed')
    })
    await give(poster, 'paste', await photograph(300, 450))
    await page.getByRole('progressbar', { name: 'Upload of the poster' }).waitFor()
    await publish.click()
    await page.getByText('Waiting for the upload…').waitFor()
    cut()
    await page.getByText('Upload failed').waitFor()
    await page.getByText('Nothing was saved, because an upload did not finish.').waitFor()
    expect(await titleField(page).inputValue()).toBe(title)
    const published = () => site.query("select poster_url from stories where title = $1 and state <> 'draft'", [title])
    // A form that is left alone saves itself as a draft.
    expect(await published()).toEqual([])

    await page.unroute(PREVIEWS)
    const release = await holdWrites(page, PREVIEWS)
    await give(poster, 'paste', await photograph(300, 450))
    await page.getByRole('progressbar', { name: 'Upload of the poster' }).waitFor()
    await publish.click()
    await page.getByText('Waiting for the upload…').waitFor()
    expect(await page.getByText('Please fill this in.').count()).toBe(0)
    release()
    await page.getByText('Story added').waitFor()
    expect(await published()).toMatchObject([{ poster_url: expect.stringMatching(/\/300\.webp$/) }])
    await expect.poll(() => poster.inputValue()).toBe('')
    await site.query('delete from stories where title = $1', [title])
  })
})

describe('a draft on the server', () => {
  test('[ADMMOV-21, DATA-40] has the chosen torrent file, also on another device, and after it was in the trash', async () => {
    const page = await ownersPage(browser, '/admin/upload')
    const { title, slug } = await typeMovie(page)
    const block = page.getByRole('group', { name: 'Download 1' })
    await block.getByLabel('Quality').fill('720p')
    await block.getByLabel('Torrent file').setInputFiles(await torrentFile('alice'))
    await block.getByRole('link', { name: /^720p_.*\.torrent$/ }).waitFor()
    await page.getByText(/^Draft saved \d+:\d\d\s[ap]m$/).waitFor()
    const [path = ''] = await storedFiles(slug)
    const url = `/storage/v1/object/public/torrents/${encodeURI(path)}`
    expect(await storedMovies(title)).toMatchObject([
      { state: 'draft', downloads: [{ url, filename: 'alice.torrent' }] },
    ])
    const other = await ownersPage(browser, new URL(page.url()).pathname + new URL(page.url()).search)
    await other.getByRole('link', { name: /^720p_.*\.torrent$/ }).waitFor()

    const trash = (at: string) => site.query(`update movies set deleted_at = ${at} where title = $1`, [title])
    await trash('now()')
    await page.getByLabel('Year').fill('1931')
    await page.getByText('This movie was deleted elsewhere.').waitFor()
    await trash('null')
    await page.reload()
    await page.getByText('Unsaved changes restored.').waitFor()
    // In the trash and back is another version with the same fields: nothing would be overwritten.
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect.poll(() => storedMovies(title)).toMatchObject([{ year: 1931, downloads: [{ url }] }])
    expect(await storedFiles(slug)).toEqual([path])
  })

  test('has all fields but the one that is wrong, which is marked', async () => {
    const page = await ownersPage(browser, '/admin/upload')
    const title = unique('Half')
    await openForm(page)
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Year').fill('MCMLVII')
    await page.getByLabel('Description').fill('Saved.')
    await page.getByText(/^Draft saved .* but for this: Enter a four-digit year from 1878\.$/).waitFor()
    // It may have saved itself between two fields, too.
    await expect.poll(() => storedMovies(title)).toMatchObject([{ description: 'Saved.', year: null }])
    await expect.poll(() => page.getByLabel('Year').getAttribute('aria-invalid')).toBe('true')
    await page.reload()
    await expect.poll(() => page.getByLabel('Year').inputValue()).toBe('MCMLVII')
    await page.getByLabel('Year').fill('1957 (India)')
    await page.getByText(/^Draft saved \d+:\d\d\s[ap]m$/).waitFor()
    expect(await storedMovies(title)).toMatchObject([{ year: 1957 }])
  })

  test('is closed when it is saved, but not the form that was opened in its place', async () => {
    const title = unique('Closed')
    const draft = blog({ title, slug: unique('closed').toLowerCase(), state: 'draft' })
    const { id } = await insert<{ id: string }>('blogs', draft)
    const other = await makeBlog(unique('Opened'))
    const page = await ownersPage(browser, `/admin/blog-editor?edit=${id}`)
    const release = await holdWrites(page, BLOGS)
    await page.getByLabel('Tags').fill('Later')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await openBlog(page, other.title)
    await expect.poll(() => titleField(page).inputValue()).toBe(other.title)
    release()
    await expect.poll(() => storedBlogs(title)).toMatchObject([{ tags: ['Later'] }])
    await settled(page)
    expect(await titleField(page).inputValue()).toBe(other.title)
    expect(new URL(page.url()).searchParams.get('edit')).toBe(other.id)
  })

  test('is not continued in the next new form when its answer came after another form was opened', async () => {
    const title = unique('Late')
    const other = await makeBlog(unique('Opened'))
    const page = await ownersPage(browser, '/admin/blog-editor')
    await page.waitForURL(/\?new=[0-9a-f-]{36}$/)
    const id = new URL(page.url()).searchParams.get('new')
    await typeBlog(page, title)
    const release = await holdWrites(page, BLOGS)
    const sent = page.waitForRequest((request) => isWrite(request) && request.url().includes('/rest/v1/blogs'))
    await create(page).click()
    await sent
    await openBlog(page, other.title)
    release()
    await expect.poll(() => storedBlogs(title)).toMatchObject([{ id, state: 'published' }])
    await settled(page)
    await page.getByRole('button', { name: 'Cancel edit' }).click()
    await page.waitForURL((url) => url.searchParams.has('new'))
    expect(new URL(page.url()).searchParams.get('new')).not.toBe(id)
    // The address changes before the form is drawn.
    await expect.poll(() => titleField(page).inputValue()).toBe('')
  })

  test('keeps the filter that is chosen while it is saved', async () => {
    const page = await ownersPage(browser, '/admin/blog-editor')
    const title = unique('Filtered')
    const release = await holdWrites(page, BLOGS)
    const sent = page.waitForRequest((request) => isWrite(request) && request.url().includes('/rest/v1/blogs'))
    await typeBlog(page, title)
    // The draft saves itself, and the publication waits for its answer.
    await sent
    await create(page).click()
    await page.getByLabel('State', { exact: true }).selectOption('Published')
    await page.waitForURL('**state=published**')
    release()
    await page.getByText('Blog created!').waitFor()
    await settled(page)
    expect(new URL(page.url()).searchParams.get('state')).toBe('published')
    expect(await storedBlogs(title)).toMatchObject([{ state: 'published' }])
  })

  test('is no longer waited for after a time without an answer', async () => {
    const page = await ownersPage(browser, null)
    await stopClock(page)
    await page.goto('/admin/blog-editor')
    await passUntil(page, () => create(page).isVisible())
    // The code that saves is there, and the list is read: both have time limits.
    await settled(page)
    await holdToasts(page)
    const title = unique('Hangs')
    let held = 0
    await page.route(BLOGS, (route) => {
      if (route.request().method() !== 'POST' || held === 1) return route.continue()
      held = 1
    })
    await typeBlog(page, title)
    await passUntil(page, () => page.getByText('Saving the draft…').isVisible(), 1_000)
    await expect.poll(() => held).toBe(1)
    await create(page).click()
    // The time limit of the draft. What follows is answered, and has limits of its own.
    await pass(page, 30_000)
    await passUntil(page, () => page.getByText('Blog created!').isVisible())
    expect(held).toBe(1)
    expect(await storedBlogs(title)).toHaveLength(1)
  })
})

describe('the row of a form', () => {
  test('[ADMBLOG-08] has its id in the address from the start, and a lost answer is recognised after a reload', async () => {
    browser.expectProblem(/rest\/v1\/blogs/)
    const page = await ownersPage(browser, '/admin/blog-editor')
    await page.waitForURL(/\?new=[0-9a-f-]{36}$/)
    const id = new URL(page.url()).searchParams.get('new')
    const title = unique('Kept')
    // Until the form is restored: a draft that saves itself would have the row in the address, and nothing unsaved.
    await loseAnswersAndReads(page, BLOGS)
    await typeBlog(page, title)
    await create(page).click()
    await page.getByText('Error saving blog: The server could not be reached.').waitFor()
    await page.reload()
    await page.getByText('Unsaved changes restored.').waitFor()
    await holdToasts(page)
    await page.unroute(BLOGS)
    await page.getByLabel('Tags').fill('Later')
    await create(page).click()
    await page.getByText('Blog created!').waitFor()
    // The message may be that of the draft, which found that the article is stored.
    await expect.poll(() => storedBlogs(title)).toMatchObject([{ id, tags: ['Later'] }])
    await page.waitForURL((url) => url.searchParams.get('new') !== id)
  })

  test('stays published when the answer to that was lost: what is typed later does not make it a draft', async () => {
    browser.expectProblem(/rest\/v1\/blogs/)
    const page = await ownersPage(browser, '/admin/blog-editor')
    await holdToasts(page)
    const title = unique('Arrived')
    await typeBlog(page, title)
    // Else the answer to the draft could be lost instead.
    await page.getByText(/^Draft saved/).waitFor()
    await loseAnswersAndReads(page, BLOGS)
    await create(page).click()
    await page.getByText('Error saving blog: The server could not be reached.').waitFor()
    expect(await storedBlogs(title)).toMatchObject([{ state: 'published' }])
    await page.unroute(BLOGS)
    await page.getByLabel('Tags').fill('Later')
    await page.getByText('Blog created!').waitFor()
    expect(await storedBlogs(title)).toMatchObject([{ state: 'published', tags: [] }])
    expect(await page.getByLabel('Tags').inputValue()).toBe('Later')
    await create(page).click()
    await page.getByText('Blog updated!').waitFor()
    expect(await storedBlogs(title)).toMatchObject([{ state: 'published', tags: ['Later'] }])
  })

  test('[ADMBLOG-13] is shown in the list as it is after a press on Unpublish or Delete whose answer was lost', async () => {
    browser.expectProblem(/rest\/v1\/blogs/)
    const title = unique('Lost')
    await makeBlog(title)
    const page = await ownersPage(browser, '/admin/blog-editor')
    await row(page, title).waitFor()
    await loseAnswers(page, BLOGS)
    await page.getByRole('button', { name: `Unpublish ${title}` }).click()
    await page.getByRole('button', { name: `Publish ${title}`, exact: true }).waitFor()
    await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete blog' }).click()
    await page.getByText('Failed to delete blog').waitFor()
    await row(page, title).waitFor({ state: 'detached' })
  })

  test('[ADMBLOG-13] offline, a deletion fails at once, and is not done when the network is back', async () => {
    announceOffline(browser)
    browser.allowProblem(/toast-area|session/)
    const title = unique('Stays')
    await makeBlog(title)
    const page = await ownersPage(browser, '/admin/blog-editor')
    await row(page, title).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete blog' }).click()
    await page.getByText('Failed to delete blog').waitFor()
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await page.context().setOffline(false)
    // Another write gets through by then.
    await openBlog(page, title)
    await page.getByLabel('Tags').fill('Online')
    await update(page).click()
    await page.getByText('Blog updated!').waitFor()
    expect(sent).toHaveLength(1)
    expect(await storedBlogs(title)).toMatchObject([{ tags: ['Online'], deleted_at: null }])
  })

  test('the preview of a scheduled movie shows what was typed last', async () => {
    const publish_at = new Date(Date.now() + 86_400_000).toISOString()
    const title = unique('Planned')
    const { id } = await insert<{ id: string }>('movies', movieRow({ title, state: 'scheduled', publish_at }))
    const page = await ownersPage(browser, `/admin/upload?edit=${id}`)
    await page.getByLabel('Description').fill('Typed a moment ago.')
    await page.getByRole('button', { name: 'Preview link' }).click()
    const link = (await page.getByRole('link', { name: 'Open preview' }).getAttribute('href')) ?? ''
    // The bar is higher with the link and the moment. A field that gets the focus is still scrolled clear of it.
    await page.getByRole('button', { name: 'Schedule…' }).click()
    const bar = page.locator('main form > div').last()
    await bar.getByLabel(/^Publish on/).waitFor()
    const kept = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
    )
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(kept)
    const visitor = await browser.open(link.slice(site.url.length))
    await visitor.getByText('Typed a moment ago.').first().waitFor()
    expect(await storedMovies(title)).toMatchObject([{ state: 'scheduled', description: 'Typed a moment ago.' }])
  })
})
