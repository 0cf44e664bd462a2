import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { BLOGS, editor, makeBlog, openBlog, storedBlogs, titleField, update } from './pages/admin-blogs.ts'
import { ownersPage } from './pages/admin-movies.ts'
import { cutWrites } from './pages/writes.ts'

const browser = await testBrowser()

test('a former version is looked at and restored into the form, which saves it like what is typed', async () => {
  browser.expectProblem(/rest\/v1\/blogs/)
  const [title, corrected] = [unique('Version'), unique('Corrected')]
  const { id } = await makeBlog(title, '<p onclick="alert()">As it was.</p>')
  await site.query(`update blogs set title = $2, content = '<p>As it is.</p>' where id = $1`, [id, corrected])
  const page = await ownersPage(browser, '/admin/blog-editor')
  await openBlog(page, corrected)
  await page.getByLabel('Tags').fill('Typed')
  await page.getByText('Versions (1)').click()
  const version = page.getByRole('listitem').filter({ hasText: title })
  await version.getByRole('button', { name: 'Look at the version' }).click()
  const shown = page.getByRole('dialog', { name: title })
  await shown.getByText('As it was.').waitFor()
  expect(await shown.locator('[onclick]').count()).toBe(0)
  await page.keyboard.press('Escape')

  await version.getByRole('button', { name: 'Restore the version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('The version is in the form.').waitFor()
  expect(await titleField(page).inputValue()).toBe(title)
  expect(await page.getByLabel('Tags').inputValue()).toBe('Old, Gold')
  await expect.poll(() => editor(page).textContent()).toBe('As it was.')
  expect(await storedBlogs(title)).toHaveLength(0)

  // A save that fails keeps it.
  await cutWrites(page, BLOGS)
  await update(page).click()
  await page.getByText('Error saving blog').first().waitFor()
  expect(await titleField(page).inputValue()).toBe(title)
  await page.unroute(BLOGS)
  await update(page).click()
  await page.getByRole('heading', { name: 'New blog' }).waitFor()
  expect(await storedBlogs(title)).toMatchObject([{ content: '<p>As it was.</p>', tags: ['Old', 'Gold'] }])
  await openBlog(page, title)
  await page.getByText('Versions (2)').waitFor()
})
