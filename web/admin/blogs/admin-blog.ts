import * as v from 'valibot'
import type { BlogColumns, BlogForm } from '../../../domain/forms.ts'
import { rowStore } from '../editor/row-store.ts'
import { readByTitle } from '../list/read-by-title.ts'
import type { Asked, ListPage } from '../list/use-paged-list.ts'
import type { Answer } from '../ui/write-result.ts'

const COLUMNS = 'id,title,slug,content,thumbnail_url,tags,related_movie_ids,is_trending,created_at,updated_at'

/** A blog as the owner's desk reads it (DATA-16). */
const AdminBlog = v.object({
  id: v.string(),
  title: v.string(),
  slug: v.string(),
  /** HTML as stored. */
  content: v.string(),
  thumbnail_url: v.nullable(v.string()),
  tags: v.array(v.string()),
  related_movie_ids: v.array(v.string()),
  is_trending: v.boolean(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type AdminBlog = v.InferOutput<typeof AdminBlog>

export function emptyBlog(): BlogForm {
  return {
    title: '',
    content: '',
    thumbnail_url: '',
    tags: '',
    related_movie_ids: '',
    is_trending: false,
  }
}

export function blogForm(blog: AdminBlog): BlogForm {
  const { title, content, thumbnail_url, tags, related_movie_ids, is_trending } = blog
  return {
    title,
    content,
    thumbnail_url: thumbnail_url ?? '',
    tags: tags.join(', '),
    related_movie_ids: related_movie_ids.join(', '),
    is_trending,
  }
}

/** A page of the blogs whose title holds the text, newest first. */
export function readBlogs(asked: Asked): Promise<Answer<ListPage<AdminBlog>>> {
  return readByTitle('blogs', COLUMNS, asked)
}

export const blogStore = rowStore<AdminBlog, BlogColumns>('blogs', COLUMNS, AdminBlog)
