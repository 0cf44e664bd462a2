import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '../../local/migrate.ts'

const database = new PGlite()
beforeEach(() => database.exec('drop schema if exists app cascade; drop table if exists one, two'))
afterAll(() => database.close())

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

  test('the project’s own files are numbered, each number once', () => {
    const numbers = readMigrations().map(({ name }) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    expect(numbers).not.toContain(undefined)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('the project’s own files define each function once', () => {
    const definition = /\bcreate\s+(?:or\s+replace\s+)?function\s+([\w.]+)/gi
    const names = readMigrations().flatMap(({ sql }) => [...sql.matchAll(definition)].map((match) => match[1] ?? ''))
    const again = names.filter((name, place) => names.indexOf(name) < place)
    expect(again).toEqual([])
  })
})
