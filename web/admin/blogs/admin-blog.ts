import { plainText } from '../../../domain/excerpt.ts'
import { slugOf } from '../../../domain/slug.ts'
import { readByTitle } from '../list/read-by-title.ts'
import type { Asked, ListPage } from '../list/use-paged-list.ts'
import { type Answer, ask, write } from '../ui/write-result.ts'

const COLUMNS = 'id,title,slug,content,thumbnail_url,tags,related_movie_ids,is_trending,created_at,updated_at'

/** A blog as the owner's desk reads it (DATA-16). */
export interface AdminBlog {
  readonly id: string
  readonly title: string
  readonly slug: string
  /** HTML as stored. */
  readonly content: string
  readonly thumbnail_url: string | null
  readonly tags: readonly string[]
  readonly related_movie_ids: readonly string[]
  readonly is_trending: boolean
  readonly created_at: string
  readonly updated_at: string
}

/** What the form holds; lists are typed with commas. The id is made here, so that a save that is sent twice is one blog. */
export interface BlogForm {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly thumbnail_url: string
  readonly tags: string
  readonly related_movie_ids: string
  readonly is_trending: boolean
}

export function emptyBlog(): BlogForm {
  return {
    id: crypto.randomUUID(),
    title: '',
    content: '',
    thumbnail_url: '',
    tags: '',
    related_movie_ids: '',
    is_trending: false,
  }
}

export function blogForm(blog: AdminBlog): BlogForm {
  const { id, title, content, thumbnail_url, tags, related_movie_ids, is_trending } = blog
  return {
    id,
    title,
    content,
    thumbnail_url: thumbnail_url ?? '',
    tags: tags.join(', '),
    related_movie_ids: related_movie_ids.join(', '),
    is_trending,
  }
}

/** A typed list: split at commas, trimmed, empty items gone (ADMBLOG-02). */
export function typedList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** True for HTML that shows nothing: no letter and no picture. */
export function isBlank(html: string): boolean {
  return plainText(html) === '' && !/<img\b/i.test(html)
}

export type BlogRow = ReturnType<typeof blogRow>

/** The row of a form with its sanitised content. */
export function blogRow(form: BlogForm, content: string) {
  return {
    ...form,
    content,
    title: form.title.trim(),
    thumbnail_url: form.thumbnail_url.trim() || null,
    tags: typedList(form.tags),
    related_movie_ids: typedList(form.related_movie_ids),
  }
}

/** A page of the blogs whose title holds the text, newest first. */
export function readBlogs(asked: Asked): Promise<Answer<ListPage<AdminBlog>>> {
  return readByTitle('blogs', COLUMNS, asked)
}

/** Stores a new blog under the slug of its title, which the database makes unique (ADMBLOG-03). */
export function insertBlog(row: BlogRow): Promise<Answer<AdminBlog>> {
  const slug = slugOf(row.title, 'blog', row.id.slice(0, 8))
  return write<AdminBlog>((client) =>
    client
      .from('blogs')
      .insert({ ...row, slug })
      .select(COLUMNS),
  )
}

/** The blog as it is stored now, or null where there is none. */
export async function readBlog(id: string): Promise<Answer<AdminBlog | null>> {
  const answer = await ask<AdminBlog[]>((client) => client.from('blogs').select(COLUMNS).eq('id', id))
  return answer.ok ? { ok: true, value: answer.value[0] ?? null } : answer
}

/** Changes the blog if nobody changed it since `version`; otherwise no row is touched. */
export function updateBlog({ id, ...fields }: BlogRow, version: string): Promise<Answer<AdminBlog>> {
  return write<AdminBlog>((client) =>
    client.from('blogs').update(fields).eq('id', id).eq('updated_at', version).select(COLUMNS),
  )
}

export function deleteBlog(id: string): Promise<Answer<{ id: string }>> {
  return write<{ id: string }>((client) => client.from('blogs').delete().eq('id', id).select('id'))
}
