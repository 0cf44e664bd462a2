import * as v from 'valibot'
import type { WatchForm } from '../../../../domain/forms.ts'
import { pictureFacts } from '../../../../domain/rows/picture.ts'
import type { Problem } from '../../../shared/session/data-service.ts'
import { rowStore } from '../editor/row-store.ts'
import { type ListPage, type ListRequest, readByTitle } from '../list/use-list.ts'
import { STATE_COLUMNS, stateEntries } from '../states/row-state.ts'
import { WITHDRAWAL_COLUMNS, withdrawalEntries } from '../withdrawals/withdrawals.ts'
import { texts } from './texts.ts'

const COLUMNS = `id,title,slug,html_code,poster,poster_picture,cover_poster,licence,origin,created_at,updated_at,${STATE_COLUMNS},${WITHDRAWAL_COLUMNS}`

/** A watch page with its stored HTML, which only the owner reads (DATA-30). */
const AdminWatch = v.object({
  id: v.string(),
  title: v.string(),
  slug: v.string(),
  html_code: v.string(),
  poster: v.string(),
  poster_picture: pictureFacts,
  cover_poster: v.nullable(v.string()),
  licence: v.string(),
  origin: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  ...stateEntries,
  ...withdrawalEntries,
})
export type AdminWatch = v.InferOutput<typeof AdminWatch>

export function emptyWatch(): WatchForm {
  return { title: '', slug: '', html_code: '', poster: '', cover_poster: '', licence: '', origin: '' }
}

export function watchForm({ title, slug, html_code, poster, cover_poster, licence, origin }: AdminWatch): WatchForm {
  return { title, slug, html_code, poster, cover_poster: cover_poster ?? '', licence, origin }
}

/** A page of the watch pages whose title contains the search. Throws a DataError. */
export function readWatchPages(request: ListRequest, signal: AbortSignal): Promise<ListPage<AdminWatch>> {
  return readByTitle('watch_html', COLUMNS, AdminWatch, request, signal)
}

export const watchStore = rowStore<AdminWatch>('watch_html', COLUMNS, AdminWatch)

/** The text for a problem with saving: the slug is the one value that another page can have taken. */
export function problemText({ kind, message }: Problem): string {
  return kind === 'taken' ? texts.slugTaken : message
}
