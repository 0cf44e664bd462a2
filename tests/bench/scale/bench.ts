// Scale: what the site asks of the database, at 1,000 and 100,000 movies. Method: tests/bench/README.md.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { readMigrations } from '../../../local/migrate.ts'
import { findPostgres } from '../../../local/postgres.ts'
import { connectTo, newDatabase, startMigrated } from '../../support/backend/postgres-server.ts'
import { printTable } from '../measure/table.ts'
import { JOB, OWNER, type Question, VISITOR } from './questions.ts'
import { fillSite } from './site.ts'

const WARM_UP = 3
const TIMES = 15

const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(1_000, 100_000)
const programs = findPostgres()
if (!programs) throw new Error('This benchmark needs PostgreSQL (apt-get install postgresql).')

// Filling takes minutes, so the sites are kept until a migration changes.
const schema = createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 12)
const kept = new URL(`../../../.data/bench-scale/${schema}/`, import.meta.url).pathname
const { server, stop } = await startMigrated(programs, kept)
const clients: pg.Client[] = []
for (const size of sizes) {
  const began = performance.now()
  clients.push(await siteOf(size))
  console.log(`${size} movies in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
for (const questions of [VISITOR, OWNER, JOB]) {
  const rows: (string | number)[][] = []
  for (const question of questions) {
    const figures: { rows: number; median: number; most: number }[] = []
    for (const client of clients) figures.push(await measure(client, question))
    rows.push([
      question.name,
      figures.map((each) => each.rows).join(' → '),
      ...figures.flatMap(({ median, most }) => [median.toFixed(1), most.toFixed(1)]),
    ])
  }
  printTable(['asked', 'rows', ...sizes.flatMap((size) => [`at ${size.toLocaleString('en')}`, 'at most'])], rows)
}
for (const client of clients) await client.end()
await stop()

/** A connection to the site of this size, which is filled if it is not there yet. */
async function siteOf(size: number): Promise<pg.Client> {
  const name = `scale_${size}`
  const admin = await connectTo(server, 'template1')
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    const filled = await newDatabase(server)
    const client = await connectTo(server, filled)
    await fillSite({ query: async (sql, params) => (await client.query(sql, params)).rows }, size)
    await client.end()
    await admin.query(`alter database ${filled} rename to ${name}`)
  }
  await admin.end()
  const client = await connectTo(server, name)
  // One process answers a question, so that its CPU time is that of the answer.
  await client.query('set max_parallel_workers_per_gather = 0')
  return client
}

/** Milliseconds of CPU that Postgres takes for a question, each time in a transaction of its own, which is rolled back. */
async function measure(client: pg.Client, { sql, role }: Question) {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const cpu = () => Number(readFileSync(`/proc/${rows[0].pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const times: number[] = []
  let count = 0
  for (let time = -WARM_UP; time < TIMES; time++) {
    await client.query(
      `begin; ${claimsOf(role)}; set local role ${role === 'owner' || role === 'member' ? 'authenticated' : role}`,
    )
    const before = cpu()
    count = (await client.query(sql)).rowCount ?? 0
    if (time >= 0) times.push(cpu() - before)
    await client.query('rollback')
  }
  times.sort((a, b) => a - b)
  return { rows: count, median: times[times.length >> 1] ?? Number.NaN, most: times.at(-1) ?? Number.NaN }
}

/** Logs an account of the site in. */
function claimsOf(role: Question['role']): string {
  const person = { owner: 'user-1', member: 'user-2' }[role as string]
  return person === undefined
    ? `set local request.jwt.claims = '{}'`
    : `select set_config('request.jwt.claims',
        jsonb_build_object('sub', user_id, 'sid', id, 'app_role', '${role}')::text, true)
      from public.sessions where user_id = md5('${person}')::uuid`
}
