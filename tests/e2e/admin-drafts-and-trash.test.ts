import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { pass, passUntil, stopClock } from '../support/browser/clock.ts'
import { insert, movieRow } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { block, blog, unique } from '../support/rows.ts'
import {
  find,
  listed,
  openEdit,
  openForm,
  ownersPage,
  saveButton,
  storedMovies,
  typeDirectDownload,
} from './pages/admin-movies.ts'
import { isWrite } from './pages/writes.ts'

const browser = await testBrowser()
const upload = () => ownersPage(browser, '/admin/upload')

/** The value of a datetime-local field so many hours from now, in the time zone that browser and test share. */
function localTime(hours: number): string {
  const time = new Date(Date.now() + hours * 3_600_000)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

test('a movie begun on one device is continued on another, and previewed by whoever has the link', async () => {
  const title = unique('Begun')
  const first = await upload()
  await openForm(first)
  await first.getByLabel('Title', { exact: true }).fill(title)
  await first.getByText(/^Draft saved \d+:\d\d\s[ap]m$/).waitFor()
  const [draft] = await storedMovies(title)
  expect(draft).toMatchObject({ state: 'draft', slug: title.toLowerCase() })
  await first.waitForURL(`**?edit=${draft?.id}`)

  // What is typed after that goes to the same row, and the slug follows the title.
  const renamed = `${title} again`
  await first.getByLabel('Title', { exact: true }).fill(renamed)
  await first.getByLabel('Description').fill('Begun on the first device.')
  await expect
    .poll(async () => (await storedMovies(renamed))[0])
    .toMatchObject({
      id: draft?.id,
      slug: `${title.toLowerCase()}-again`,
      description: 'Begun on the first device.',
    })
  expect(await site.query('select slug from old_slugs where row_id = $1', [draft?.id])).toEqual([])

  const second = await upload()
  await second.getByLabel('State', { exact: true }).selectOption('Drafts')
  await find(second, renamed)
  expect(await listed(second, renamed).getByText('Draft', { exact: true }).isVisible()).toBe(true)
  expect(await listed(second, renamed).getByRole('link').count()).toBe(0)
  await second.getByRole('button', { name: `Edit ${renamed}`, exact: true }).click()
  await second.getByText(`Editing ${renamed}`).waitFor()
  expect(await second.getByLabel('Description').inputValue()).toBe('Begun on the first device.')

  // A draft is published only when it is complete.
  await saveButton(second).click()
  await second.getByText('Please fill in Title, Poster, and Description.').first().waitFor()
  await second.getByLabel('Poster', { exact: true }).fill('/icon-512.png')
  await second.getByLabel('Categories', { exact: true }).fill('Tests')
  await second.getByLabel('Subcategories').fill('Drama')
  await second.getByLabel('Languages', { exact: true }).fill('English')
  await typeDirectDownload(second)

  await second.getByRole('button', { name: 'Preview link' }).click()
  const link = (await second.getByRole('link', { name: 'Open preview' }).getAttribute('href')) ?? ''
  browser.expectProblem(new RegExp(`/movie/${title.toLowerCase()}-again: 404`))
  const visitor = await browser.open(link.slice(site.url.length))
  await visitor.getByText('Preview: this page is not published.').waitFor()
  await visitor.getByRole('heading', { name: renamed }).first().waitFor()
  await visitor.getByText('Begun on the first device.').first().waitFor()
  await visitor.goto(`/movie/${title.toLowerCase()}-again`)
  await visitor.getByRole('heading', { name: 'Movie Not Found' }).waitFor()
})

test('a draft is scheduled, published, moved to the trash and restored', async () => {
  const title = unique('Scheduled')
  const { slug } = await insert<{ slug: string }>('movies', movieRow({ title: title, state: 'draft' }))
  const address = `/movie/${slug}`
  browser.expectProblem(new RegExp(`${address}: 404`))
  const visitor = await browser.open(null)
  const page = await ownersPage(browser, '/admin/upload?state=draft')
  await openEdit(page, title)
  await page.getByRole('button', { name: 'Schedule…' }).click()
  await page.getByLabel(/^Publish on/).fill(localTime(48))
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page
    .getByText(/^Scheduled for/)
    .first()
    .waitFor()
  await page.getByLabel('State', { exact: true }).selectOption('Scheduled')
  await listed(page, title)
    .getByText(/^Scheduled for/)
    .waitFor()
  await visitor.goto(address)
  await visitor.getByRole('heading', { name: 'Movie Not Found' }).waitFor()

  await page.getByLabel(`Select ${title}`).check()
  await page.getByRole('button', { name: 'Publish selected', exact: true }).click()
  await page.getByText('1 movie published').waitFor()
  await visitor.goto(address)
  await visitor.getByRole('heading', { name: title }).first().waitFor()

  await page.getByLabel('State', { exact: true }).selectOption('Published')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete movie' }).click()
  await page.getByText('🗑️ Movie deleted').waitFor()
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'Movie Not Found' }).waitFor()
  const note = page.getByRole('status').filter({ hasText: `In the trash for 30 days: ${title}` })
  await note.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`Restored: ${title}`).waitFor()
  await listed(page, title).waitFor()
  await visitor.reload()
  await visitor.getByRole('heading', { name: title }).first().waitFor()

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete movie' }).click()
  await note.getByRole('link', { name: 'Show the trash' }).click()
  await expect.poll(() => page.getByLabel('State', { exact: true }).inputValue()).toBe('trash')
  await listed(page, title)
    .getByText(/^In the trash, deleted forever on/)
    .waitFor()
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  // The toast is no proof: that of the first time may still be there.
  await listed(page, title).waitFor({ state: 'detached' })
  await visitor.reload()
  await visitor.getByRole('heading', { name: title }).first().waitFor()
})

test('Undo restores the other pages of the trash where one is gone, and says so', async () => {
  const word = unique('Gone')
  const titles = ['A', 'B', 'C'].map((letter) => `${word} ${letter}`)
  for (const title of titles) await insert('blogs', blog({ title }))
  const page = await ownersPage(browser, `/admin/blog-editor?q=${word}`)
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 3 blogs' }).click()
  const note = page.getByRole('status').filter({ hasText: 'In the trash for 30 days: 3 blogs' })
  await note.waitFor()
  await site.query('delete from blogs where title = $1', [titles[0]])
  // Pressing it again does not count those that are back.
  for (let press = 0; press < 2; press++) {
    await note.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 of 3 came back. The other one is gone or was changed meanwhile.').last().waitFor()
    await note.locator('button:not([aria-disabled])', { hasText: 'Undo' }).waitFor()
  }
  const left = await site.query('select title, deleted_at from blogs where title like $1 order by title', [`${word}%`])
  expect(left).toEqual(titles.slice(1).map((title) => ({ title, deleted_at: null })))
})

test('what was typed into a page and not saved comes back when its deletion is undone', async () => {
  const title = unique('Typed')
  const typed = `${title} on`
  const { id } = await insert<{ id: string }>('blogs', blog({ title }))
  const page = await ownersPage(browser, `/admin/blog-editor?q=${title}&edit=${id}`)
  await page.getByLabel('Title', { exact: true }).fill(typed)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete blog' }).click()
  const note = page.getByRole('status').filter({ hasText: `In the trash for 30 days: ${title}` })
  await note.waitFor()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('')
  await note.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`Restored: ${title}`).waitFor()
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  await page.getByText('Unsaved changes restored.').waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(typed)
})

test('a draft that was changed on another device is not overwritten, and then only with what was typed since the last save', async () => {
  const title = unique('Shared')
  const page = await upload()
  await openForm(page)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByText(/^Draft saved/).waitFor()
  const downloads = [block({ id: 'elsewhere' })]
  await site.query('update movies set description = $2, downloads = $3 where title = $1', [
    title,
    'From elsewhere',
    JSON.stringify(downloads),
  ])
  await page.getByLabel('Description').fill('From here')
  await page.getByText('This movie was changed elsewhere while you were editing. Nothing was overwritten.').waitFor()
  expect((await storedMovies(title))[0]?.description).toBe('From elsewhere')
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await page.getByText('Draft saved', { exact: true }).waitFor()
  expect(await storedMovies(title)).toMatchObject([{ description: 'From here', state: 'draft', downloads }])
})

test('a draft that cannot be saved says so, keeps the text, and is saved once the server answers', async () => {
  browser.expectProblem(/rest\/v1\/blogs/)
  const title = unique('Unsaved')
  const page = await ownersPage(browser, '/admin/blog-editor')
  await page.route('**/rest/v1/blogs*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByText(/^Not saved: The server could not be reached\./).waitFor()
  await page.reload()
  await page.getByText('Unsaved changes restored.').waitFor()
  await page.unroute('**/rest/v1/blogs*')
  await page.getByLabel('Title', { exact: true }).fill(`${title} kept`)
  await page.getByText(/^Draft saved/).waitFor()
  const rows = await site.query('select title, state from blogs where title like $1', [`${title}%`])
  expect(rows).toEqual([{ title: `${title} kept`, state: 'draft' }])

  // The next new blog is another row.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Title', { exact: true }).fill(`${title} next`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved', { exact: true }).waitFor()
  expect(await site.query('select title from blogs where title like $1', [`${title}%`])).toHaveLength(2)
})

test('what is typed into a published page is not published by itself', async () => {
  const { id, title } = await insert<{ id: string; title: string }>('blogs', blog({ title: unique('Published') }))
  const page = await ownersPage(browser, null)
  const writes: string[] = []
  page.on(
    'request',
    (request) => isWrite(request) && /\/rest\/v1\/blogs/.test(request.url()) && writes.push(request.url()),
  )
  await stopClock(page)
  await page.goto(`/admin/blog-editor?edit=${id}`)
  const box = page.getByLabel('Title', { exact: true })
  await passUntil(page, () => box.isVisible())
  await box.fill(`${title} changed`)
  expect(await page.getByRole('button', { name: 'Save draft' }).count()).toBe(0)
  // Longer than a draft waits before it saves itself.
  await pass(page, 20_000)
  expect(await site.query('select title from blogs where id = $1', [id])).toEqual([{ title }])
  // Its only write is the one that the owner asks for: an earlier one would be counted by now.
  await page.getByRole('button', { name: 'Update blog' }).click()
  await passUntil(page, () => page.getByText('Blog updated!').isVisible())
  expect(writes).toHaveLength(1)
  expect(await site.query('select title from blogs where id = $1', [id])).toEqual([{ title: `${title} changed` }])
})
