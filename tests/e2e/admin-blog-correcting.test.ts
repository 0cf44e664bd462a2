import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { BLOGS, editor, makeBlog, openBlog, row, storedBlogs, titleField, update } from './pages/admin-blogs.ts'
import { ownersPage } from './pages/admin-movies.ts'
import { cutWrites } from './pages/writes.ts'

const browser = await testBrowser()
const open = () => ownersPage(browser, '/admin/blog-editor')

test('[ADMBLOG-04, ADMBLOG-09, DEC-50] Edit loads the values, saving changes that row and keeps its slug', async () => {
  const title = unique('Wrong')
  const { id, slug } = await makeBlog(title)
  const page = await open()
  await openBlog(page, title)
  expect(await titleField(page).inputValue()).toBe(title)
  expect(await editor(page).textContent()).toBe('As it was.')
  expect(await page.getByLabel('Tags').inputValue()).toBe('Old, Gold')
  const corrected = unique('Right')
  await titleField(page).fill(corrected)
  await page.getByLabel('Tags').fill('New')
  await update(page).click()
  await page.getByText('Blog updated!').waitFor()
  expect(await storedBlogs(corrected)).toMatchObject([{ id, slug, content: '<p>As it was.</p>', tags: ['New'] }])
  await page.getByRole('heading', { name: 'New blog' }).waitFor()
  await row(page, corrected).waitFor()
})

test('a corrected slug moves the article, and a link to the old address leads there', async () => {
  const title = unique('Moved')
  const { slug } = await makeBlog(title)
  const page = await open()
  await openBlog(page, title)
  await page.getByLabel('Slug').fill(`${slug} corrected`)
  await update(page).click()
  await page.getByText('Blog updated!').waitFor()
  expect(await storedBlogs(title)).toMatchObject([{ slug: `${slug}-corrected` }])
  await page.goto(`/blogs/${slug}`)
  expect(new URL(page.url()).pathname).toBe(`/blogs/${slug}-corrected`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
})

test('[ADMBLOG-04] cancelling keeps the row and discards what was typed', async () => {
  const title = unique('Kept')
  await makeBlog(title)
  const page = await open()
  await openBlog(page, title)
  await titleField(page).fill('Something else')
  await page.getByRole('button', { name: 'Cancel edit' }).click()
  await page.getByRole('heading', { name: 'New blog' }).waitFor()
  expect(await titleField(page).inputValue()).toBe('')
  await openBlog(page, title)
  expect(await titleField(page).inputValue()).toBe(title)
  expect(await storedBlogs(title)).toHaveLength(1)
})

test('[ADMBLOG-04, DEC-48] HTML that the editor does not support is edited as source, and nothing of it is lost', async () => {
  const title = unique('Terms')
  const html = '<dl><dt lang="ta">வணக்கம்</dt><dd>Welcome</dd></dl>'
  await makeBlog(title, html)
  const page = await open()
  await openBlog(page, title)
  await page.getByText('Contains <dl>, <dt>, <dd>').waitFor()
  expect(await page.getByRole('button', { name: 'Editor', exact: true }).isDisabled()).toBe(true)
  await page.getByLabel('Tags').fill('Glossary')
  await update(page).click()
  await page.getByText('Blog updated!').waitFor()
  expect(await storedBlogs(title)).toMatchObject([{ content: html, tags: ['Glossary'] }])
})

async function savedElsewhere() {
  const title = unique('Raced')
  const { id } = await makeBlog(title)
  const page = await open()
  await openBlog(page, title)
  await site.query(`update blogs set tags = '{Elsewhere}', content = '<p>Theirs.</p>' where id = $1`, [id])
  await page.getByLabel('Tags').fill('Mine')
  await update(page).click()
  await page.getByText('Error saving blog: It was changed elsewhere meanwhile.').waitFor()
  await page.getByText('This blog was changed elsewhere while you were editing.').waitFor()
  expect(await page.getByLabel('Tags').inputValue()).toBe('Mine')
  expect(await storedBlogs(title)).toMatchObject([{ tags: ['Elsewhere'] }])
  return { page, title, id }
}

test('[ADMBLOG-04, ADMBLOG-12] a blog that was saved elsewhere is overwritten only on request; while that fails, the editor has their text', async () => {
  browser.expectProblem(/rest\/v1\/blogs/)
  const { page, title } = await savedElsewhere()
  await cutWrites(page, BLOGS)
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await page.getByText('Error saving blog: The server could not be reached.').waitFor()
  await expect.poll(() => editor(page).textContent()).toBe('Theirs.')
  await page.unroute(BLOGS)
  await editor(page).press('Control+End')
  await editor(page).pressSequentially(' And mine.')
  await update(page).click()
  await page.getByText('Blog updated!').waitFor()
  expect(await storedBlogs(title)).toMatchObject([{ tags: ['Mine'], content: '<p>Theirs. And mine.</p>' }])
})

test('[ADMBLOG-04, ADMBLOG-12] the version that was saved elsewhere can be loaded and edited', async () => {
  const { page, title } = await savedElsewhere()
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await expect.poll(() => page.getByLabel('Tags').inputValue()).toBe('Elsewhere')
  await expect.poll(() => editor(page).textContent()).toBe('Theirs.')
  await page.getByLabel('Tags').fill('Both')
  await update(page).click()
  await page.getByText('Blog updated!').waitFor()
  expect(await storedBlogs(title)).toMatchObject([{ tags: ['Both'], content: '<p>Theirs.</p>' }])
})

test('[ADMBLOG-12] agreeing to overwrite one save does not overwrite a later one', async () => {
  const { page, title, id } = await savedElsewhere()
  await site.query(`update blogs set tags = '{Again}' where id = $1`, [id])
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await answered
  await page.getByRole('button', { name: 'Overwrite', disabled: false }).waitFor()
  expect(await storedBlogs(title)).toMatchObject([{ tags: ['Again'] }])
})

test('[ADMBLOG-04] a blog that is cancelled after a conflict is opened again as it is stored', async () => {
  const { page, title } = await savedElsewhere()
  await page.getByRole('button', { name: 'Cancel edit' }).click()
  await page.getByRole('heading', { name: 'New blog' }).waitFor()
  await openBlog(page, title)
  expect(await page.getByLabel('Tags').inputValue()).toBe('Elsewhere')
})

test('[ADMBLOG-12] a restored draft that is older than the blog says so before anything is saved', async () => {
  const title = unique('Behind')
  const { id } = await makeBlog(title)
  const page = await open()
  await openBlog(page, title)
  await page.getByLabel('Tags').fill('Typed before')
  await site.query(`update blogs set tags = '{Elsewhere}' where id = $1`, [id])
  await page.reload()
  await page.getByText('Unsaved changes restored.').waitFor()
  await page.getByText('This blog was changed elsewhere while you were editing.').waitFor()
  expect(await page.getByLabel('Tags').inputValue()).toBe('Typed before')
})

test('[ADMBLOG-08, ADMBLOG-12] the form says when the blog was deleted elsewhere, and can save the text as a new one', async () => {
  const title = unique('Deleted')
  const { id } = await makeBlog(title)
  const page = await open()
  await openBlog(page, title)
  await site.query('delete from blogs where id = $1', [id])
  await page.getByLabel('Tags').fill('Mine')
  await update(page).click()
  await page.getByText('Error saving blog: It was deleted elsewhere meanwhile.').waitFor()
  await page.getByText('This blog was deleted elsewhere.').waitFor()
  expect(await page.getByLabel('Tags').inputValue()).toBe('Mine')
  expect(await page.getByText('Overwrite').count()).toBe(0)
  // A reload keeps it too.
  await page.reload()
  await page.getByRole('button', { name: 'Save as a new blog' }).click()
  await page.getByText('Blog created!').waitFor()
  expect(await storedBlogs(title)).toMatchObject([{ tags: ['Mine'], content: '<p>As it was.</p>' }])
  expect((await storedBlogs(title))[0]?.id).not.toBe(id)
  await page.getByRole('heading', { name: 'New blog' }).waitFor()
  expect(await page.getByRole('complementary', { name: 'Unsaved drafts' }).count()).toBe(0)
})
