import * as v from 'valibot'
import { isUuid } from '../../../../domain/pages/read.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { newId } from '../../../shared/network/new-id.ts'
import { readFromTab, storeInTab } from '../../../shared/storage/tab-storage.ts'
import { type Answer, ask, type Problem, parsed, write } from '../data-service.ts'
import type { Publication } from '../states/row-state.ts'

/** The rows of one table as the owner edits them. `Columns` is what a form writes of a row. */
export interface RowStore<Row, Columns> {
  /** The row as it is stored now, or null where there is none outside the trash. */
  readonly read: (id: string, signal?: AbortSignal) => Promise<Answer<Row | null>>
  readonly insert: (id: string, columns: Columns) => Promise<Answer<Row>>
  /** Changes the row if nobody changed it since `version` (its updated_at); otherwise no row is touched. */
  readonly update: (id: string, version: string, columns: Columns) => Promise<Answer<Row>>
  readonly remove: (id: string) => Promise<Answer<{ id: string }>>
  /** Moves the row to the trash; not for stories. */
  readonly trash: (id: string) => Promise<Answer<{ id: string }>>
  readonly restore: (id: string) => Promise<Answer<{ id: string }>>
}

/** The store of a table; `selected` are the columns of `schema`, as PostgREST's `select` wants them. */
export function rowStore<Row, Columns extends object>(
  table: 'movies' | 'blogs' | 'stories' | 'watch_html',
  selected: string,
  schema: v.GenericSchema<unknown, Row>,
): RowStore<Row, Columns> {
  function rowOf(answer: Answer<unknown>): Answer<Row> {
    return answer.ok ? parsed(schema, answer.value) : answer
  }
  return {
    async read(id, signal) {
      // The id is from the address: Postgres refuses to compare another text with a UUID.
      if (!isUuid(id)) return { ok: true, value: null }
      const answer = await ask<unknown[]>((client) => {
        const query = client.from(table).select(selected).eq('id', id)
        return table === 'stories' ? query : query.is('deleted_at', null)
      }, signal)
      if (!answer.ok) return answer
      const [row] = answer.value.data
      return row === undefined ? { ok: true, value: null } : rowOf({ ok: true, value: row })
    },
    insert: async (id, columns) =>
      rowOf(
        await write<unknown>((client) =>
          client
            .from(table)
            .insert({ id, ...columns })
            .select(selected),
        ),
      ),
    update: async (id, version, columns) =>
      rowOf(
        await write<unknown>((client) =>
          client.from(table).update<object>(columns).eq('id', id).eq('updated_at', version).select(selected),
        ),
      ),
    remove: (id) => write<{ id: string }>((client) => client.from(table).delete().eq('id', id).select('id')),
    // The database sets its own time.
    trash: (id) =>
      write<{ id: string }>((client) =>
        client
          .from(table)
          .update<object>({ deleted_at: new Date().toISOString() })
          .eq('id', id)
          .is('deleted_at', null)
          .select('id'),
      ),
    restore: (id) =>
      write<{ id: string }>((client) =>
        client.from(table).update<object>({ deleted_at: null }).eq('id', id).select('id'),
      ),
  }
}

export interface StoredRow {
  readonly id: string
  readonly updated_at: string
  /** Stories have no state. */
  readonly state?: Publication['state']
  readonly publish_at?: string | null
}

/** The outcome of saving a row that somebody else may have changed. */
export type SaveOutcome<Row> =
  | { readonly kind: 'saved'; readonly row: Row }
  /** Somebody else saved the row since: nothing was written. */
  | { readonly kind: 'conflict'; readonly current: Row }
  /** Somebody else deleted the row since: nothing was written. */
  | { readonly kind: 'deleted' }
  /** `toast` says what failed, where that is not the row itself. */
  | { readonly kind: 'failed'; readonly problem: Problem; readonly toast?: string }

interface Save<Row, Columns> {
  readonly store: RowStore<Row, Columns>
  readonly columns: Columns
  /** The columns that the form of a stored row would write. */
  readonly columnsOf: (row: Row) => object | null
  /** Null for a new row. */
  readonly edited: Edited<Row> | null
  /** The name of the form's draft. */
  readonly draft: string
  /** The state that the row gets; null keeps the one it has. */
  readonly publication: Publication | null
}

/** The row that a save goes to, and the version (updated_at) that it may overwrite. */
export interface Edited<Row> {
  readonly row: Row
  readonly version: string
}

/** Writes over the row that is edited, or makes a new one where there is none. `extra` are columns that only an insert writes. */
export function saveRow<Row extends StoredRow, Columns extends object>(
  save: Save<Row, Columns>,
  extra: (id: string) => object = () => ({}),
): Promise<SaveOutcome<Row>> {
  const stated = withPublication(save)
  return save.edited ? saveOver(stated, save.edited.row.id, save.edited.version) : saveNew(stated, extra)
}

/** Writes over the version that the typing began from. A row that holds the columns already was saved by an earlier try. */
async function saveOver<Row extends StoredRow, Columns>(
  { store, columns, columnsOf }: Save<Row, Columns>,
  id: string,
  version: string,
): Promise<SaveOutcome<Row>> {
  const written = await store.update(id, version, columns)
  if (written.ok) return { kind: 'saved', row: written.value }
  const { problem } = written
  if (problem.kind !== 'untouched' && problem.kind !== 'unreachable') return { kind: 'failed', problem }
  const now = await store.read(id)
  if (!now.ok) return { kind: 'failed', problem }
  if (now.value === null) return { kind: 'deleted' }
  if (JSON.stringify(columnsOf(now.value)) === JSON.stringify(columns)) return { kind: 'saved', row: now.value }
  return problem.kind === 'untouched' && now.value.updated_at !== version
    ? { kind: 'conflict', current: now.value }
    : { kind: 'failed', problem }
}

/**
 * Inserts a new row, once: an id that is taken already is an earlier try of this tab whose answer was lost, and the row then gets
 * what the form says now, if it still says what this tab sent.
 */
async function saveNew<Row extends StoredRow, Columns>(
  save: Save<Row, Columns>,
  extra: (id: string) => object,
): Promise<SaveOutcome<Row>> {
  const { store, columns, columnsOf, draft } = save
  const sent = sentRow(draft)
  const { id } = sent
  storeSentRow(draft, { ...sent, columns: [...sent.columns, JSON.stringify(columns)] })
  const inserted = await store.insert(id, { ...columns, ...extra(id) })
  if (inserted.ok) return { kind: 'saved', row: inserted.value }
  const { problem } = inserted
  if (problem.kind !== 'taken' && problem.kind !== 'unreachable') return { kind: 'failed', problem }
  const now: Answer<Row | null> = await store.read(id)
  if (!now.ok || now.value === null) return { kind: 'failed', problem }
  const stored = JSON.stringify(columnsOf(now.value))
  if (stored === JSON.stringify(columns)) return { kind: 'saved', row: now.value }
  return sent.columns.includes(stored)
    ? saveOver(save, id, now.value.updated_at)
    : { kind: 'conflict', current: now.value }
}

/**
 * A save with the slug that the owner corrected, if any; an empty one keeps what the row has. New rows get theirs from the title.
 */
export function withSlug<Row extends StoredRow & { readonly slug: string }, Columns extends object>(
  save: Save<Row, Columns>,
  typed: string,
  kind: 'movie' | 'blog',
): Save<Row, Columns> {
  const { edited } = save
  // The database makes the slug of a draft from its title.
  if (!edited || edited.row.state === 'draft' || typed.trim() === '') return save
  const slug = slugOf(typed, kind, edited.row.id.slice(0, 8))
  if (slug === edited.row.slug) return save
  return {
    ...save,
    columns: { ...save.columns, slug },
    columnsOf: (row) => ({ ...save.columnsOf(row), slug: row.slug }),
  }
}

/** A save that also writes the row's state. */
function withPublication<Row extends StoredRow, Columns extends object>(save: Save<Row, Columns>): Save<Row, Columns> {
  const { publication } = save
  if (!publication) return save
  return {
    ...save,
    columns: { ...save.columns, state: publication.state, publish_at: publication.publish_at },
    columnsOf: (row) => {
      const columns = save.columnsOf(row)
      return columns && { ...columns, state: row.state, publish_at: row.publish_at }
    },
  }
}

/**
 * What this tab has sent of a form, in sessionStorage. The id of a new row is made when it is first sent and survives a reload, so that
 * sending it again after a lost answer makes no second row. Another tab with the same draft sends a row of its own.
 */
const SentRow = v.object({
  id: v.string(),
  /** Milliseconds; part of the place of uploaded files, so that sending them twice overwrites. */
  stamp: v.number(),
  /** The columns of each time it was sent, as JSON. */
  columns: v.array(v.string()),
})
type SentRow = v.InferOutput<typeof SentRow>

const keyOf = (draft: string) => `sent:${draft}`

/** What was sent of the draft with that name before, or a new id where nothing was. */
export function sentRow(draft: string): SentRow {
  const stored = v.safeParse(SentRow, readFromTab(keyOf(draft)))
  return stored.success ? stored.output : { id: newId(), stamp: Date.now(), columns: [] }
}

/** Stores what is about to be sent. If storage is full or blocked, a lost answer may make a second row. */
export function storeSentRow(draft: string, sent: SentRow): void {
  storeInTab(keyOf(draft), sent)
}

export function forgetSentRow(draft: string): void {
  storeInTab(keyOf(draft), null)
}
