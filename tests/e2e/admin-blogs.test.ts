import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { site } from '../support/e2e-site.ts'
import { insert, makeMovie, unique } from '../support/sample-rows.ts'
import { expectSoundScreen, SCREEN_TIMEOUT } from '../support/sound-screen.ts'
import { ownersPage } from './admin-desk.ts'

const browser = await testBrowser()
const BLOGS = '**/rest/v1/blogs*'
const open = () => ownersPage(browser, '/admin/blog-editor')
const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const titleField = (page: Page) => page.getByLabel('Title', { exact: true })
const source = (page: Page) => page.getByRole('textbox', { name: 'HTML source' })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true })
const create = (page: Page) => page.getByRole('button', { name: 'Create blog' })
const update = (page: Page) => page.getByRole('button', { name: 'Update blog' })

interface StoredBlog {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly content: string
  readonly tags: string[]
  readonly related_movie_ids: string[]
  readonly is_trending: boolean
}
const stored = (title: string) => site.query<StoredBlog>('select * from blogs where title = $1', [title])
const makeBlog = (title: string, content = '<p>As it was.</p>') =>
  insert<StoredBlog>('blogs', { title, content, tags: ['Old', 'Gold'], created_at: '2100-01-01T00:00:00Z' })

async function typeBlog(page: Page, title: string, html = '<p>Words of the owner.</p>') {
  await titleField(page).fill(title)
  await page.getByRole('button', { name: 'HTML source' }).click()
  await source(page).fill(html)
}

async function openEdit(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByRole('heading', { name: 'Edit blog' }).waitFor()
}

describe('writing', () => {
  test('[ADMBLOG-02, ADMBLOG-03, ADMBLOG-08, DATA-16, DATA-28] a blog typed in the editor is stored with its lists and is public', async () => {
    const page = await open()
    const title = unique('Kaala -- Paani: தமிழ்')
    const movie = await makeMovie()
    await titleField(page).fill(title)
    await editor(page).click()
    await page.keyboard.type('First line')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type(' loud')
    await page.getByLabel('Tags').fill(' Drama ,, New wave, ,')
    await page.getByLabel('Find a movie by its title').fill(movie.title)
    await page.getByRole('button', { name: `Add ${movie.title}` }).click()
    await page.getByRole('button', { name: `Remove ${movie.title}` }).waitFor()
    const ids = page.getByLabel('Related movie IDs')
    await ids.fill(`${await ids.inputValue()}, , no-such-id ,`)
    await page.getByRole('checkbox', { name: 'Mark as trending' }).check()
    await create(page).click()
    await page.getByText('Blog created!').waitFor()
    await expect.poll(() => titleField(page).inputValue()).toBe('')
    const [blog] = await stored(title)
    expect(blog).toMatchObject({
      content: '<p>First line<strong> loud</strong></p>',
      tags: ['Drama', 'New wave'],
      related_movie_ids: [movie.id, 'no-such-id'],
      is_trending: true,
    })
    expect(blog?.slug).toMatch(/^kaala-paani-tami[a-z]*-[0-9a-f]{8}-\d+$/)
    await row(page, title).getByRole('link', { name: title }).click()
    await page.waitForURL(`**/${blog?.slug}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByText('First line').waitFor()
    await page.getByRole('link', { name: movie.title }).first().waitFor()
  })

  test('[ADMBLOG-03, DEC-49] two blogs of one title have two slugs', async () => {
    const page = await open()
    const title = unique('Twice')
    for (const slug of [title.toLowerCase(), `${title.toLowerCase()}-2`]) {
      await typeBlog(page, title)
      await create(page).click()
      await expect.poll(async () => (await stored(title)).map((blog) => blog.slug)).toContain(slug)
      await expect.poll(() => titleField(page).inputValue()).toBe('')
    }
  })

  test.each([
    ['a title', '   ', '<p>Words</p>', 'Title and content are required.'],
    ['content', unique('Empty'), ' ', 'Title and content are required.'],
    ['letters in its content', unique('Bare'), '<p> </p><p>&nbsp;</p>', 'Title and content are required.'],
    [
      'content that may be kept',
      unique('Bad'),
      '<p><textarea>Words</textarea></p>',
      'Nothing of the content can be kept',
    ],
  ])('[ADMBLOG-01] without %s nothing is saved', async (_, title, html, message) => {
    const page = await open()
    const before = await site.query('select count(*) from blogs')
    await typeBlog(page, title, html)
    await create(page).click()
    await page.getByRole('alert').filter({ hasText: message }).first().waitFor()
    expect(await titleField(page).inputValue()).toBe(title)
    expect(await source(page).inputValue()).toBe(html)
    expect(await site.query('select count(*) from blogs')).toEqual(before)
  })

  test('[ADMBLOG-05] while it is being saved the button reads Submitting..., and a second press does nothing', async () => {
    const page = await open()
    const title = unique('Slow')
    await typeBlog(page, title)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(BLOGS, async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await create(page).click()
    const busy = page.getByRole('button', { name: 'Submitting...', exact: true })
    await busy.waitFor()
    await busy.click({ force: true })
    release()
    await page.getByText('Blog created!').waitFor()
    expect(await stored(title)).toHaveLength(1)
  })

  test('[DEC-48] what the sanitiser takes out is said before it is saved, and is not stored', async () => {
    // Chromium says of any text it parses that its handlers may not run.
    browser.expectProblem(/inline event handler violates/)
    const page = await open()
    const title = unique('Wild')
    await typeBlog(
      page,
      title,
      '<p onclick="x()">Hi</p><script>alert(1)</script><a href="javascript:alert(1)">there</a>',
    )
    await page.getByText('Not kept when saved: onclick of <p>, <script>, href of <a>').waitFor()
    await create(page).click()
    await page.getByText('Blog created!').waitFor()
    expect((await stored(title))[0]?.content).toBe('<p>Hi</p><a>there</a>')
  })

  test('[DEC-48] a link made in the editor loses nothing, and its address is checked', async () => {
    const page = await open()
    const title = unique('Linked')
    await titleField(page).fill(title)
    await editor(page).click()
    await page.keyboard.type('Here')
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    const address = page.getByLabel('Address of the link')
    await address.fill('javascript:alert(1)')
    await address.press('Enter')
    await page.getByText('Please give an address').waitFor()
    await address.fill('https://films.example/')
    await address.press('Enter')
    await address.waitFor({ state: 'detached' })
    await create(page).click()
    await page.getByText('Blog created!').waitFor()
    expect((await stored(title))[0]?.content).toBe('<p><a href="https://films.example/" rel="noopener">Here</a></p>')
    expect(await page.getByText('Not kept when saved').count()).toBe(0)
  })
})

describe('correcting', () => {
  test('[ADMBLOG-04, ADMBLOG-09, DEC-50] Edit loads the values, saving changes that row and keeps its slug', async () => {
    const title = unique('Wrong')
    const { id, slug } = await makeBlog(title)
    const page = await open()
    await openEdit(page, title)
    expect(await titleField(page).inputValue()).toBe(title)
    expect(await editor(page).textContent()).toBe('As it was.')
    expect(await page.getByLabel('Tags').inputValue()).toBe('Old, Gold')
    const corrected = unique('Right')
    await titleField(page).fill(corrected)
    await page.getByLabel('Tags').fill('New')
    await update(page).click()
    await page.getByText('Blog updated!').waitFor()
    expect(await stored(corrected)).toMatchObject([{ id, slug, content: '<p>As it was.</p>', tags: ['New'] }])
    await page.getByRole('heading', { name: 'New blog' }).waitFor()
    await row(page, corrected).waitFor()
  })

  test('[ADMBLOG-04] cancelling keeps the row, and what was typed is forgotten', async () => {
    const title = unique('Kept')
    await makeBlog(title)
    const page = await open()
    await openEdit(page, title)
    await titleField(page).fill('Something else')
    await page.getByRole('button', { name: 'Cancel edit' }).click()
    await page.getByRole('heading', { name: 'New blog' }).waitFor()
    expect(await titleField(page).inputValue()).toBe('')
    await openEdit(page, title)
    expect(await titleField(page).inputValue()).toBe(title)
    expect(await stored(title)).toHaveLength(1)
  })

  test('[ADMBLOG-04, DEC-48] HTML that the editor does not know stays source, and none of it is lost', async () => {
    const title = unique('Table')
    const html = '<table><tbody><tr><td lang="ta">வணக்கம்</td></tr></tbody></table>'
    await makeBlog(title, html)
    const page = await open()
    await openEdit(page, title)
    await page.getByText('The editor would lose <table>, <tbody>, <tr>, <td>').waitFor()
    expect(await page.getByRole('button', { name: 'Editor', exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('Tags').fill('Tables')
    await update(page).click()
    await page.getByText('Blog updated!').waitFor()
    expect(await stored(title)).toMatchObject([{ content: html, tags: ['Tables'] }])
  })

  test('[ADMBLOG-12] a blog that somebody else changed is not overwritten; cancelled and opened anew it is as stored', async () => {
    const title = unique('Raced')
    const { id } = await makeBlog(title)
    const page = await open()
    await openEdit(page, title)
    await site.query(`update blogs set tags = '{Elsewhere}' where id = $1`, [id])
    await page.getByLabel('Tags').fill('Mine')
    await update(page).click()
    await page.getByText('Error saving blog: This blog was changed or deleted elsewhere').waitFor()
    expect(await page.getByLabel('Tags').inputValue()).toBe('Mine')
    expect(await stored(title)).toMatchObject([{ tags: ['Elsewhere'] }])
    const again = page.waitForResponse(BLOGS)
    await page.getByRole('button', { name: 'Cancel edit' }).click()
    await again
    await expect
      .poll(() => page.getByRole('region', { name: 'Existing Blogs' }).getAttribute('aria-busy'))
      .toBe('false')
    await openEdit(page, title)
    expect(await page.getByLabel('Tags').inputValue()).toBe('Elsewhere')
    await page.getByLabel('Tags').fill('Both')
    await update(page).click()
    await page.getByText('Blog updated!').waitFor()
    expect(await stored(title)).toMatchObject([{ tags: ['Both'] }])
  })
})

describe('a save that fails', () => {
  test('[ADMBLOG-12] what the server refuses is said in its words', async () => {
    browser.expectProblem(/rest\/v1\/blogs.*: 400/)
    const page = await open()
    const title = unique('Refused')
    await typeBlog(page, title)
    await page.getByLabel('Thumbnail URL').fill('javascript:alert(1)')
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /blogs/.test(response.url()),
    )
    await create(page).click()
    const { message } = await (await answered).json()
    await page.getByText(`Error saving blog: ${message}`).waitFor()
    await page.getByRole('alert').filter({ hasText: message }).first().waitFor()
    expect(await stored(title)).toEqual([])
  })

  test('[ADMBLOG-12] cut off, everything typed is there after a reload and can be saved', async () => {
    browser.expectProblem(/rest\/v1\/blogs/)
    const page = await open()
    const title = unique('Cut')
    await typeBlog(page, title, '<p>Long work.</p>')
    await page.getByLabel('Tags').fill('Kept')
    await page.route(BLOGS, (route) => route.abort())
    await create(page).click()
    await page.getByText('Error saving blog: The server could not be reached.').waitFor()
    await page.unroute(BLOGS)
    await page.reload()
    await page.getByText('What you typed earlier and did not save is back.').waitFor()
    expect(await titleField(page).inputValue()).toBe(title)
    expect(await page.getByLabel('Tags').inputValue()).toBe('Kept')
    expect((await editor(page).textContent())?.trim()).toBe('Long work.')
    await create(page).click()
    await page.getByText('Blog created!').waitFor()
    expect(await stored(title)).toMatchObject([{ content: '<p>Long work.</p>', tags: ['Kept'] }])
    await page.reload()
    expect(await titleField(page).inputValue()).toBe('')
  })

  test('[ADMBLOG-12] what was restored can be thrown away', async () => {
    const page = await open()
    await titleField(page).fill(unique('Unwanted'))
    await page.reload()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect.poll(() => titleField(page).inputValue()).toBe('')
    await page.reload()
    await page.getByRole('heading', { name: 'New blog' }).waitFor()
    expect(await titleField(page).inputValue()).toBe('')
  })

  test('[ADMBLOG-08] an answer that was lost is no failure, and pressing again makes no second blog but saves what is typed by then', async () => {
    browser.expectProblem(/rest\/v1\/blogs/)
    const page = await open()
    const title = unique('Lost')
    await typeBlog(page, title)
    await page.route(BLOGS, async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort()
    })
    await create(page).click()
    await page.getByText('Error saving blog: The server could not be reached.').waitFor()
    expect(await stored(title)).toHaveLength(1)
    await page.unroute(BLOGS)
    await page.getByLabel('Tags').fill('Later')
    await create(page).click()
    await page.getByText('Blog created!').waitFor()
    expect(await stored(title)).toMatchObject([{ tags: ['Later'] }])
  })

  test.each([
    ['ADMBLOG-08', 'POST', 'Blog created!'],
    ['ADMBLOG-09', 'PATCH', 'Blog updated!'],
  ])('[%s] the row tells when the answer to a %s is lost', async (_, method, message) => {
    browser.expectProblem(/rest\/v1\/blogs/)
    const title = unique('Row')
    if (method === 'PATCH') await makeBlog(title)
    const page = await open()
    if (method === 'PATCH') await openEdit(page, title)
    await typeBlog(page, title, '<p>Arrived.</p>')
    await page.route(BLOGS, async (route) => {
      if (route.request().method() !== method) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: /^(Create|Update) blog$/ }).click()
    await page.getByText(message).waitFor()
    expect(await stored(title)).toMatchObject([{ content: '<p>Arrived.</p>' }])
  })
})

describe('the list', () => {
  test('[ADMBLOG-06, ADMBLOG-07] Existing Blogs shows excerpts of at most 100 characters, and can be searched', async () => {
    const title = unique('Wordy')
    const words = 'A story of many words that goes on. '.repeat(8)
    await makeBlog(title, `<h2>Begin</h2><p>${words}</p>`)
    const page = await open()
    await page.getByRole('heading', { name: 'Existing Blogs', level: 2 }).waitFor()
    await page.getByLabel('Search blogs by title').fill(title)
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    const excerpt = ((await row(page, title).locator('p').first().textContent()) ?? '').trim()
    expect(excerpt).toMatch(/^Begin A story of many words.*…$/)
    expect(Array.from(excerpt).length).toBeLessThanOrEqual(100)
    expect(Array.from(excerpt).length).toBeGreaterThan(80)
    await page.getByLabel('Search blogs by title').fill('qqxxzz no such blog')
    await page.getByText('No results found.').waitFor()
  })

  test('[ADMBLOG-10, ADMBLOG-13, DEC-69] deleting asks and names the blog; declining and a failure keep it', async () => {
    const title = unique('Doomed')
    const { slug } = await makeBlog(title)
    const page = await open()
    const remove = page.getByRole('button', { name: `Delete ${title}` })
    const dialog = page.getByRole('dialog')
    await remove.click()
    await dialog.getByText('Delete this blog?').waitFor()
    await dialog.getByText(title).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await stored(title)).toHaveLength(1)

    browser.expectProblem(/rest\/v1\/blogs/)
    await page.route(BLOGS, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete blog' }).click()
    await page.getByText('Failed to delete blog').waitFor()
    await row(page, title).waitFor()
    await page.unroute(BLOGS)

    await remove.click()
    await dialog.getByRole('button', { name: 'Delete blog' }).click()
    await page.getByText('Blog deleted', { exact: true }).waitFor()
    await row(page, title).waitFor({ state: 'detached' })
    expect(await stored(title)).toEqual([])
    browser.expectProblem(new RegExp(`${slug}: 404`))
    await page.goto(`/blogs/${slug}`)
  })

  test('[ADMBLOG-13] a blog that is gone already is not deleted, and that is said', async () => {
    const title = unique('Gone')
    const { id } = await makeBlog(title)
    const page = await open()
    await row(page, title).waitFor()
    await site.query('delete from blogs where id = $1', [id])
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete blog' }).click()
    await page.getByText('Failed to delete blog').waitFor()
  })

  test('[ADMBLOG-11] a list that cannot be read says so, and can be tried again', async () => {
    browser.expectProblem(/rest\/v1\/blogs/)
    const page = await ownersPage(browser, 'about:blank')
    await page.route(BLOGS, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
    await page.goto('/admin/blog-editor')
    await page.getByText('Failed to fetch blogs').first().waitFor()
    await page.unroute(BLOGS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article').first().waitFor()
  })
})

test('[ROUTE-25] the blog editor is sound at every size', { timeout: SCREEN_TIMEOUT }, () =>
  expectSoundScreen(async (path, options) => {
    const page = await ownersPage(browser, path, options)
    await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor()
    await page.getByRole('article').first().waitFor()
    await editor(page).waitFor()
    return page
  }, '/admin/blog-editor'),
)
