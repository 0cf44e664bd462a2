import { sanitizeBlogHtml } from '../../../domain/blog-html.ts'
import { type BlogColumns, BlogForm, checkForm, isBlank } from '../../../domain/forms.ts'
import { slugOf } from '../../../domain/slug.ts'
import { type Edited, type SaveOutcome, saveRow } from '../editor/save-row.ts'
import { type AdminBlog, blogForm, blogStore } from './admin-blog.ts'

/** Stores what the sanitiser leaves of a blog; a new one under the slug of its title, which the database makes unique (ADMBLOG-03). */
export async function saveBlog(
  typed: BlogColumns,
  edited: Edited<AdminBlog> | null,
  draft: string,
): Promise<SaveOutcome<AdminBlog>> {
  const columns = { ...typed, content: sanitizeBlogHtml(typed.content) }
  if (isBlank(columns.content)) return { kind: 'failed', problem: NOTHING_LEFT }
  const columnsOf = (blog: AdminBlog) => checkForm(BlogForm, blogForm(blog), '').columns
  return saveRow({ store: blogStore, columns, columnsOf }, edited, draft, (id) => ({
    slug: slugOf(columns.title, 'blog', id.slice(0, 8)),
  }))
}

const NOTHING_LEFT = {
  kind: 'refused',
  message: 'Nothing of the content can be kept: see what is said below it.',
} as const
