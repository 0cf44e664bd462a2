import { sanitizeBlogHtml } from '../../../domain/blog-html.ts'
import { type ChangeOutcome, changeOutcome, holdsColumns } from '../ui/change-outcome.ts'
import type { Answer } from '../ui/write-result.ts'
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

/**
 * Stores what the sanitiser leaves of a blog: a new one where `version` is null, else the one whose `updated_at` it is. Doing it
 * again after a lost answer makes no second blog and no conflict with itself.
 */
export async function saveBlog(form: BlogForm, version: string | null): Promise<ChangeOutcome<AdminBlog>> {
  const row = blogRow(form, sanitizeBlogHtml(form.content))
  if (isBlank(row.content)) return { kind: 'failed', problem: NOTHING_LEFT }
  const written = version === null ? await insertOnce(row) : await updateBlog(row, version)
  return changeOutcome({ written, version, read: () => readBlog(form.id), holds: (blog) => holdsColumns(blog, row) })
}

/** An id that is taken already is our own insert, whose answer was lost: the row then gets what the form says now. */
async function insertOnce(row: BlogRow): Promise<Answer<AdminBlog>> {
  const inserted = await insertBlog(row)
  if (inserted.ok || inserted.problem.kind !== 'taken') return inserted
  const now = await readBlog(row.id)
  if (!now.ok) return now
  return now.value ? updateBlog(row, now.value.updated_at) : inserted
}

const NOTHING_LEFT = {
  kind: 'refused',
  message: 'Nothing of the content can be kept: see what is said below it.',
} as const
