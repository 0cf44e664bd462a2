import type { LiveUser } from '../support/backend/accounts.ts'
import { insertion } from '../support/rows.ts'
import type { Actor, Outcome, Statement } from './two-connections.ts'

/** An actor with the rights of a person's access token. */
export const actor = ({ claims }: LiveUser): Actor => ({ role: 'authenticated', claims })

export const inserting = (by: Actor, table: string, row: object): Statement => ({
  by,
  sql: insertion(table, row),
  params: [JSON.stringify(row)],
})

export const deleting = (by: Actor, table: string, id: string): Statement => ({
  by,
  sql: `delete from public.${table} where id = $1 returning id`,
  params: [id],
})

/** Calls a function; its value is in the column `answer`. */
export const calling = (by: Actor, call: string, params: readonly unknown[]): Statement => ({
  by,
  sql: `select ${call} as answer`,
  params,
})

/** How many rows it touched, or why it was refused. */
export const rowsOf = ({ rows, error }: Outcome): number | string => error ?? rows.length

export type Inserted = { id: string; updated_at: string }

/** Inserts a row with every right; returns its version, `updated_at`, as text, because a Date would lose its microseconds. */
export async function insertWithVersion(
  sql: <Row>(text: string, params: unknown[]) => Promise<Row[]>,
  table: string,
  row: object,
): Promise<Inserted> {
  const [inserted] = await sql<Inserted>(`${insertion(table, row)}, updated_at::text`, [JSON.stringify(row)])
  if (!inserted) throw new Error(`nothing was inserted into ${table}`)
  return inserted
}
