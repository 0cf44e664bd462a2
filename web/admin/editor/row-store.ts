import * as v from 'valibot'
import { type Answer, ask, type Problem, write } from '../ui/write-result.ts'

/** The rows of one table as the owner edits them. `Columns` is what a form writes of a row. */
export interface RowStore<Row, Columns> {
  /** The row as it is stored now, or null where there is none. */
  readonly read: (id: string) => Promise<Answer<Row | null>>
  readonly insert: (id: string, columns: Columns) => Promise<Answer<Row>>
  /** Changes the row if nobody changed it since `version` (its updated_at); otherwise no row is touched. */
  readonly update: (id: string, version: string, columns: Columns) => Promise<Answer<Row>>
  readonly remove: (id: string) => Promise<Answer<{ id: string }>>
}

/** The store of a table; `selected` are the columns of `schema`, as PostgREST's `select` wants them. */
export function rowStore<Row, Columns extends object>(
  table: 'movies' | 'blogs' | 'stories' | 'watch_html',
  selected: string,
  schema: v.GenericSchema<unknown, Row>,
): RowStore<Row, Columns> {
  function rowOf(answer: Answer<unknown>): Answer<Row> {
    if (!answer.ok) return answer
    const parsed = v.safeParse(schema, answer.value)
    return parsed.success ? { ok: true, value: parsed.output } : { ok: false, problem: UNEXPECTED }
  }
  return {
    async read(id) {
      const answer = await ask<unknown[]>((client) => client.from(table).select(selected).eq('id', id))
      if (!answer.ok) return answer
      return answer.value.length === 0 ? { ok: true, value: null } : rowOf({ ok: true, value: answer.value[0] })
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
  }
}

const UNEXPECTED: Problem = { kind: 'refused', message: 'The server answered something unexpected. Try again.' }
