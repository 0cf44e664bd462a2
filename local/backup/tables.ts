import type { DatabaseSession } from '../migrate.ts'

/** Not in a backup: what logs somebody in, what is counted for a day, and what is purged. */
const LEFT_OUT = [
  'app.pending_purges',
  'app.tries',
  'public.one_time_codes',
  'public.passkey_challenges',
  'public.sessions',
]
/** In a backup for comparison; a restore does not write it. */
export const MIGRATIONS = 'app.migrations'
export const BUCKETS = 'storage.buckets'
export const FILES = 'storage.objects'
/** The first batch of a snapshot, no table: the version of the server. */
export const POSTGRES_VERSION = 'postgres'
const BATCH = 100

type Table = { name: string; columns: string; references: string[] }
/** Rows of one table, each as JSON on one line. */
export type Batch = { table: string; rows: string[] }

/** The project's tables, each after those that it references. Generated columns are left out. */
async function tablesOf(database: DatabaseSession): Promise<Table[]> {
  const { rows } = await database.query<Table>(`
    select format('%s.%s', n.nspname, c.relname) as name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select format('%s.%s', tn.nspname, t.relname) from pg_constraint f
        join pg_class t on t.oid = f.confrelid join pg_namespace tn on tn.oid = t.relnamespace
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as "references"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('app', 'public') order by 1`)
  const ordered = new Set<Table>()
  const add = (table: Table) => {
    for (const name of table.references) add(rows.find((each) => each.name === name) as Table)
    ordered.add(table)
  }
  rows.forEach(add)
  return [...ordered]
}

/** All rows of a backup as they are at one moment. The session is in a transaction until the end, or until `return` is called. */
export async function* snapshot(database: DatabaseSession): AsyncGenerator<Batch> {
  await database.exec('begin isolation level repeatable read read only; set local statement_timeout = 0')
  try {
    const { rows: version } = await database.query<{ text: string }>(`select current_setting('server_version') as text`)
    yield { table: POSTGRES_VERSION, rows: version.map(({ text }) => text) }
    const tables = (await tablesOf(database)).filter(({ name }) => !LEFT_OUT.includes(name))
    for (const { name, columns } of [
      { name: BUCKETS, columns: 'id, public, file_size_limit, allowed_mime_types' },
      { name: FILES, columns: 'bucket_id, name, metadata' },
      ...tables,
    ]) {
      yield { table: name, rows: [] }
      const query = `select to_jsonb(r)::text as row from (select ${columns} from ${name}) as r`
      for await (const rows of rowsInBatches<{ row: string }>(database, query))
        yield { table: name, rows: rows.map(({ row }) => row) }
    }
  } finally {
    await database.exec('rollback')
  }
}

/** The rows of a query, some at a time. The session must be in a transaction. */
export async function* rowsInBatches<Row>(database: DatabaseSession, query: string): AsyncGenerator<Row[]> {
  await database.exec(`declare rows no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await database.query<Row>(`fetch ${BATCH} from rows`)
    if (rows.length === 0) break
    yield rows
  }
  await database.exec('close rows')
}

/** How many rows a restore would replace, by table. */
export async function countRows(database: DatabaseSession): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of await tablesOf(database)) {
    if (LEFT_OUT.includes(name) || name === MIGRATIONS) continue
    const { rows } = await database.query<{ count: string | number }>(`select count(*) as count from ${name}`)
    counts.set(name, Number(rows[0]?.count))
  }
  return counts
}

/**
 * Replaces the rows of all tables in one transaction, sessions and codes among them. `batches` come in the order of a snapshot. The
 * triggers do not run: the rows are already as they leave them. The cached pages are noted to be purged.
 */
export async function replaceRows(database: DatabaseSession, batches: AsyncIterable<Batch>): Promise<void> {
  const tables = (await tablesOf(database)).filter(({ name }) => name !== MIGRATIONS)
  await database.exec('begin; set local statement_timeout = 0')
  try {
    for (const { name } of tables) await database.exec(`alter table ${name} disable trigger user`)
    await database.exec(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for await (const { table, rows } of batches) {
      const known = tables.find(({ name }) => name === table)
      if (!known || rows.length === 0) continue
      await database.query(
        `insert into ${table} (${known.columns}) overriding system value
           select ${known.columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [`[${rows.join(',')}]`],
      )
    }
    for (const { name } of tables) await database.exec(`alter table ${name} enable trigger user`)
    await continueIdentities(database)
    await database.exec(`insert into app.pending_purges (tag) values
      ('movies'), ('movies:any'), ('blogs'), ('blogs:any'), ('watch_html'), ('watch_html:any'), ('stories'), ('site_settings')`)
    await database.exec('commit')
  } catch (error) {
    await database.exec('rollback')
    throw error
  }
  for (const { name } of tables) await database.exec(`analyze ${name}`)
}

/** The next generated numbers come after the restored ones. */
async function continueIdentities(database: DatabaseSession): Promise<void> {
  const { rows } = await database.query<{ table: string; column: string }>(`
    select format('%s.%s', n.nspname, c.relname) as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attidentity <> '' and c.relkind = 'r' and n.nspname in ('app', 'public')`)
  for (const { table, column } of rows)
    await database.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
    )
}
