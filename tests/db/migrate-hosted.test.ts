import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { deploy } from '../../local/deploy.ts'
import { connectionTo, type Migration, migrate, migrateUrl, readMigrations, sessionOf } from '../../local/migrate.ts'
import { isUnmigrated, serviceProblems } from '../../local/service-problems.ts'
import { testKeys } from '../support/backend/clients.ts'
import { startHostedBackend } from '../support/backend/hosted-backend.ts'
import { connectTo, dropDatabase, newDatabase, OTHER_TLS_HOST, TLS_HOST } from '../support/backend/postgres-server.ts'

const server = inject('postgres')
const certificate = join(server.folder, 'server.crt')
const database = await newDatabase(server, 'postgres')
afterAll(() => dropDatabase(server, database))
const silent = () => {}

const rowsOf = async (name: string, sql: string) => {
  const client = await connectTo(server, name)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('npm run migrate, on a hosted project', () => {
  const address = (parameters: string) => `postgresql://postgres@${TLS_HOST}:${server.port}/${database}${parameters}`

  test('talks to no server that does not encrypt: nothing but the question whether it does is sent', async () => {
    const received: Buffer[] = []
    const plain = createServer((socket) => socket.on('data', (data) => received.push(data) && socket.write('N')))
    plain.listen(0, TLS_HOST)
    await once(plain, 'listening')
    const { port } = plain.address() as AddressInfo
    for (const parameters of [
      '',
      '?sslmode=require',
      '?sslmode=verify-full',
      '?ssl=0',
      '?uselibpqcompat=true&sslmode=require',
    ]) {
      const url = `postgresql://postgres:secret@${TLS_HOST}:${port}/postgres${parameters}`
      await expect(migrateUrl(url, silent), parameters).rejects.toThrow('The server does not support SSL connections')
    }
    plain.close()
    const sslRequest = '0000000804d2162f'
    expect(Buffer.concat(received).toString('hex')).toBe(sslRequest.repeat(5))
  })

  test.each(['disable', 'allow', 'prefer'])('refuses sslmode=%s before it connects', async (mode) => {
    await expect(migrateUrl(address(`?sslmode=${mode}`), silent)).rejects.toThrow(`DATABASE_URL has sslmode=${mode}`)
  })

  test.each(['', '?sslmode=verify-full'])(
    'refuses a certificate of an unknown authority, and says what to do (%s)',
    async (parameters) => {
      await expect(migrateUrl(address(parameters), silent)).rejects.toThrow(
        /authority that this machine does not know.*sslrootcert=.*sslmode=require/,
      )
      expect(await rowsOf(database, `select to_regnamespace('app') as app`)).toEqual([{ app: null }])
    },
  )

  test('refuses a certificate of another host', async () => {
    const elsewhere = address(`?sslrootcert=${certificate}`).replace(TLS_HOST, OTHER_TLS_HOST)
    await expect(migrateUrl(elsewhere, silent)).rejects.toThrow(/does not match certificate/)
  })

  test('asks a server on this machine for no certificate', () => {
    for (const place of ['postgres@localhost', 'postgres@127.0.0.1', 'postgres@[::1]', ''])
      expect(connectionTo(`postgresql://${place}/postgres`)).not.toHaveProperty('ssl')
    expect(connectionTo('postgresql://localhost/postgres?host=elsewhere.example')).toHaveProperty('ssl')
  })

  test('applies every file as a role that is no superuser, once its certificate is known', async () => {
    const said: string[] = []
    await migrateUrl(address(`?sslrootcert=${certificate}`), (text) => said.push(text))
    expect(said.at(-1)).toBe(`${readMigrations().length} migrations applied.`)
    said.length = 0
    await migrateUrl(address('?sslmode=require'), (text) => said.push(text))
    expect(said).toEqual(['The database is up to date.'])
  })
})

describe('a migration of a site that people use', () => {
  const withVisitor = async (work: (runner: pg.Client, visitor: pg.Client) => Promise<void>) => {
    const name = await newDatabase(server, 'postgres')
    const clients = [await connectTo(server, name, { user: 'postgres' }), await connectTo(server, name)] as const
    try {
      await migrate(sessionOf(clients[0]), [films])
      await work(...clients)
    } finally {
      for (const client of clients) await client.end()
      await dropDatabase(server, name)
    }
  }
  const films: Migration = { name: '0001_films.sql', sql: 'create table public.films (title text);' }
  const year: Migration = { name: '0002_year.sql', sql: 'alter table public.films add column year integer;' }
  const index: Migration = {
    name: '0002_index.sql',
    sql: '-- no transaction\ncreate index concurrently if not exists films_title_idx on public.films (title);\n',
  }

  test('gives up waiting for a lock, keeps nothing, and can be run again', async () => {
    await withVisitor(async (runner, visitor) => {
      await visitor.query('begin; select * from public.films')
      await expect(migrate(sessionOf(runner), [films, year])).rejects.toThrow(
        /0002_year\.sql cannot be applied: .*lock timeout.*Nothing of it was kept\. .*run npm run migrate again/,
      )
      await visitor.query('commit')
      expect(await migrate(sessionOf(runner), [films, year])).toEqual([year.name])
    })
  })

  test('[DATA-11, DATA-12] stories of the version before are as visible as they were, and its inserts too', async () => {
    const name = await newDatabase(server, 'postgres')
    const runner = await connectTo(server, name, { user: 'postgres' })
    const all = readMigrations()
    try {
      await migrate(
        sessionOf(runner),
        all.filter((file) => file.name < '0041'),
      )
      const insert = (title: string, age: string, shown = true) =>
        runner.query(
          `insert into public.stories (title, poster_url, created_at, show_on_homepage) values ($1, '/p.jpg', now() - $2::interval, $3)`,
          [title, age, shown],
        )
      const seen = async () => {
        await runner.query('set role anon')
        const { rows } = await runner.query('select title from public.stories order by title')
        await runner.query('reset role')
        return rows.map(({ title }) => title)
      }
      await insert('Young', '1 hour')
      await insert('Over', '25 hours')
      await insert('Hidden', '1 hour', false)
      expect(await seen()).toEqual(['Young'])
      expect(await migrate(sessionOf(runner), all)).toContain('0041_story_states.sql')
      expect(await seen()).toEqual(['Young'])
      await insert('Younger', '0 hours')
      expect(await seen()).toEqual(['Young', 'Younger'])
      expect((await runner.query('select public.delete_expired_stories() as deleted')).rows).toEqual([{ deleted: 1 }])
    } finally {
      await runner.end()
      await dropDatabase(server, name)
    }
  })

  test('builds an index while others write', async () => {
    await withVisitor(async (runner, visitor) => {
      expect(await migrate(sessionOf(runner), [films, index])).toEqual([index.name])
      const { rows } = await visitor.query(
        `select indisvalid as valid from pg_index where indexrelid = 'public.films_title_idx'::regclass`,
      )
      expect(rows).toEqual([{ valid: true }])
      expect((await runner.query('show statement_timeout')).rows).toEqual(
        (await visitor.query('show statement_timeout')).rows,
      )
    })
  })
})

describe('a hosted project before its first migration', () => {
  test('is reported differently from one with wrong keys', async () => {
    const backend = await startHostedBackend(server, 'postgres')
    try {
      const keys = {
        SUPABASE_URL: backend.url,
        SUPABASE_PUBLISHABLE_KEY: testKeys.publishableKey,
        SUPABASE_SECRET_KEY: testKeys.secretKey,
        JWT_SECRET: testKeys.jwtSecret,
      }
      expect(await serviceProblems(keys)).toEqual(['The database has no tables yet: run npm run migrate first'])
      expect(await serviceProblems(keys, false)).toEqual([])
      const wrong = {
        ...keys,
        SUPABASE_SECRET_KEY: 'sb_secret_of_another_project_0123',
        JWT_SECRET: 'another-secret-that-is-long-enough-for-hs256',
      }
      for (const isMigrated of [true, false])
        expect((await serviceProblems(wrong, isMigrated)).join('\n')).toMatch(/SUPABASE_SECRET_KEY[\s\S]*JWT_SECRET/)
      expect(await isUnmigrated(keys)).toBe(true)
      expect(await isUnmigrated({ ...keys, SUPABASE_PUBLISHABLE_KEY: wrong.SUPABASE_SECRET_KEY })).toBe(false)
    } finally {
      await backend.stop()
    }
  })

  test('is not migrated by a deployment whose settings are wrong', async () => {
    const untouched = await newDatabase(server, 'postgres')
    try {
      const databaseUrl = `postgresql:///${untouched}?user=postgres&host=${server.folder}&port=${server.port}`
      const vars = { SITE_NAME: 'Talkies' }
      await expect(deploy({ environment: null, vars, secrets: {}, databaseUrl }, false)).rejects.toThrow(
        'The configuration is not ready',
      )
      expect(await rowsOf(untouched, `select to_regnamespace('app') as app`)).toEqual([{ app: null }])
    } finally {
      await dropDatabase(server, untouched)
    }
  })
})

// Hosted projects load safeupdate, which refuses UPDATE and DELETE without WHERE in every session of the API, in functions too.
test('no function changes or deletes the rows of a table without saying which', async () => {
  // Not the template itself: while others make databases of it, nobody may be connected to it.
  const name = await newDatabase(server)
  onTestFinished(() => dropDatabase(server, name))
  const functions = await rowsOf(
    name,
    `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
     where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  expect(functions.length).toBeGreaterThan(20)
  const changes = /\b(delete\s+from|update\s+(?!set\b)[\w."]+(\s+(as\s+)?\w+)?\s+set)\b/i
  const unfiltered = functions.flatMap(({ name, text }) =>
    (text as string)
      .split(';')
      .flatMap((statement) => (changes.test(statement) && !/\bwhere\b/i.test(statement) ? [name] : [])),
  )
  expect(unfiltered).toEqual([])
})
