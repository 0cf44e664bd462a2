import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { prepareFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { asPostgrestAnswers } from './postgrest-errors.ts'
import { diskAdvice, firstLine, StartProblem } from './start-problem.ts'

const TIMESTAMPTZ = 1184
/** The number of ENOSPC in WebAssembly, which PGlite throws in an object that is no Error. */
const DISK_IS_FULL = 51

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
  // Otherwise Supabase Lite would grant every table to every role at the first request.
  Object.assign(connection, { rlsState: 'active', normalizeDbError: asPostgrestAnswers })
  await connection.driver.waitReady
  refuseInvalidArrays(connection.driver)
  return connection
}

/**
 * PGlite 0.4.5 does not check that the value of an array type is an array. With `{}` for a `text[]` it fails after it has written
 * half of a message, and puts that half before the next one, the rollback: all later requests then found a failed transaction.
 */
function refuseInvalidArrays({ serializers }: PgliteConnection['driver']): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[Number(type)] = (value) => {
      const text: unknown = serialize(value)
      if (typeof text !== 'string' && !ArrayBuffer.isView(text)) throw new Error('Invalid input for array type')
      return text as string
    }
  }
}

/** Postgres in memory: empty, or from a snapshot (PGlite's dumpDataDir). */
export async function openInMemory(snapshot?: Blob) {
  return { connection: await connect(undefined, snapshot), release: () => {} }
}

/**
 * Postgres in the folder `dataDir`, which is locked for this process until `release` is called. A first start that was killed is
 * repeated. Throws a StartProblem for a folder that cannot be used.
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
    if (error instanceof StartProblem || diskAdvice(error)) throw error
    if ((error as { errno?: number }).errno === DISK_IS_FULL) {
      throw new StartProblem(
        `The disk of ${database} is full: free some space, or set DATA_DIR to a folder on another disk.`,
      )
    }
    throw new StartProblem(
      `The database in ${database} cannot be opened (${firstLine(error)}): restore that folder from a copy, or start over with npm run reset.`,
    )
  }
}

/** The text of an SQL file in this folder. */
export function readSql(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8')
}
