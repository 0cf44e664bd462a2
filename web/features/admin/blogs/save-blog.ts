import { sanitizeBlogHtml } from '../../../../domain/blog-html.ts'
import { type BlogColumns, BlogDraft, BlogForm, checkForm, isBlank } from '../../../../domain/forms.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { type SaveOutcome, saveRow, withPublication, withSlug } from '../editor/row-store.ts'
import type { Saving } from '../editor/use-row-editor.ts'
import { type AdminBlog, blogForm, blogStore } from './admin-blog.ts'
import { texts } from './texts.ts'

/** Stores what the sanitiser leaves of a blog; a new one under the slug of its title, which the database makes unique (ADMBLOG-03). */
export async function saveBlog({
  columns: { slug, ...typed },
  edited,
  draft,
  publication,
}: Saving<AdminBlog, BlogForm, BlogColumns>): Promise<SaveOutcome<AdminBlog>> {
  const columns = { ...typed, content: sanitizeBlogHtml(typed.content) }
  if (publication?.state !== 'draft' && isBlank(columns.content)) return { kind: 'failed', problem: NOTHING_LEFT }
  const save = { store: blogStore, columns, columnsOf: storedColumns }
  return saveRow(withPublication(withSlug(save, edited, slug, 'blog'), publication), edited, draft, (id) => ({
    slug: slugOf(columns.title, 'blog', id.slice(0, 8)),
  }))
}

/** The columns that the form of a stored blog would write, without the slug. */
function storedColumns(blog: AdminBlog): object | null {
  const { columns } = checkForm(blog.state === 'draft' ? BlogDraft : BlogForm, blogForm(blog), '')
  if (columns === null) return null
  const { slug, ...others } = columns
  return others
}

const NOTHING_LEFT = {
  kind: 'refused',
  message: texts.nothingLeft,
} as const
