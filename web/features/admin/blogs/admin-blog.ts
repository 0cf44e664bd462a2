import * as v from 'valibot'
import type { BlogForm } from '../../../../domain/forms.ts'
import { pictureFacts } from '../../../../domain/rows/picture.ts'
import { rowStore } from '../editor/row-store.ts'
import { type ListPage, type ListRequest, readByTitle } from '../list/use-list.ts'
import { STATE_COLUMNS, stateEntries } from '../states/row-state.ts'

const COLUMNS = `id,title,slug,content,thumbnail_url,thumbnail_picture,tags,related_movie_ids,is_trending,created_at,updated_at,${STATE_COLUMNS}`

/** A blog with all columns that the owner edits (DATA-16). */
const AdminBlog = v.object({
  id: v.string(),
  title: v.string(),
  slug: v.string(),
  /** HTML as stored. */
  content: v.string(),
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

export function emptyBlog(): BlogForm {
  return {
    title: '',
    slug: '',
    content: '',
    thumbnail_url: '',
    tags: '',
    related_movie_ids: '',
    is_trending: false,
  }
}

export function blogForm(blog: AdminBlog): BlogForm {
  const { title, slug, content, thumbnail_url, tags, related_movie_ids, is_trending } = blog
  return {
    title,
    slug,
    content,
    thumbnail_url: thumbnail_url ?? '',
    tags: tags.join(', '),
    related_movie_ids: related_movie_ids.join(', '),
    is_trending,
  }
}

/** A page of the blogs whose title contains the search. Throws a DataError. */
export function readBlogs(request: ListRequest, signal: AbortSignal): Promise<ListPage<AdminBlog>> {
  return readByTitle('blogs', COLUMNS, AdminBlog, request, signal)
}

export const blogStore = rowStore<AdminBlog>('blogs', COLUMNS, AdminBlog)
