import { slugOf } from '../../../domain/slug.ts'
import type { Asked, ListPage } from '../list/use-paged-list.ts'
import { type Answer, ask, write } from '../ui/write-result.ts'

const COLUMNS = 'id,title,slug,html_code,poster,cover_poster,created_at,updated_at'
const PAGE = 25

/** A watch page with its stored HTML, as only the owner's desk reads it (DATA-30). */
export interface AdminWatch {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly html_code: string
  readonly poster: string
  readonly cover_poster: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** What the form holds; the id is made here, so that a save that is sent twice is one page. */
export interface WatchForm {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly html_code: string
  readonly poster: string
  /** '' for none. */
  readonly cover_poster: string
}

export function emptyWatch(): WatchForm {
  return { id: crypto.randomUUID(), title: '', slug: '', html_code: '', poster: '', cover_poster: '' }
}

export function watchForm({ id, title, slug, html_code, poster, cover_poster }: AdminWatch): WatchForm {
  return { id, title, slug, html_code, poster, cover_poster: cover_poster ?? '' }
}

/** True when title, slug, HTML code and poster are all there (ADMWATCH-01, 02). */
export function isComplete({ title, slug, html_code, poster }: WatchForm): boolean {
  return [title, slug, html_code, poster].every((text) => text.trim() !== '')
}

/** The row of a form: its slug by the slug rule, no cover as null (DEC-51). */
export function watchRow(form: WatchForm) {
  return {
    ...form,
    title: form.title.trim(),
    slug: slugOf(form.slug, 'watch', form.id.slice(0, 8)),
    poster: form.poster.trim(),
    cover_poster: form.cover_poster.trim() || null,
  }
}

/** A page of the uploads whose title holds the text, newest first. */
export async function readWatchPages({ search, page }: Asked): Promise<Answer<ListPage<AdminWatch>>> {
  const answer = await ask<AdminWatch[]>((client) => {
    const query = client.from('watch_html').select(COLUMNS)
    const found = search === '' ? query : query.ilike('title', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
    return found.order('created_at', { ascending: false }).range(page * PAGE, (page + 1) * PAGE)
  })
  if (!answer.ok) return answer
  return { ok: true, value: { rows: answer.value.slice(0, PAGE), more: answer.value.length > PAGE } }
}

export function insertWatch(form: WatchForm): Promise<Answer<AdminWatch>> {
  return write<AdminWatch>((client) => client.from('watch_html').insert(watchRow(form)).select(COLUMNS))
}

/** True when a row with this id is there: the answer to an earlier try was lost, not the try. */
export async function hasArrived(id: string): Promise<boolean> {
  const answer = await ask<{ id: string }[]>((client) => client.from('watch_html').select('id').eq('id', id))
  return answer.ok && answer.value.length === 1
}

/** Changes the page if nobody changed it since `version`; otherwise no row is touched. */
export function updateWatch(form: WatchForm, version: string): Promise<Answer<AdminWatch>> {
  const { id, ...fields } = watchRow(form)
  return write<AdminWatch>((client) =>
    client.from('watch_html').update(fields).eq('id', id).eq('updated_at', version).select(COLUMNS),
  )
}

export function deleteWatch(id: string): Promise<Answer<{ id: string }>> {
  return write<{ id: string }>((client) => client.from('watch_html').delete().eq('id', id).select('id'))
}
