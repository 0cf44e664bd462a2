import type { Answer, Problem } from '../ui/write-result.ts'
import type { RowStore } from './row-store.ts'
import { keepSentRow, sentRow } from './sent-row.ts'

export interface StoredRow {
  readonly id: string
  readonly updated_at: string
}

/** What became of a save of a row that somebody else may have changed meanwhile. */
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
  readonly columnsOf: (row: Row) => Columns | null
}

/** The row that a save goes to, and the version (updated_at) that it may overwrite. */
export interface Edited<Row> {
  readonly row: Row
  readonly version: string
}

/**
 * Writes over the row that is edited, or makes a new one where there is none. `draft` is the name of the form's draft; `extra` are
 * columns that only an insert writes.
 */
export function saveRow<Row extends StoredRow, Columns>(
  save: Save<Row, Columns>,
  edited: Edited<Row> | null,
  draft: string,
  extra: (id: string) => object = () => ({}),
): Promise<SaveOutcome<Row>> {
  return edited ? saveOver(save, edited.row.id, edited.version) : saveNew(save, draft, extra)
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
  if (problem.kind !== 'gone' && problem.kind !== 'unreachable') return { kind: 'failed', problem }
  const now = await store.read(id)
  if (!now.ok) return { kind: 'failed', problem }
  if (now.value === null) return { kind: 'deleted' }
  if (JSON.stringify(columnsOf(now.value)) === JSON.stringify(columns)) return { kind: 'saved', row: now.value }
  return problem.kind === 'gone' && now.value.updated_at !== version
    ? { kind: 'conflict', current: now.value }
    : { kind: 'failed', problem }
}

/**
 * Inserts a new row, once: an id that is taken already is an earlier try of this tab whose answer was lost, and the row then gets
 * what the form says now, if it still says what this tab sent.
 */
async function saveNew<Row extends StoredRow, Columns>(
  save: Save<Row, Columns>,
  draft: string,
  extra: (id: string) => object,
): Promise<SaveOutcome<Row>> {
  const { store, columns, columnsOf } = save
  const sent = sentRow(draft)
  const { id } = sent
  keepSentRow(draft, { ...sent, columns: [...sent.columns, JSON.stringify(columns)] })
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
