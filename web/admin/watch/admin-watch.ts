import * as v from 'valibot'
import type { WatchColumns, WatchForm } from '../../../domain/forms.ts'
import { rowStore } from '../editor/row-store.ts'
import { readByTitle } from '../list/read-by-title.ts'
import type { Asked, ListPage } from '../list/use-paged-list.ts'
import type { Answer, Problem } from '../ui/write-result.ts'

const COLUMNS = 'id,title,slug,html_code,poster,cover_poster,created_at,updated_at'

/** A watch page with its stored HTML, as only the owner's desk reads it (DATA-30). */
const AdminWatch = v.object({
  id: v.string(),
  title: v.string(),
  slug: v.string(),
  html_code: v.string(),
  poster: v.string(),
  cover_poster: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
})
export type AdminWatch = v.InferOutput<typeof AdminWatch>

export function emptyWatch(): WatchForm {
  return { title: '', slug: '', html_code: '', poster: '', cover_poster: '' }
}

export function watchForm({ title, slug, html_code, poster, cover_poster }: AdminWatch): WatchForm {
  return { title, slug, html_code, poster, cover_poster: cover_poster ?? '' }
}

/** A page of the uploads whose title holds the text, newest first. */
export function readWatchPages(asked: Asked): Promise<Answer<ListPage<AdminWatch>>> {
  return readByTitle('watch_html', COLUMNS, asked)
}

export const watchStore = rowStore<AdminWatch, WatchColumns>('watch_html', COLUMNS, AdminWatch)

/** A problem with saving a page, for a person: the slug is the one value that another page can have taken. */
export function saidOf({ kind, message }: Problem): string {
  return kind === 'taken' ? 'This slug is taken by another watch page: choose another one.' : message
}
