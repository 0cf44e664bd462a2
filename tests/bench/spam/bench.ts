// Spam: how many of 10,000 spam comments are shown. Method: tests/bench/README.md.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { findPostgres } from '../../../local/postgres.ts'
import { type LiveUser, liveUser } from '../../support/backend/accounts.ts'
import { connectTo, newDatabase, startMigrated } from '../../support/backend/postgres-server.ts'
import { insertRow, movie } from '../../support/rows.ts'
import { printTable } from '../measure/table.ts'

const COMMENTS = 10_000
const ACCOUNTS = 100
const NETWORKS = 3
const FILMS = 50
/** What the Worker lets through to one path: BURST_LIMIT of wrangler.toml. */
const BURST = { limit: 20, seconds: 10 }

const WORDS =
  'a best bit cast ever film good hero its love music my new old one plot scene song super the this time to watch'
const word = () => WORDS.split(' ')[Math.floor(Math.random() * 24)]
const words = (count: number) => Array.from({ length: count }, word).join(' ')
/** Each account sends all of these in turn. */
const KINDS: Readonly<Record<string, () => string>> = {
  'an address': () => `${words(4)} https://${words(1)}-films.example/${randomUUID()}`,
  'a bare domain': () => `${words(4)} ${randomUUID().slice(0, 6)}films.xyz`,
  'one text with other digits and marks': () =>
    `Earn ${Math.floor(Math.random() * 1e6)} rupees a day at home!!! Ask me`,
  'ordinary words': () => words(12),
}
type Outcome = 'shown' | 'held' | 'refused'

const programs = findPostgres()
if (!programs) throw new Error('This benchmark needs PostgreSQL (apt-get install postgresql).')
const { server, stop } = await startMigrated(programs)
const rows: (string | number)[][] = []
for (const hold of ['open', 'first', 'all'])
  for (const pace of ['all at once', 'at the pace of the limits'] as const) {
    const client = await connectTo(server, await newDatabase(server))
    await client.query('update public.site_settings set comments = $1', [hold])
    const outcomes = await attack(client, pace === 'all at once' ? COMMENTS : NETWORKS * BURST.limit)
    await client.end()
    const sum = (outcome: Outcome) => Object.values(outcomes).reduce((all, found) => all + found[outcome], 0)
    const cells = Object.values(outcomes).map(({ shown, held, refused }) => `${shown}, ${held}, ${refused}`)
    rows.push([hold, pace, ...cells, `${sum('shown')}, ${sum('held')}, ${sum('refused')}`])
  }
printTable(['hold', 'pace', ...Object.keys(KINDS), 'all'], rows)
await stop()

/** Posts all comments, so many of them in each window of the Worker's limit, and counts what became of them. */
async function attack(client: pg.Client, perWindow: number) {
  const database = { query: async (sql: string, params?: unknown[]) => (await client.query(sql, params)).rows }
  const films = await Promise.all(
    Array.from({ length: FILMS }, () => insertRow<{ id: string }>(database, 'movies', movie())),
  )
  const people = await Promise.all(Array.from({ length: ACCOUNTS }, () => liveUser(database)))
  const kinds = Object.keys(KINDS)
  const outcomes = Object.fromEntries(kinds.map((kind) => [kind, { shown: 0, held: 0, refused: 0 }]))
  for (let sent = 0; sent < COMMENTS; sent += perWindow) {
    for (let n = sent; n < Math.min(sent + perWindow, COMMENTS); n++) {
      const kind = kinds[n % kinds.length] ?? ''
      const passes = n - sent < NETWORKS * BURST.limit
      const person = people[Math.floor(n / kinds.length) % ACCOUNTS] as LiveUser
      const film = films[Math.floor(Math.random() * FILMS)]?.id
      const outcome = passes ? await post(client, person, film, KINDS[kind]?.() ?? '') : 'refused'
      const counted = outcomes[kind]
      if (counted) counted[outcome] += 1
    }
    // The time until the next window.
    await client.query(
      `update public.comments set created_at = created_at - make_interval(secs => $1), held_at = held_at - make_interval(secs => $1)`,
      [BURST.seconds],
    )
  }
  return outcomes
}

async function post(client: pg.Client, person: LiveUser, film: string | undefined, content: string): Promise<Outcome> {
  await client.query('begin')
  try {
    await client.query(`select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`, [
      JSON.stringify(person.claims),
    ])
    const { rows } = await client.query(
      'insert into public.comments (movie_id, content) values ($1, $2) returning held_at is not null as held',
      [film, content],
    )
    await client.query('commit')
    return rows[0].held ? 'held' : 'shown'
  } catch (error) {
    await client.query('rollback')
    if (!/^PT429/.test((error as { code?: string }).code ?? '')) throw error
    return 'refused'
  }
}
