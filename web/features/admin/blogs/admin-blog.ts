import * as v from 'valibot'
import { sanitizeBlogHtml } from '../../../../domain/blog-html.ts'
import { type BlogColumns, BlogDraft, BlogForm, checkForm, isBlank, readForm } from '../../../../domain/forms.ts'
import { pictureFacts } from '../../../../domain/rows/picture.ts'
import { paths } from '../../../shared/page/paths.ts'
import { DataError, readRows } from '../../../shared/session/data-service.ts'
import type { BulkEdits } from '../list/bulk-bar.tsx'
import { type BulkTable, bulkEntries, listEdit } from '../rows/bulk-edit.ts'
import { blankTexts, filledForm, type RowForm } from '../rows/row-kind.ts'
import { stateEntries } from '../rows/row-state.ts'
import { correctedSlug, rowList, rowStore, rowsQuery } from '../rows/row-store.ts'
import { texts as adminTexts } from '../texts.ts'
import { texts } from './texts.ts'

/** A blog with all columns that the owner edits (DATA-16). */
export const AdminBlog = v.object({
  id: v.string(),
  title: v.string(),
  slug: v.string(),
  /** HTML as stored. */
  content: v.string(),
  excerpt: v.string(),
  thumbnail_url: v.nullable(v.string()),
  thumbnail_picture: pictureFacts,
  tags: v.array(v.string()),
  related_movie_ids: v.array(v.string()),
  is_trending: v.boolean(),
  created_at: v.string(),
  updated_at: v.string(),
  ...stateEntries,
})
export type AdminBlog = v.InferOutput<typeof AdminBlog>

export const readBlogs = rowList('blogs', AdminBlog)

const BulkBlog = v.object({ ...bulkEntries, tags: v.array(v.string()) })
type BulkBlog = v.InferOutput<typeof BulkBlog>

export const bulkBlogs: BulkTable<BulkBlog> = {
  table: 'blogs',
  schema: BulkBlog,
  found: (client, request) => rowsQuery(client, 'blogs', request, BulkBlog, null),
}

/** What can be edited of many blogs; `offered` are tags to choose from. */
export const blogEdits = (offered: readonly string[]): BulkEdits<BulkBlog> => [
  { label: texts.addTag, edit: (value) => listEdit('tags', 'add', value), field: 'tags', offered },
  { label: texts.removeTag, edit: (value) => listEdit('tags', 'remove', value), field: 'tags', offered },
]

/** The tags of the newest 1,000 blogs, by name. Throws a DataError. */
export async function readTags(signal: AbortSignal): Promise<string[]> {
  const rows = await readRows(
    v.object({ tags: v.array(v.string()) }),
    (client) => client.from('blogs').select('tags').order('created_at', { ascending: false }).limit(1000),
    signal,
  )
  return [...new Set(rows.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other))
}

const empty = (): BlogForm => ({
  ...blankTexts('title', 'slug', 'content', 'excerpt', 'thumbnail_url', 'tags', 'related_movie_ids'),
  is_trending: false,
})

export const blogKind: RowForm<AdminBlog, BlogForm, BlogColumns> = {
  name: 'blog',
  table: 'blogs',
  store: rowStore('blogs', AdminBlog),
  texts,
  pageOf: ({ slug }) => paths.blog(slug),
  readForm: (stored, missing = empty()) => readForm(BlogForm, stored, missing),
  empty,
  formOf: (blog) => filledForm(empty(), blog),
  check: (form) => checkForm(BlogForm, form, texts.required),
  checkDraft: (form) => checkForm(BlogDraft, form, adminTexts.draftNeedsTitle),
  /** What the sanitiser leaves of the content, and no slug but a corrected one (ADMBLOG-03). */
  columns({ content = '', slug: _slug, ...columns }, { slug }, blog, publication) {
    const clean = sanitizeBlogHtml(content)
    if (publication?.state !== 'draft' && isBlank(clean))
      throw new DataError({ kind: 'refused', message: texts.nothingLeft })
    return { ...columns, ...correctedSlug(blog, slug, 'blog'), content: clean }
  },
}
