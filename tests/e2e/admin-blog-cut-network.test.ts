import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { holdToasts } from '../support/browser/clock.ts'
import { unique } from '../support/rows.ts'
import { BLOGS, create, editor, makeBlog, openBlog, storedBlogs, titleField, typeBlog } from './pages/admin-blogs.ts'
import { ownersPage } from './pages/admin-movies.ts'
import { cutWrites, loseAnswers } from './pages/writes.ts'

const browser = await testBrowser()
const open = () => ownersPage(browser, '/admin/blog-editor')

test('[ADMBLOG-12] the server’s reason for a refusal is shown', async () => {
  browser.expectProblem(/rest\/v1\/blogs.*: 400/)
  const page = await open()
  await holdToasts(page)
  const title = unique('Refused')
  // First: a form that is left alone saves itself as a draft, which is refused too then.
  await page.getByLabel('Thumbnail URL').fill('javascript:alert(1)')
  await typeBlog(page, title)
  const answered = page.waitForResponse((response) => response.status() === 400 && /blogs/.test(response.url()))
  await create(page).click()
  const { message } = await (await answered).json()
  await page.getByText(`Error saving blog: ${message}`).waitFor()
  await page.getByRole('alert').filter({ hasText: message }).first().waitFor()
  expect(await storedBlogs(title)).toEqual([])
})

test('[ADMBLOG-12] without a network, everything typed is kept over a reload and can be saved', async () => {
  browser.expectProblem(/rest\/v1\/blogs/)
  const page = await open()
  const title = unique('Cut')
  // Until the form is restored: one that is left alone saves itself as a draft, and then nothing is unsaved.
  await page.route(BLOGS, (route) => route.abort())
  await typeBlog(page, title, '<p>Long work.</p>')
  await page.getByLabel('Tags').fill('Kept')
  await create(page).click()
  await page.getByText('Error saving blog: The server could not be reached.').waitFor()
  await page.reload()
  await page.getByText('Unsaved changes restored.').waitFor()
  expect(await titleField(page).inputValue()).toBe(title)
  expect(await page.getByLabel('Tags').inputValue()).toBe('Kept')
  expect((await editor(page).textContent())?.trim()).toBe('Long work.')
  await page.unroute(BLOGS)
  await create(page).click()
  await page.getByText('Blog created!').waitFor()
  expect(await storedBlogs(title)).toMatchObject([{ content: '<p>Long work.</p>', tags: ['Kept'] }])
  await page.reload()
  expect(await titleField(page).inputValue()).toBe('')
})

test('[ADMBLOG-12] restored changes can be discarded', async () => {
  browser.allowProblem(/rest\/v1\/blogs/)
  const page = await open()
  // A form that is left alone saves itself as a draft, and then nothing is unsaved.
  await cutWrites(page, BLOGS)
  await titleField(page).fill(unique('Unwanted'))
  await page.reload()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => titleField(page).inputValue()).toBe('')
  await page.reload()
  await page.getByRole('heading', { name: 'New blog' }).waitFor()
  expect(await titleField(page).inputValue()).toBe('')
})

test.each([
  ['ADMBLOG-08', 'POST', 'Blog created!'],
  ['ADMBLOG-09', 'PATCH', 'Blog updated!'],
])('[%s] when the answer to a %s is lost, the stored row shows that it was saved', async (_, method, message) => {
  browser.expectProblem(/rest\/v1\/blogs/)
  const title = unique('Row')
  if (method === 'PATCH') await makeBlog(title)
  const page = await open()
  if (method === 'PATCH') await openBlog(page, title)
  await typeBlog(page, title, '<p>Arrived.</p>')
  await loseAnswers(page, BLOGS)
  await page.getByRole('button', { name: /^(Publish|Update) blog$/ }).click()
  await page.getByText(message).waitFor()
  expect(await storedBlogs(title)).toMatchObject([{ content: '<p>Arrived.</p>' }])
})
