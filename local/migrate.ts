import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Client, ClientConfig } from 'pg'
import { runCommand, StartProblem } from './start-problem.ts'

/** A session of a database. The embedded one has this interface; for `pg`, see `sessionOf`. */
export type DatabaseSession = {
  /** Runs a text of several statements. */
  exec(sql: string): Promise<unknown>
  query<Row>(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>
}

export type Migration = { name: string; sql: string }

const FOLDER = new URL('../migrations/', import.meta.url)
// Any number, the same for every runner, so that concurrent runners wait for each other.
const LOCK = 7_218_331_904
/** The first line of a file whose statements are not in a transaction, such as `create index concurrently`. */
const NO_TRANSACTION = '-- no transaction'

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
 * Applies the migrations that the database does not have yet, each in one transaction unless it begins with NO_TRANSACTION, and
 * returns their names. Throws a StartProblem, before any further change, for a file that changed after it was applied, that is
 * missing, that comes before an applied one, or that fails.
 */
export async function migrate(database: DatabaseSession, migrations = readMigrations()): Promise<string[]> {
  await inTransaction(database, () => database.exec(RECORD))
  const applied: string[] = []
  const known = await readRecords(database)
  for (const migration of migrations.filter((each) => isPending(known, each, migrations))) {
    const apart = migration.sql.startsWith(NO_TRANSACTION)
    if (apart) await runApart(database, migration)
    await inTransaction(database, async () => {
      // Read again under the lock: another runner may have applied it.
      if (!isPending(await readRecords(database), migration, migrations)) return
      if (!apart) await run(database, migration)
      await database.query('insert into app.migrations (name, checksum) values ($1, $2)', [
        migration.name,
        checksum(migration.sql),
      ])
      applied.push(migration.name)
    })
  }
  return applied
}

// A transaction's lock and not a session's, so that it works with a pooler that assigns connections per transaction.
async function inTransaction(database: DatabaseSession, work: () => Promise<unknown>) {
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

async function readRecords(database: DatabaseSession): Promise<Applied[]> {
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
      `The database has migrations/${missing.name}, which is not here: use the version of the project that has it. To restore an older backup, see docs/operate.md, Older backups.`,
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

async function run(database: DatabaseSession, { name, sql }: Migration) {
  try {
    // While a statement waits for a lock, everybody else's queries wait behind it: give up before visitors notice. A hosted project
    // ends statements after two minutes, in which a large table is not rewritten.
    await database.exec(`set local lock_timeout = '3s'; set local statement_timeout = 0`)
    await database.exec(sql)
  } catch (error) {
    const { message, position } = error as Error & { position?: string }
    const line = position
      ? ` (line ${[...sql].slice(0, Number(position)).filter((sign) => sign === '\n').length + 1})`
      : ''
    throw new StartProblem(
      `migrations/${name} cannot be applied${line}: ${message}. Nothing of it was kept.${again(error)}`,
      {
        cause: error,
      },
    )
  }
}

// Without the lock of the runners, which would be held by a transaction. So each statement must be one that can be run again.
async function runApart(database: DatabaseSession, { name, sql }: Migration) {
  try {
    await database.exec('set statement_timeout = 0')
    for (const statement of sql.split(/;[ \t]*(?:--.*)?\n/).filter((text) => text.replace(/--.*/g, '').trim())) {
      await database.exec(statement)
    }
    await database.exec('reset statement_timeout')
  } catch (error) {
    throw new StartProblem(
      `migrations/${name} cannot be applied: ${(error as Error).message}. Run it again when that is mended.`,
      {
        cause: error,
      },
    )
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

function again(error: unknown): string {
  return (error as { code?: string }).code === LOCK_NOT_AVAILABLE
    ? ' Another query or transaction uses what it changes: run npm run migrate again.'
    : ''
}

// git may change line ends.
function checksum(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}

/**
 * `npm run migrate`: applies the migrations to the database at DATABASE_URL. Throws a StartProblem when it cannot be reached (see
 * `connectionTo`), is not that of a Supabase project, or a migration fails.
 */
export async function migrateUrl(url: string | undefined, print: (text: string) => void = console.log) {
  if (!url) {
    throw new StartProblem(
      'Set DATABASE_URL to the Postgres connection string of the Supabase project (Connect, Session pooler).',
    )
  }
  const { Client } = (await import('pg')).default
  const client = new Client(connectionTo(url))
  try {
    await client.connect()
  } catch (error) {
    throw new StartProblem(unreachable(error as Error & { code?: string }), { cause: error })
  }
  try {
    const { rows } = await client.query("select to_regclass('storage.objects') is not null as hosted")
    if (!rows[0].hosted) {
      throw new StartProblem(
        'The database at DATABASE_URL has no storage schema: it must be that of a Supabase project.',
      )
    }
    const applied = await migrate(sessionOf(client))
    for (const name of applied) print(`applied ${name}`)
    print(applied.length > 0 ? `${applied.length} migrations applied.` : 'The database is up to date.')
  } finally {
    await client.end()
  }
}

/** The session of a client of `pg` that is connected. */
export function sessionOf(client: Client): DatabaseSession {
  return {
    exec: (sql) => client.query(sql),
    query: async (sql, params) => ({ rows: (await client.query(sql, params)).rows }),
  }
}

/**
 * The configuration of `pg` for a connection string. Connections to other machines always use TLS, and the certificate is checked
 * unless the string has `sslmode=require` or `no-verify`; `sslrootcert` names a file with the certificate of an authority that
 * this machine does not know, such as Supabase's. Throws a StartProblem for a mode that may be unencrypted.
 */
export function connectionTo(connectionString: string): ClientConfig {
  if (!URL.canParse(connectionString))
    throw new StartProblem(
      'DATABASE_URL is not an address: it must look like postgresql://user:password@host:5432/postgres.',
    )
  const url = new URL(connectionString)
  const host = url.searchParams.get('host') ?? url.hostname
  if (THIS_MACHINE.includes(host) || host.startsWith('/')) return { connectionString }
  const mode = url.searchParams.get('sslmode') ?? 'verify-full'
  if (!TLS_MODES.includes(mode)) {
    throw new StartProblem(
      `DATABASE_URL has sslmode=${mode}, which may send the password unencrypted: leave it out, or use sslmode=require.`,
    )
  }
  const certificate = url.searchParams.get('sslrootcert')
  // `pg` would override `ssl` by its own reading of these, where require checks the certificate.
  for (const name of ['ssl', 'sslmode', 'sslrootcert', 'uselibpqcompat']) url.searchParams.delete(name)
  return {
    connectionString: url.href,
    // A restore leaves the connection idle while it uploads files, for longer than routers and poolers keep a silent connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    ssl: {
      rejectUnauthorized: mode.startsWith('verify-'),
      ...(certificate && { ca: readCertificate(certificate) }),
      ...(mode === 'verify-ca' && { checkServerIdentity: () => undefined }),
    },
  }
}

const THIS_MACHINE = ['', 'localhost', '127.0.0.1', '[::1]']
const TLS_MODES = ['require', 'no-verify', 'verify-ca', 'verify-full']
const UNKNOWN_AUTHORITY = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]

function readCertificate(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartProblem(`The certificate that sslrootcert in DATABASE_URL names cannot be read: ${file}.`, {
      cause: error,
    })
  }
}

function unreachable({ message, code = '' }: Error & { code?: string }): string {
  if (!UNKNOWN_AUTHORITY.includes(code)) return `The database at DATABASE_URL does not answer: ${message || code}.`
  return (
    `The certificate of the database at DATABASE_URL is signed by an authority that this machine does not know (${message}). ` +
    'Download it (Supabase: Database Settings, SSL Configuration) and add ?sslrootcert=file.crt to DATABASE_URL, ' +
    'or add ?sslmode=require to encrypt without checking it.'
  )
}

if (import.meta.main) await runCommand(() => migrateUrl(process.env.DATABASE_URL))
