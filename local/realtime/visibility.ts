import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Turn } from '../one-at-a-time.ts'
import type { Filter } from './binding.ts'
import type { Change } from './change-feed.ts'
import type { Reader } from './token.ts'

type Column = { name: string; type: string; cast: string; isKey: boolean; selectable: boolean }

export type Visible = {
  columns: { name: string; type: string }[]
  record: Record<string, unknown>
  /** The primary key's part of the record. */
  key: Record<string, unknown>
}

export type Visibility = (change: Change, reader: Reader, filter: Filter | null) => Promise<Visible | null>

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

// Ends every check.
class RollBack extends Error {}

/**
 * Asks Postgres, with the reader's role and claims, what the reader may see of a change (SEC-17): the row as it is now, or null when
 * row level security, a missing privilege or the filter hides it. Of a DELETE, as on the hosted server, everybody whose role may
 * select the key sees the key, except with a filter.
 */
export function askPostgres(postgres: PGlite, inTurn: Turn): Visibility {
  return (change, reader, filter) =>
    inTurn(() =>
      change.type === 'DELETE' ? keyOf(postgres, change, reader, filter) : look(postgres, change, reader, filter),
    )
}

async function keyOf(
  postgres: PGlite,
  change: Change,
  { role }: Reader,
  filter: Filter | null,
): Promise<Visible | null> {
  const keys = (await columnsFor(postgres, change, role)).filter(({ isKey, selectable }) => isKey && selectable)
  if (keys.length === 0 || filter) return null
  const key = Object.fromEntries(keys.map(({ name }) => [name, change.row[name]]))
  return { columns: keys.map(({ name, type }) => ({ name, type })), record: key, key }
}

async function look(postgres: PGlite, change: Change, reader: Reader, filter: Filter | null) {
  let visible: Visible | null = null
  try {
    await postgres.transaction(async (sql) => {
      const columns = await columnsFor(sql, change, reader.role)
      await actAs(sql, reader)
      visible = await read(sql, change, columns, filter)
      throw new RollBack()
    })
  } catch (error) {
    // Postgres refused (no privilege, an invalid filter): nothing is visible.
    if (!(error instanceof RollBack)) return null
  }
  return visible
}

async function columnsFor(sql: Pick<Transaction, 'query'>, { schema, table }: Change, role: string): Promise<Column[]> {
  const { rows } = await sql.query<Column>(
    `select a.attname as name, t.typname as type, format_type(a.atttypid, a.atttypmod) as cast,
       coalesce(a.attnum = any (k.indkey), false) as "isKey",
       has_column_privilege($3, a.attrelid, a.attnum, 'select') as selectable
     from pg_attribute a
     join pg_type t on t.oid = a.atttypid
     left join pg_index k on k.indrelid = a.attrelid and k.indisprimary
     where a.attrelid = format('%I.%I', $1::text, $2::text)::regclass and a.attnum > 0 and not a.attisdropped
     order by a.attnum`,
    [schema, table, role],
  )
  return rows
}

async function actAs(sql: Transaction, { role, claims }: Reader) {
  await sql.query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
       set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
    [JSON.stringify({ ...claims, role }), String(claims.sub ?? ''), role],
  )
}

async function read(sql: Transaction, { schema, table, row }: Change, columns: Column[], filter: Filter | null) {
  const keys = columns.filter((column) => column.isKey)
  const shown = columns.filter((column) => column.selectable)
  if (keys.length === 0 || shown.length === 0) return null

  const values: string[] = []
  const isEqual = (column: Column, value: string) =>
    `${identifier(column.name)} = ($${values.push(value)}::text::${column.cast})`
  const conditions = keys.map((column) => isEqual(column, String(row[column.name])))
  if (filter) {
    const column = columns.find((candidate) => candidate.name === filter.column)
    if (!column) return null
    conditions.push(isEqual(column, filter.value))
  }

  const pairs = shown.map((column) => `'${column.name.replaceAll("'", "''")}', ${identifier(column.name)}`)
  const { rows } = await sql.query<{ record: Record<string, unknown> }>(
    `select jsonb_build_object(${pairs}) as record from ${identifier(schema)}.${identifier(table)} where ${conditions.join(' and ')}`,
    values,
  )
  const record = rows[0]?.record
  if (!record) return null
  const key = Object.fromEntries(keys.filter(({ name }) => name in record).map(({ name }) => [name, record[name]]))
  return { columns: shown.map(({ name, type }) => ({ name, type })), record, key }
}
