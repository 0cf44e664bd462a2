import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { StartProblem, tellProblem } from './start-problem.ts'

/** What the runner needs of a database: the embedded one is this already, `pg` needs a few words (see below). */
export type MigrationTarget = {
  /** Runs a text of several statements. */
  exec(sql: string): Promise<unknown>
  query<Row>(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>
}

export type Migration = { name: string; sql: string }

const FOLDER = new URL('../migrations/', import.meta.url)
// Any number will do, as long as every runner takes the same: two runners at once wait for each other.
const LOCK = 7_218_331_904

const RECORD = `
  create schema if not exists app;
  create table if not exists app.migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  alter table app.migrations enable row level security;
`

/** The files of migrations/, in the order in which they are applied. */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }))
}

/**
 * Applies the migrations that the database does not have yet, each in one transaction, and answers their names.
 * Throws a StartProblem, having changed nothing more, for a file that changed after it was applied, that is gone, that
 * comes before one already applied, or that fails.
 */
export async function migrate(database: MigrationTarget, migrations = readMigrations()): Promise<string[]> {
  await inTransaction(database, () => database.exec(RECORD))
  const applied: string[] = []
  const known = await readRecords(database)
  for (const migration of migrations.filter((each) => isPending(known, each, migrations))) {
    await inTransaction(database, async () => {
      // Read again under the lock: another runner may have been here since.
      if (!isPending(await readRecords(database), migration, migrations)) return
      await run(database, migration)
      await database.query('insert into app.migrations (name, checksum) values ($1, $2)', [
        migration.name,
        checksum(migration.sql),
      ])
      applied.push(migration.name)
    })
  }
  return applied
}

// A transaction's lock and not a session's: it also holds behind a pooler that hands out connections per transaction.
async function inTransaction(database: MigrationTarget, work: () => Promise<unknown>) {
  await database.exec('begin')
  try {
    await database.query('select pg_advisory_xact_lock($1)', [LOCK])
    await work()
    await database.exec('commit')
  } catch (error) {
    await database.exec('rollback')
    throw error
  }
}

type Applied = { name: string; checksum: string; day: string }

async function readRecords(database: MigrationTarget): Promise<Applied[]> {
  const { rows } = await database.query<Applied>(
    'select name, checksum, to_char(applied_at, $1) as day from app.migrations order by name',
    ['YYYY-MM-DD'],
  )
  return rows
}

function isPending(rows: Applied[], migration: Migration, all: Migration[]): boolean {
  const missing = rows.find(({ name }) => !all.some((known) => known.name === name))
  if (missing) {
    throw new StartProblem(
      `The database has migrations/${missing.name}, which is not here: use the version of the project that has it.`,
    )
  }
  const record = rows.find(({ name }) => name === migration.name)
  if (record && record.checksum !== checksum(migration.sql)) {
    throw new StartProblem(
      `migrations/${migration.name} changed after it was applied on ${record.day}: put it back as it was, and write the change as a new file.`,
    )
  }
  const last = rows.at(-1)?.name
  if (!record && last && last > migration.name) {
    throw new StartProblem(
      `migrations/${migration.name} comes before ${last}, which is applied already: give it a higher number.`,
    )
  }
  return !record
}

async function run(database: MigrationTarget, { name, sql }: Migration) {
  try {
    await database.exec(sql)
  } catch (error) {
    const { message, position } = error as Error & { position?: string }
    const line = position
      ? ` (line ${[...sql].slice(0, Number(position)).filter((sign) => sign === '\n').length + 1})`
      : ''
    throw new StartProblem(`migrations/${name} cannot be applied${line}: ${message}. Nothing of it was kept.`, {
      cause: error,
    })
  }
}

// Line ends are git's business, not a change.
function checksum(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}

/** `npm run migrate`: brings the database at DATABASE_URL up to date. */
export async function migrateUrl(url: string | undefined) {
  if (!url) {
    throw new StartProblem(
      'Set DATABASE_URL to the Postgres connection string of the Supabase project (Project Settings, Database).',
    )
  }
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    throw new StartProblem(
      `The database at DATABASE_URL does not answer: ${(error as Error).message || (error as { code?: string }).code}.`,
      {
        cause: error,
      },
    )
  }
  try {
    const { rows } = await client.query("select to_regclass('storage.objects') is not null as hosted")
    if (!rows[0].hosted) {
      throw new StartProblem(
        'The database at DATABASE_URL has no storage schema: it must be that of a Supabase project.',
      )
    }
    const applied = await migrate({
      exec: (sql) => client.query(sql),
      query: async (sql, params) => ({ rows: (await client.query(sql, params)).rows }),
    })
    for (const name of applied) console.log(`applied ${name}`)
    console.log(applied.length > 0 ? `${applied.length} migrations applied.` : 'The database is up to date.')
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  await migrateUrl(process.env.DATABASE_URL).catch((error) => {
    tellProblem(error)
    process.exitCode = 1
  })
}
