import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '../../local/migrate.ts'

const database = new PGlite()
beforeEach(() => database.exec('drop schema if exists app cascade; drop table if exists one, two'))
afterAll(() => database.close())

/** The last of the files that were written anew before the first deployment; later ones are only added. */
const LAST_REWRITTEN = '0036_scheduled_job.sql'
const rewritten = readMigrations().filter(({ name }) => name <= LAST_REWRITTEN)

const FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?function\s+([\w.]+)/gi
const DEFINITION_OR_USE =
  /\bcreate\s+(?:or\s+replace\s+)?(?:function|table|type|view)\s+((?:app|public)\.\w+)|\b((?:app|public)\.\w+)/gi

/** SQL without its comments and quoted texts. */
const statementsOf = (sql: string) => sql.replace(/--.*|'(?:[^']|'')*'/g, '')

/** What of a file the Worker that runs until the deployment ends may not bear, unless the file says `-- contract:` and why. */
function contractions(sql: string): string[] {
  if (/^-- contract: *\S/m.test(sql)) return []
  return statementsOf(sql)
    .split(/;|,(?=\s*(?:add|alter|drop)\b)/i)
    .flatMap((part) => {
      const taken = /\b(?:drop\s+(?!index\b|trigger\b|not\s+null\b)\w+|rename\s+\w+|set\s+not\s+null)/i.exec(part)?.[0]
      if (taken) return [taken.toLowerCase().replace(/\s+/g, ' ')]
      if (/\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b/i.test(part)) return ['change of type']
      const added = /\balter\s+table\b|^\s*add\b/i.test(part) && /\badd\b/i.test(part)
      if (added && /\bnot\s+null\b/i.test(part) && !/\b(?:default|generated)\b/i.test(part))
        return ['not null without a default']
      return []
    })
}

const one = { name: '0001_one.sql', sql: 'create table one (id integer);\ninsert into one values (1);' }
const two = { name: '0002_two.sql', sql: 'create table two (id integer);' }
const names = async () =>
  (await database.query<{ name: string }>('select name from app.migrations order by name')).rows.map(({ name }) => name)

describe('the migration runner', () => {
  test('applies each file once, in order, and records it', async () => {
    expect(await migrate(database, [one])).toEqual([one.name])
    expect(await migrate(database, [one, two])).toEqual([two.name])
    expect(await migrate(database, [one, two])).toEqual([])
    expect(await names()).toEqual([one.name, two.name])
    expect((await database.query('select * from one')).rows).toEqual([{ id: 1 }])
    const { rows } = await database.query<{ fresh: boolean }>(
      `select bool_and(checksum ~ '^[0-9a-f]{64}$' and applied_at > now() - interval '1 hour') as fresh from app.migrations`,
    )
    expect(rows).toEqual([{ fresh: true }])
  })

  test('refuses a file that changed after it was applied, and applies nothing after it', async () => {
    await migrate(database, [one])
    const changed = { ...one, sql: `${one.sql} -- changed` }
    await expect(migrate(database, [changed, two])).rejects.toThrow(
      /0001_one\.sql changed after it was applied on \d{4}-/,
    )
    expect(await names()).toEqual([one.name])
    expect(await migrate(database, [{ ...one, sql: one.sql.replaceAll('\n', '\r\n') }])).toEqual([])
  })

  test('refuses to go on without a file that was applied, or with one that comes too early', async () => {
    await migrate(database, [one, two])
    await expect(migrate(database, [one])).rejects.toThrow('0002_two.sql, which is not here')
    const early = { name: '0001_zero.sql', sql: 'select 1' }
    await expect(migrate(database, [one, early, two])).rejects.toThrow('0001_zero.sql comes before 0002_two.sql')
  })

  test('keeps nothing of a file that fails, says where, and goes on when it is mended', async () => {
    const broken = { name: two.name, sql: 'create table half (id integer);\n\nselect * from nowhere;' }
    await expect(migrate(database, [one, broken])).rejects.toThrow(
      /0002_two\.sql cannot be applied \(line 3\): relation "nowhere" does not exist/,
    )
    expect(await names()).toEqual([one.name])
    expect((await database.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
    expect(await migrate(database, [one, two])).toEqual([two.name])
  })

  test('a file that begins with “-- no transaction” may build an index concurrently', async () => {
    const sql =
      '-- no transaction\ncreate index concurrently if not exists one_id on one (id); -- first\n\ncreate index concurrently one_id_2 on one (id);\n'
    const apart = { name: '0002_index.sql', sql }
    expect(await migrate(database, [one, apart])).toEqual([one.name, apart.name])
    const { rows } = await database.query<{ name: string }>(
      `select indexname as name from pg_indexes where tablename = 'one' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['one_id', 'one_id_2'])
    expect(await migrate(database, [one, apart])).toEqual([])
  })

  test('a file without a transaction that fails is not recorded, so that it runs again', async () => {
    const broken = { name: two.name, sql: '-- no transaction\ncreate index concurrently one_id on one (nothing);\n' }
    await expect(migrate(database, [one, broken])).rejects.toThrow(/0002_two\.sql cannot be applied: column "nothing"/)
    expect(await names()).toEqual([one.name])
    expect(await migrate(database, [one, two])).toEqual([two.name])
  })
})

describe('the project’s own files', () => {
  const files = readMigrations()
  const recorded = new Map(
    readFileSync(new URL('../../migrations/checksums', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )

  test('are numbered, each number once', () => {
    const numbers = files.map(({ name }) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    expect(numbers).not.toContain(undefined)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('never change once they are recorded in migrations/checksums', () => {
    for (const name of recorded.keys()) {
      expect(
        files.map((file) => file.name),
        `A database may have migrations/${name} already: put it back.`,
      ).toContain(name)
    }
    for (const { name, sql } of files) {
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      const problem = recorded.has(name)
        ? `A database may have migrations/${name} already: put it back as it was, and write the change as a new file.`
        : `Record the new file: add the line "${checksum}  ${name}" to migrations/checksums.`
      expect(recorded.get(name), problem).toBe(checksum)
    }
  })

  test('define each function once, before the files that are only added', () => {
    const again = rewritten.flatMap(({ sql }) => [...sql.matchAll(FUNCTION)].map((match) => match[1] ?? ''))
    expect(again.filter((name, place) => again.indexOf(name) < place)).toEqual([])
  })

  test('use only what stands above', () => {
    const known = new Set<string>()
    const missing: string[] = []
    for (const { name, sql } of files) {
      for (const [, definition, use] of statementsOf(sql).matchAll(DEFINITION_OR_USE)) {
        if (definition) known.add(definition)
        else if (use && !known.has(use)) missing.push(`${name}: ${use}`)
      }
    }
    expect(missing).toEqual([])
  })

  test('that are added bear the Worker before them, or say why not', () => {
    const added = files.filter(({ name }) => name > LAST_REWRITTEN)
    const refused = added.flatMap(({ name, sql }) => contractions(sql).map((what) => `${name}: ${what}`))
    expect(refused, 'See "Changing the database" in docs/deploy.md.').toEqual([])
  })
})

describe('a file that takes away what the Worker before it uses is refused', () => {
  test.each([
    ['drop table public.stories;', 'drop table'],
    ['alter table public.movies drop column title;', 'drop column'],
    ['drop function public.list_movies(text);', 'drop function'],
    ['alter table public.movies rename column title to name;', 'rename column'],
    ['alter table public.movies rename to films;', 'rename to'],
    ['alter table public.movies add column stars integer not null;', 'not null without a default'],
    ['alter table public.movies add stars integer not null check (stars > 0);', 'not null without a default'],
    ['alter table public.movies alter column year set not null;', 'set not null'],
    ['alter table public.movies alter column year type integer;', 'change of type'],
    ['alter table public.movies alter year set data type integer using 1;', 'change of type'],
    [`DO $$ begin execute 'x'; drop TABLE public.stories; end $$;`, 'drop table'],
  ])('%s', (sql, what) => {
    expect(contractions(sql)).toEqual([what])
    expect(contractions(`-- contract: no Worker has used it since the last deployment.\n${sql}`)).toEqual([])
    expect(contractions(`-- contract:\n${sql}`), 'a reason is needed').toEqual([what])
  })

  test.each([
    'alter table public.movies add column stars integer;',
    'alter table public.movies add column stars integer not null default 0, add column note text;',
    `alter table public.movies add column stars integer default 0 not null;`,
    'create table public.stars (id uuid primary key, movie uuid not null);',
    'drop index concurrently if exists public.stars_idx;',
    'drop trigger touch on public.blogs; create trigger touch before update on public.blogs for each row execute function app.touch();',
    '-- Never drop table public.movies.\nselect 1;',
    `comment on table public.movies is 'rename to films: drop table';`,
    'alter table public.movies alter column year drop not null;',
  ])('and this is not: %s', (sql) => {
    expect(contractions(sql)).toEqual([])
  })
})
