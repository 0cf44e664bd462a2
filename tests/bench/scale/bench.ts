// Scale: what the site asks of the database, at 1,000 and 100,000 movies. Method: tests/bench/README.md.
import type pg from 'pg'
import { findPostgres } from '../../../local/postgres.ts'
import { fillCatalogue } from '../../db/many-movies.ts'
import { connectTo, newDatabase, startMigrated } from '../../support/backend/postgres-server.ts'
import { printTable } from '../measure/table.ts'
import { QUESTIONS, type Question } from './questions.ts'

const WARM_UP = 8
const TIMES = 40

const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(1_000, 100_000)
const programs = findPostgres()
if (!programs) throw new Error('This benchmark needs PostgreSQL (apt-get install postgresql).')

const { server, stop } = await startMigrated(programs)
const catalogues: { client: pg.Client }[] = []
for (const size of sizes) {
  const began = performance.now()
  const client = await connectTo(server, await newDatabase(server))
  await fillCatalogue({ query: async (sql, params) => (await client.query(sql, params)).rows }, size)
  await client.query('create index yardstick on public.movies using gin (title extensions.gin_trgm_ops)')
  catalogues.push({ client })
  console.log(`${size} movies in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

const rows: (string | number)[][] = []
for (const question of QUESTIONS) {
  const asked = catalogues.map(({ client }) => ({ client, times: [] as number[], rows: 0 }))
  // In turn, so that whatever else the machine does meets all alike.
  for (let time = -WARM_UP; time < TIMES; time++) {
    for (const each of asked) {
      const answer = await ask(each.client, question)
      each.rows = answer.rows
      if (time >= 0) each.times.push(answer.milliseconds)
    }
  }
  const medians = asked.map(({ times }) => median(times))
  rows.push([
    question.name,
    asked.map((each) => each.rows).join(' → '),
    ...medians.map((milliseconds) => milliseconds.toFixed(2)),
    ((medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)).toFixed(2),
  ])
}
printTable(['asked', 'rows', ...sizes.map((size) => `ms at ${size.toLocaleString('en')}`), 'ratio'], rows)
for (const { client } of catalogues) await client.end()
await stop()

/** One question in a transaction of its own, which is rolled back; timed is the question alone. */
async function ask(client: pg.Client, { sql, params, role, before }: Question) {
  await client.query(`begin; ${before ?? ''}; set local role ${role}`)
  const began = performance.now()
  const answer = await client.query(sql, [...(params ?? [])])
  const milliseconds = performance.now() - began
  await client.query('rollback')
  return { rows: answer.rowCount ?? 0, milliseconds }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
