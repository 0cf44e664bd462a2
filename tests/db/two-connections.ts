import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connectTo, dropDatabase, newDatabase } from '../support/backend/postgres-server.ts'

/** Whose rights a statement runs with, as PostgREST sets them. */
export type Actor = { readonly role: 'anon' | 'authenticated' | 'service_role'; readonly claims?: object }
export type Statement = { readonly by: Actor; readonly sql: string; readonly params?: readonly unknown[] }
// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
export type Outcome = { readonly rows: any[]; readonly error: string | null }

export const WORKER: Actor = { role: 'service_role' }

/** A database of its own, with functions that make two transactions overlap at a chosen moment. */
export function twoConnections() {
  const server = inject('postgres')
  let database: string
  const connections: pg.Client[] = []
  let watcher: pg.Client
  let first: pg.Client
  let second: pg.Client
  beforeAll(async () => {
    database = await newDatabase(server)
    watcher = await connect()
    first = await connect()
    second = await connect()
  })
  afterAll(async () => {
    await Promise.all(connections.map((client) => client.end()))
    await dropDatabase(server, database)
  })

  /** Runs one statement with every right. */
  const sql = async <Row = Record<string, unknown>>(text: string, params: unknown[] = []): Promise<Row[]> =>
    (await watcher.query(text, params)).rows

  const pids = new Map<pg.Client, number>()
  async function connect(): Promise<pg.Client> {
    const client = await connectTo(server, database)
    connections.push(client)
    pids.set(client, (await client.query('select pg_backend_pid() as pid')).rows[0].pid)
    return client
  }

  /** Resolves when the connection is blocked by another one, or its work has ended. */
  async function waits(client: pg.Client, work: Promise<unknown>): Promise<void> {
    let ended = false
    void work.then(() => {
      ended = true
    })
    while (!ended) {
      const asked = 'select cardinality(pg_blocking_pids($1)) > 0 as waits'
      const [row] = await sql<{ waits: boolean }>(asked, [pids.get(client)])
      if (row?.waits) return
    }
  }

  return {
    sql,
    connect,
    waits,
    /**
     * Two statements in transactions of their own: `late` begins when `early` has run, and before it commits. `meanwhile` runs
     * after the first transaction has begun, so after its now().
     */
    async meet(early: Statement, late: Statement, meanwhile?: () => Promise<unknown>): Promise<[Outcome, Outcome]> {
      await begin(first, early.by)
      await meanwhile?.()
      const one = await run(first, early)
      await begin(second, late.by)
      const pending = run(second, late)
      await waits(second, pending)
      await first.query(one.error ? 'rollback' : 'commit')
      const other = await pending
      await second.query(other.error ? 'rollback' : 'commit')
      return [one, other]
    },
  }
}

/** Begins a transaction with somebody's rights. */
export async function begin(client: pg.Client, { role, claims }: Actor): Promise<void> {
  await client.query(`begin; set local role ${role}`)
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims ? JSON.stringify(claims) : ''])
}

/** Runs a statement; a refusal is an outcome, as `{SQLSTATE} {message}`. */
export async function run(client: pg.Client, { sql, params = [] }: Omit<Statement, 'by'>): Promise<Outcome> {
  try {
    return { rows: (await client.query(sql, [...params])).rows, error: null }
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    return { rows: [], error: `${code} ${message}` }
  }
}
