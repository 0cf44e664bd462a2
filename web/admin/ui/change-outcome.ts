import type { Answer, Problem } from './write-result.ts'

/** What became of a change to a row that somebody else may have changed meanwhile. */
export type ChangeOutcome<Row> =
  | { readonly kind: 'saved'; readonly row: Row }
  /** Somebody else saved the row since: nothing was written. */
  | { readonly kind: 'conflict'; readonly current: Row }
  /** Somebody else deleted the row since: nothing was written. */
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed'; readonly problem: Problem }

interface Change<Row> {
  /** What the update answered, which asked for one version of the row. */
  readonly written: Answer<Row>
  /** That version (`updated_at`); null where any will do. */
  readonly version: string | null
  /** Reads the row as it is now; null where it is no more. */
  readonly read: () => Promise<Answer<Row | null>>
  /** True when the row says what was to be written: then the answer to an earlier try was lost, not the try. */
  readonly holds: (row: Row) => boolean
}

/** Finds out what an update came to; where its answer does not tell, the row itself does. */
export async function changeOutcome<Row extends { readonly updated_at: string }>(
  change: Change<Row>,
): Promise<ChangeOutcome<Row>> {
  const { written, version, read, holds } = change
  if (written.ok) return { kind: 'saved', row: written.value }
  const { problem } = written
  if (problem.kind !== 'gone' && problem.kind !== 'unreachable') return { kind: 'failed', problem }
  const now = await read()
  if (!now.ok) return { kind: 'failed', problem }
  // A new row that is not there was never written.
  if (now.value === null) return problem.kind === 'gone' ? { kind: 'deleted' } : { kind: 'failed', problem }
  if (holds(now.value)) return { kind: 'saved', row: now.value }
  return problem.kind === 'gone' && now.value.updated_at !== version
    ? { kind: 'conflict', current: now.value }
    : { kind: 'failed', problem }
}

/** True when a row has all the values of the columns. */
export function holdsColumns<Row extends object>(row: Row, columns: Partial<Row>): boolean {
  return (Object.keys(columns) as (keyof Row)[]).every(
    (name) => JSON.stringify(row[name]) === JSON.stringify(columns[name]),
  )
}
