import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { firstLine, prepareFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { asPostgrestAnswers } from './postgrest-errors.ts'
import { StartProblem } from './start-problem.ts'

const TIMESTAMPTZ = 1184

/** Postgres' `2026-11-20 09:21:37+00` as PostgREST writes it: `2026-11-20T09:21:37+00:00`. */
export function isoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

async function connect(url: string | undefined, snapshot: Blob | undefined): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    ...(url && { url }),
    pgliteOptions: {
      extensions: { pg_trgm },
      parsers: { [TIMESTAMPTZ]: isoTimestamp },
      ...(snapshot && { loadDataDir: snapshot }),
    },
  })
  // Supabase Lite would otherwise grant every table to every role at the first request, whatever the migrations revoked.
  Object.assign(connection, { rlsState: 'active', normalizeDbError: asPostgrestAnswers })
  await connection.driver.waitReady
  refuseForeignValues(connection.driver)
  return connection
}

/**
 * PGlite 0.4.5 hands on what is no list where a list belongs (`{}` for a `text[]`), fails half-way through the message, and then
 * puts the half before its next one: that was the rollback, and every later request found the broken transaction.
 */
function refuseForeignValues({ serializers }: PgliteConnection['driver']): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[Number(type)] = (value) => {
      const text: unknown = serialize(value)
      if (typeof text !== 'string' && !ArrayBuffer.isView(text)) throw new Error('Invalid input for array type')
      return text as string
    }
  }
}

/** Postgres in memory: new, or as it was when the snapshot (PGlite's dumpDataDir) was made. */
export async function openInMemory(snapshot?: Blob) {
  return { connection: await connect(undefined, snapshot), release: () => {} }
}

/**
 * Postgres kept in `dataDir`, which is taken for this process until `release` is called.
 * A first start that was killed half-way is done over; a folder that cannot be used is a StartProblem.
 */
export async function openInFolder(dataDir: string) {
  const database = join(dataDir, 'postgres')
  const unfinished = join(dataDir, 'unfinished')
  await prepareFolder(dataDir)
  const release = lockFolder(dataDir)
  try {
    if (existsSync(unfinished)) await rm(database, { recursive: true, force: true })
    const isNew = !existsSync(database)
    if (isNew) await writeFile(unfinished, '')
    const connection = await connect(database, undefined)
    if (isNew) await rm(unfinished)
    return { connection, release }
  } catch (error) {
    release()
    if (error instanceof StartProblem) throw error
    throw new StartProblem(
      `The database in ${database} cannot be opened (${firstLine(error)}): restore that folder from a copy, or start over with npm run reset.`,
    )
  }
}

/** The text of an SQL file beside this one. */
export function readSql(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8')
}
