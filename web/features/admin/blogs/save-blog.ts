import { sanitizeBlogHtml } from '../../../../domain/blog-html.ts'
import { type BlogColumns, type BlogForm, isBlank } from '../../../../domain/forms.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { type SaveOutcome, saveRow, withSlug } from '../editor/row-store.ts'
import type { Saving } from '../editor/use-row-editor.ts'
import { type AdminBlog, blogStore } from './admin-blog.ts'
import { texts } from './texts.ts'

/** Stores what the sanitiser leaves of a blog; a new one under the slug of its title, which the database makes unique (ADMBLOG-03). */
export async function saveBlog(saving: Saving<AdminBlog, BlogForm, BlogColumns>): Promise<SaveOutcome<AdminBlog>> {
  const columns = { ...withoutSlug(saving.columns), content: sanitizeBlogHtml(saving.columns.content) }
  if (saving.publication?.state !== 'draft' && isBlank(columns.content))
    return { kind: 'failed', problem: NOTHING_LEFT }
  const columnsOf = (blog: AdminBlog) => {
    const stored = saving.columnsOf(blog)
    return stored && withoutSlug(stored)
  }
  return saveRow(withSlug({ ...saving, store: blogStore, columns, columnsOf }, saving.columns.slug, 'blog'), (id) => ({
    slug: slugOf(columns.title, 'blog', id.slice(0, 8)),
  }))
}

function withoutSlug({ slug: _slug, ...columns }: BlogColumns) {
  return columns
}

const NOTHING_LEFT = {
  kind: 'refused',
  message: texts.nothingLeft,
} as const
