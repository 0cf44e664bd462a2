import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { openInMemory, readSql } from '../../../local/embedded-postgres.ts'
import { migrate } from '../../../local/migrate.ts'
import { oneAtATime } from '../../../local/one-at-a-time.ts'
import { memoryBlobs } from '../../../local/storage/blobs.ts'
import { supabaseLite } from '../../../local/supabase-lite.ts'
import { fillCatalogue, withoutIndexes } from '../../db/many-movies.ts'
import { signToken } from '../../support/tokens.ts'

export interface Statement {
  readonly sql: string
  readonly params: unknown[]
}

export interface Catalogue {
  readonly movies: number
  readonly visitor: SupabaseClient
  readonly owner: SupabaseClient
  /** The statements that a question made the data service ask of the database, its own housekeeping left out. */
  statementsOf(question: () => Promise<unknown>): Promise<Statement[]>
  /** Runs a statement as a role of the API, policies on. */
  ask(statement: Statement, role: 'anon' | 'authenticated'): Promise<unknown[]>
  close(): Promise<void>
}

/** A stored torrent file of each catalogue that none of its movies shows. */
export const UNUSED_FILE = '00000000-0000-4000-8000-000000000001'
const COMMENTS_A_MOVIE = 10
const keys = {
  jwtSecret: 'the-secret-of-the-benchmarks-is-long-enough',
  publishableKey: 'sb_publishable_of_the_benchmarks_012345',
  secretKey: 'sb_secret_of_the_benchmarks_0123456789ab',
}

/** The embedded Postgres in memory, migrated, with so many movies and ten times as many comments. */
export async function openCatalogue(movies: number): Promise<Catalogue> {
  const { connection } = await openInMemory()
  const postgres = connection.driver
  const supabase = await supabaseLite(connection, { ...keys, blobs: memoryBlobs() })
  await postgres.exec(await readSql('hosted-platform.sql'))
  await migrate(postgres)
  const query = async <Row>(sql: string, params: unknown[] = []) => (await postgres.query<Row>(sql, params)).rows
  await fillComments({ query }, movies * COMMENTS_A_MOVIE, movies)
  await fillCatalogue({ query }, movies)
  await query(
    `insert into storage.objects (id, bucket_id, name) values ($1, 'torrents', 'files/0_unused/720p_1 GB.torrent')`,
    [UNUSED_FILE],
  )

  // What supabase-js would send over the network goes to the data service by hand: nobody measures sockets here.
  const inTurn = oneAtATime()
  const answer: typeof fetch = (input, init) => inTurn(() => supabase(new Request(input, init)))
  const asked: Statement[] = []
  listen(postgres, asked)
  const token = await ownerToken({ query })
  let acting = ''
  return {
    movies,
    visitor: createClient('http://database', keys.publishableKey, { global: { fetch: answer } }),
    owner: createClient('http://database', keys.publishableKey, {
      global: { fetch: answer },
      accessToken: async () => token.jwt,
    }),
    async statementsOf(question) {
      if (acting) await postgres.exec('reset role')
      acting = ''
      asked.length = 0
      await question()
      return asked.filter(({ sql }) => /^(select .* from|insert into) "?public"?\./.test(sql))
    },
    async ask({ sql, params }, role) {
      if (acting !== role) {
        await postgres.exec(`set role ${role}`)
        const claims = JSON.stringify(role === 'anon' ? { role } : token.claims)
        await postgres.query(`select set_config('request.jwt.claims', $1, false)`, [claims])
        acting = role
      }
      return (await postgres.query(sql, params)).rows
    },
    close: () => connection.close(),
  }
}

type Postgres = Awaited<ReturnType<typeof openInMemory>>['connection']['driver']
type Queryable = { query<Row>(sql: string, params?: unknown[]): Promise<Row[]> }

/** Notes every statement on its way. Transactions of PGlite call the same method. */
function listen(postgres: Postgres, asked: Statement[]) {
  const query = postgres.query.bind(postgres) as (sql: string, params?: unknown[], options?: object) => Promise<unknown>
  Object.assign(postgres, {
    query(sql: string, params: unknown[] = [], options?: object) {
      asked.push({ sql, params })
      return query(sql, params, options)
    },
  })
}

/** Older movies have fewer: the newest of 100,000 has 2 % of all comments. */
async function fillComments({ query }: Queryable, count: number, movies: number) {
  await query('set session_replication_role = replica')
  await withoutIndexes({ query }, `tablename = 'comments'`, async () => {
    await query(`
      insert into public.comments (id, movie_id, username, content, created_at)
      select md5('comment-' || n)::uuid,
        md5('movie-' || 1 + floor(${movies} * power((hashint8extended(n, 1) & 16777215) / 16777216::float8, 3))::bigint)::uuid,
        'Viewer ' || n % 5000, 'Seen it twice, and the songs of reel ' || n || ' still ring.', now() - n * interval '7 minutes'
      from generate_series(1, ${count}::bigint) as n`)
  })
  await query('set session_replication_role = origin')
}

async function ownerToken({ query }: Queryable) {
  const [user] = await query<{ id: string }>(
    `insert into public.users (name, email, password_hash, is_verified, is_owner_address)
     values ('Owner', 'owner@talkies.example', 'none', true, true) returning id`,
  )
  const [session] = await query<{ id: string }>(
    `insert into public.sessions (user_id, refresh_hash, expires_at)
     values ($1, repeat('a', 64), now() + interval '1 day') returning id`,
    [user?.id],
  )
  const claims = {
    sub: user?.id ?? '',
    sid: session?.id ?? '',
    email: 'owner@talkies.example',
    name: 'Owner',
    role: 'authenticated',
    app_role: 'owner' as const,
    email_verified: true,
  }
  return { claims, jwt: await signToken(claims, keys.jwtSecret) }
}
