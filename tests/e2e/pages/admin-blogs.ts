import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { insert } from '../../support/browser/rows.ts'
import { site } from '../../support/browser/site.ts'

/** The calls of the data service about blogs. */
export const BLOGS = '**/rest/v1/blogs*'

export const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
export const titleField = (page: Page) => page.getByLabel('Title', { exact: true })
export const source = (page: Page) => page.getByRole('textbox', { name: 'HTML source' })
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true })
export const create = (page: Page) => page.getByRole('button', { name: 'Publish blog', exact: true })
export const update = (page: Page) => page.getByRole('button', { name: 'Update blog' })

interface StoredBlog {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly content: string
  readonly deleted_at: string | null
  readonly tags: string[]
  readonly related_movie_ids: string[]
  readonly is_trending: boolean
}

/** The stored rows of a blog, by title. */
export const storedBlogs = (title: string) => site.query<StoredBlog>('select * from blogs where title = $1', [title])

const CENTURY_MS = 100 * 365 * 86_400_000

/** A blog that is first in the owner's list, dated in the future, until the end of the test. */
export async function makeBlog(title: string, content = '<p>As it was.</p>'): Promise<StoredBlog> {
  const blog = await insert<StoredBlog>('blogs', {
    title,
    content,
    tags: ['Old', 'Gold'],
    created_at: new Date(Date.now() + CENTURY_MS).toISOString(),
  })
  onTestFinished(async () => {
    await site.query('delete from blogs where id = $1', [blog.id])
  })
  return blog
}

/** Types a complete blog, its content as HTML source. */
export async function typeBlog(page: Page, title: string, html = '<p>Words of the owner.</p>') {
  await titleField(page).fill(title)
  await page.getByRole('button', { name: 'HTML source' }).click()
  await source(page).fill(html)
}

/** Opens the form of a listed blog. */
export async function openBlog(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByRole('heading', { name: 'Edit blog' }).waitFor()
}
