import { sanitizeBlogHtml } from '../../../domain/blog-html.ts'
import {
  type AdminBlog,
  type BlogForm,
  type BlogRow,
  blogRow,
  insertBlog,
  isBlank,
  readBlog,
  updateBlog,
} from './admin-blog.ts'

const CHANGED =
  'This blog was changed or deleted elsewhere since you opened it. What you typed is kept: copy what you need, cancel, and edit it anew.'

/**
 * Stores what the sanitiser leaves of a blog: a new one where `version` is null, else the one whose `updated_at` it is. Null when
 * it is stored, else what is wrong. Doing it again after a lost answer makes no second blog and no conflict with itself.
 */
export async function saveBlog(form: BlogForm, version: string | null): Promise<string | null> {
  const row = blogRow(form, sanitizeBlogHtml(form.content))
  if (isBlank(row.content)) return 'Nothing of the content can be kept: see what is said below it.'
  const answer = version === null ? await insertBlog(row) : await updateBlog(row, version)
  if (answer.ok) return null
  const { kind, message } = answer.problem
  if (kind === 'denied' || kind === 'refused') return message
  // The answer may have been lost, or another save came first: the row itself tells.
  const now = await readBlog(form.id)
  if (!now.ok || !now.value) return kind === 'gone' ? CHANGED : message
  if (holds(now.value, row)) return null
  if (version !== null) return now.value.updated_at === version ? message : CHANGED
  // The id is made here: its row came with an earlier try, and gets what the form says by now.
  const again = await updateBlog(row, now.value.updated_at)
  return again.ok ? null : again.problem.message
}

function holds(blog: AdminBlog, row: BlogRow): boolean {
  return Object.entries(row).every(
    ([name, value]) => JSON.stringify({ ...blog }[name as keyof AdminBlog]) === JSON.stringify(value),
  )
}
