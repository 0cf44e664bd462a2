import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import type { TaggedTable } from '../../../../domain/cache-tags.ts'
import { plainTags, splitList, textOrEmpty, timestamp } from '../../../../domain/rows/text.ts'
import { ask, DataError, parsed, send } from '../../../shared/session/data-service.ts'
import type { ListRequest, RowsQuery } from './read-list.ts'
import { placeOf, stateEntries } from './row-state.ts'

/** What each change of many rows looks at. As it is stored: the database compares it. */
export const bulkEntries = {
  id: v.string(),
  title: textOrEmpty,
  slug: v.string(),
  state: stateEntries.state,
  publish_at: timestamp,
  visible_from: timestamp,
  deleted_at: timestamp,
}
const BulkRow = v.object(bulkEntries)
export type BulkRow = v.InferOutput<typeof BulkRow>

/** The rows of a table that can be changed together. */
export interface BulkTable<Row extends BulkRow> {
  readonly table: TaggedTable
  readonly schema: v.GenericSchema<unknown, Row>
  /** The columns of the schema, of the rows that a list finds, in no order. */
  readonly found: (client: SupabaseClient, request: ListRequest) => RowsQuery
}

type Columns = Readonly<Record<string, unknown>>

/** A change of one row: columns as change_rows (migrations/0042_bulk_changes_of_pages.sql) takes them. */
interface Change {
  readonly id: string
  readonly title: string
  readonly from: Columns
  readonly to: Columns
}

/** The columns that an action changes of a row, as they are and as they become; null where it changes nothing. */
export type Edit<Row> = (row: Row) => Pick<Change, 'from' | 'to'> | null

export const setState =
  (state: 'published' | 'draft'): Edit<BulkRow> =>
  (row) => {
    const { state: before, publish_at } = row
    // A scheduled row whose moment has come is on the site already.
    if (before === state || (state === 'draft' && placeOf(row) !== 'published')) return null
    return { from: { state: before, ...(publish_at && { publish_at }) }, to: { state } }
  }

export const restore: Edit<BulkRow> = ({ deleted_at }) =>
  deleted_at === null ? null : { from: { deleted_at }, to: { deleted_at: null } }

const isSame = (text: string) => (other: string) => other.toLowerCase() === text.toLowerCase()

/** Adds the typed entries, between commas, to a list, or takes them out, in any letter case. A tag may begin with `#`. */
export const listEdit =
  <Column extends string>(
    column: Column,
    action: 'add' | 'remove',
    typed: string,
  ): Edit<Readonly<Record<Column, readonly string[]>>> =>
  (row) => {
    const before: readonly string[] = row[column]
    // An older entry may have a comma in it.
    const entries = plainTags(action === 'add' ? splitList(typed) : [typed, ...splitList(typed)])
    const after =
      action === 'add'
        ? [...before, ...entries.filter((entry) => !before.some(isSame(entry)))]
        : before.filter((each) => !entries.some(isSame(each)))
    return after.length === before.length ? null : { from: { [column]: before }, to: { [column]: after } }
  }

/** Rows read in one call. */
const READ = 200

/** The rows with these ids, or all that a list finds, in the order of their ids. Throws a DataError. */
async function* read<Row extends BulkRow>(
  { schema, found }: BulkTable<Row>,
  of: readonly string[] | ListRequest,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  let last = ''
  for (;;) {
    const { data } = await ask((client) => {
      const query = found(client, 'search' in of ? of : { search: '', page: 1, sort: '', filters: { state: 'any' } })
      if (!('search' in of)) query.in('id', [...of])
      if (last !== '') query.gt('id', last)
      return query.order('id').limit(READ)
    }, signal)
    const rows = parsed(v.array(schema), data)
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    if (!end || rows.length < READ) return
    last = end.id
  }
}

const Left = v.array(v.object({ id: v.string(), problem: v.nullable(v.string()) }))

/** Rows changed in the first call, and at most in one. A call is to take about so many milliseconds. */
const FIRST = 25
const MOST = 100
const AIM_MS = 600

/** What became of the changes that were sent. */
interface Outcome {
  readonly changed: readonly Change[]
  /** Rows that may be changed: no answer came. */
  readonly unanswered: readonly Change[]
  /** Rows that were changed by somebody else meanwhile, or are gone. */
  readonly left: readonly Change[]
  readonly failures: readonly { readonly id: string; readonly title: string; readonly problem: string }[]
  /** Why it ended before the last row; null when it did not. */
  readonly ended: 'stopped' | DataError | null
}

export interface BulkResult extends Outcome {
  /** Rows that there was nothing to change of. */
  readonly same: number
}

/** Sends changes in batches whose size follows the time that they take, until `signal` is aborted. */
class Sender {
  private readonly table: string
  private size = FIRST
  readonly changed: Change[] = []
  readonly unanswered: Change[] = []
  readonly left: Change[] = []
  readonly failures: { id: string; title: string; problem: string }[] = []

  constructor(table: string) {
    this.table = table
  }

  async send(changes: readonly Change[], signal: AbortSignal, onProgress: (rows: number) => void): Promise<void> {
    for (let from = 0; from < changes.length && !signal.aborted; ) {
      const batch = changes.slice(from, from + this.size)
      from += batch.length
      const begun = performance.now()
      const answer = await send<unknown>((client) =>
        client.rpc('change_rows', { table_name: this.table, changes: batch }),
      ).catch((error) => {
        if (error instanceof DataError && error.problem.kind === 'unreachable') this.unanswered.push(...batch)
        throw error
      })
      const left = new Map(parsed(Left, answer).map(({ id, problem }) => [id, problem]))
      for (const change of batch) {
        const problem = left.get(change.id)
        if (problem === undefined) this.changed.push(change)
        else if (problem === null) this.left.push(change)
        else this.failures.push({ id: change.id, title: change.title, problem })
      }
      const took = Math.max(1, performance.now() - begun)
      this.size = Math.max(1, Math.min(MOST, Math.round((batch.length * AIM_MS) / took)))
      onProgress(batch.length)
    }
  }

  /** What becomes of all that `run` sends until it ends or fails. */
  async outcome(signal: AbortSignal, run: () => Promise<void>): Promise<Outcome> {
    const ended = await run().catch((error) => {
      if (!signal.aborted && !(error instanceof DataError)) throw error
      return error
    })
    const { changed, unanswered, left, failures } = this
    return { changed, unanswered, left, failures, ended: signal.aborted ? 'stopped' : (ended ?? null) }
  }
}

/**
 * Changes the rows with these ids, or all that a list finds, in batches. `onProgress` gets how many were looked at. Ends early, and
 * says so, when `signal` is aborted or a call fails.
 */
export async function changeRows<Row extends BulkRow>(
  table: BulkTable<Row>,
  of: readonly string[] | ListRequest,
  edit: Edit<Row>,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<BulkResult> {
  const sender = new Sender(table.table)
  let same = 0
  let seen = 0
  const advance = (rows: number) => {
    seen += rows
    onProgress(seen)
  }
  const outcome = await sender.outcome(signal, async () => {
    for await (const rows of read(table, of, signal)) {
      const changes = rows.flatMap((row) => {
        const change = edit(row)
        return change ? [{ id: row.id, title: row.title || row.slug, ...change }] : []
      })
      same += rows.length - changes.length
      advance(rows.length - changes.length)
      await sender.send(changes, signal, advance)
      if (signal.aborted) return
    }
  })
  return { ...outcome, same }
}

/** A moment that has passed cannot be chosen again: the row is on the site. */
const possible = (columns: Columns): Columns =>
  columns.state === 'scheduled' && Date.parse(String(columns.publish_at)) <= Date.now()
    ? { state: 'published' }
    : columns

/**
 * Returns what puts back what rows had before a change, unless it was changed since. Each call goes on with those that are not back yet,
 * and returns what became of them; an unanswered one that stays as it is was not changed, or is back already.
 */
export function putBack(
  { table }: Pick<BulkTable<never>, 'table'>,
  { changed, unanswered }: BulkResult,
): (signal: AbortSignal, onProgress: (rows: number) => void) => Promise<Outcome> {
  const sure = new Map(changed.map((change) => [change.id, change]))
  const unsure = new Map(unanswered.map((change) => [change.id, change]))
  return async (signal, onProgress) => {
    const sender = new Sender(table)
    const all = changed.length + unanswered.length
    const back = [...sure.values(), ...unsure.values()].map(({ from, to, ...row }) => ({
      ...row,
      from: to,
      to: possible(from),
    }))
    let done = all - back.length
    const outcome = await sender.outcome(signal, () =>
      sender.send(back, signal, (rows) => {
        done += rows
        onProgress(done)
      }),
    )
    const left = outcome.left.filter(({ id }) => sure.has(id))
    for (const { id } of outcome.changed) sure.delete(id)
    for (const { id } of [...outcome.changed, ...outcome.left]) unsure.delete(id)
    for (const { id } of outcome.unanswered) {
      const change = sure.get(id)
      if (change) unsure.set(id, change)
      sure.delete(id)
    }
    return { ...outcome, left, ended: done === all ? null : outcome.ended }
  }
}
