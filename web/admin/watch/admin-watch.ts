import { slugOf } from '../../../domain/slug.ts'
import { readByTitle } from '../list/read-by-title.ts'
import type { Asked, ListPage } from '../list/use-paged-list.ts'
import { type ChangeOutcome, changeOutcome, holdsColumns } from '../ui/change-outcome.ts'
import { type Answer, ask, type Problem, write } from '../ui/write-result.ts'

const COLUMNS = 'id,title,slug,html_code,poster,cover_poster,created_at,updated_at'

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

export type WatchRow = ReturnType<typeof watchRow>

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
export function readWatchPages(asked: Asked): Promise<Answer<ListPage<AdminWatch>>> {
  return readByTitle('watch_html', COLUMNS, asked)
}

/**
 * Stores a watch page: a new one where `version` is null, else the one whose `updated_at` it is. Doing it again after a lost answer
 * makes no second page and no conflict with itself.
 */
export async function saveWatch(form: WatchForm, version: string | null): Promise<ChangeOutcome<AdminWatch>> {
  const row = watchRow(form)
  const written = version === null ? await insertOnce(row) : await updateWatch(row, version)
  return changeOutcome({ written, version, read: () => readWatch(form.id), holds: (page) => holdsColumns(page, row) })
}

/** What is taken may be our own id, of an insert whose answer was lost: the row then gets what the form says now. */
async function insertOnce(row: WatchRow): Promise<Answer<AdminWatch>> {
  const inserted = await write<AdminWatch>((client) => client.from('watch_html').insert(row).select(COLUMNS))
  if (inserted.ok || inserted.problem.kind !== 'taken') return inserted
  const now = await readWatch(row.id)
  if (!now.ok) return now
  return now.value ? updateWatch(row, now.value.updated_at) : inserted
}

/** The page as it is stored now, or null where there is none. */
export async function readWatch(id: string): Promise<Answer<AdminWatch | null>> {
  const answer = await ask<AdminWatch[]>((client) => client.from('watch_html').select(COLUMNS).eq('id', id))
  return answer.ok ? { ok: true, value: answer.value[0] ?? null } : answer
}

/** Changes the page if nobody changed it since `version`; otherwise no row is touched. */
function updateWatch({ id, ...fields }: WatchRow, version: string): Promise<Answer<AdminWatch>> {
  return write<AdminWatch>((client) =>
    client.from('watch_html').update(fields).eq('id', id).eq('updated_at', version).select(COLUMNS),
  )
}

/** A problem with saving a page, for a person: the slug is the one value that another page can have taken. */
export function saidOf({ kind, message }: Problem): string {
  return kind === 'taken' ? 'This slug is taken by another watch page: choose another one.' : message
}

export function deleteWatch(id: string): Promise<Answer<{ id: string }>> {
  return write<{ id: string }>((client) => client.from('watch_html').delete().eq('id', id).select('id'))
}
