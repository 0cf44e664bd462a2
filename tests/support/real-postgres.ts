import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readSql } from '../../local/embedded-postgres.ts'
import { migrate } from '../../local/migrate.ts'
import { findPostgres } from '../../local/postgres.ts'

/** What the migrations need of a Supabase project's own schemas: names and keys, no behaviour. */
const PLATFORM = `
  create schema auth;
  create schema storage;
  create table storage.buckets (
    id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
  create table storage.objects (
    id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text,
    unique (bucket_id, name));
  alter table storage.objects enable row level security;
`
const QUICK = ['listen_addresses=', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=logical']

/** Null where this machine has no PostgreSQL. */
export const postgresPrograms = findPostgres()

export type RealPostgres = { connect(): Promise<pg.Client>; stop(): Promise<void> }

/** A PostgreSQL server of its own in a new folder, migrated and empty, reached by any number of connections. */
export async function startRealPostgres(programs: string): Promise<RealPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'talkies-postgres-'))
  const user = process.getuid?.() === 0 ? serversUser() : null
  if (user) chownSync(home, user.uid, user.gid)
  const folder = join(home, 'data')
  const asUser = { ...user, cwd: home }
  const init = ['-D', folder, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(programs, 'initdb'), init, { ...asUser, stdio: 'ignore' })
  const settings = [...QUICK, `unix_socket_directories=${home}`].flatMap((setting) => ['-c', setting])
  // It ends with its standard input: with this process, however that went.
  const script = '"$0" "$@" & server=$!; read -r _; kill -INT $server; wait'
  const server = spawn('sh', ['-c', script, join(programs, 'postgres'), '-D', folder, ...settings], {
    ...asUser,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const connections: pg.Client[] = []
  const connect = async () => {
    const client = new pg.Client({ host: home, user: 'postgres', database: 'postgres' })
    await client.connect()
    connections.push(client)
    return client
  }
  const stop = async () => {
    await Promise.all(connections.map((client) => client.end()))
    const ended = once(server, 'exit')
    server.stdin?.end()
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const client = await untilThere(connect, () => server.exitCode)
    await client.query(PLATFORM)
    await client.query(await readSql('hosted-platform.sql'))
    await migrate({
      exec: (sql) => client.query(sql),
      query: async (sql, params) => ({ rows: (await client.query(sql, params)).rows }),
    })
    return { connect, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** PostgreSQL refuses to run as root. */
function serversUser() {
  const idOf = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function untilThere<Value>(connect: () => Promise<Value>, ended: () => number | null): Promise<Value> {
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (ended() !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
