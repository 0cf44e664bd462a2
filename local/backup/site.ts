import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import pg from 'pg'
import { prepareFolder } from '../data-folder.ts'
import { readDeployFile } from '../deploy-settings.ts'
import { tryLock } from '../folder-lock.ts'
import { connectionTo, type DatabaseSession, sessionOf } from '../migrate.ts'
import { localSettings } from '../project.ts'
import { keptSecrets, secretsOf } from '../secrets.ts'
import { firstLine, StartProblem } from '../start-problem.ts'
import { rowsOf } from './lines.ts'
import { ROWS_PATH } from './rows-answer.ts'
import type { FileStore } from './stored-files.ts'
import { type Batch, snapshot } from './tables.ts'

export type SavedSite = {
  name: string
  files: FileStore
  /** Signs the owner's tokens. */
  jwtSecret: string
  /** All rows as they are at one moment. */
  rows(): AsyncIterable<Batch>
  close(): Promise<void>
}
/** A site that can be written to, too: `withSession` gives a database session that nothing else uses meanwhile. */
export type OpenSite = SavedSite & { withSession<T>(work: (database: DatabaseSession) => Promise<T>): Promise<T> }

/**
 * Has Node return memory as soon as it is free; otherwise it takes three times as much as a backup needs. Not for the local site: the
 * embedded database in this process takes a gigabyte in any case, and would be much slower.
 */
export const keepMemorySmall = () => setFlagsFromString('--optimize-for-size')

/** The project of deploy.env. Throws a StartProblem when its database does not answer. */
export async function hostedSite(): Promise<OpenSite> {
  const { DATABASE_URL = '', SUPABASE_URL = '', SUPABASE_SECRET_KEY = '', JWT_SECRET = '' } = readDeployFile()
  if (!DATABASE_URL || !SUPABASE_URL || !SUPABASE_SECRET_KEY)
    throw new StartProblem('Set DATABASE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY in deploy.env.')
  return databaseSite(
    { url: SUPABASE_URL.replace(/\/+$/, ''), secretKey: SUPABASE_SECRET_KEY },
    connectionTo(DATABASE_URL),
    JWT_SECRET,
  )
}

/** A site by the addresses of its files and of its database. */
export async function databaseSite(files: FileStore, config: pg.ClientConfig, jwtSecret = ''): Promise<OpenSite> {
  const client = new pg.Client(config)
  // A connection that is lost between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect().catch((error) => {
    throw new StartProblem(`The database at DATABASE_URL does not answer: ${firstLine(error)}`, { cause: error })
  })
  const database = sessionOf(client)
  return {
    name: files.url,
    files,
    jwtSecret,
    rows: () => snapshot(database),
    withSession: (work) => work(database),
    close: () => client.end(),
  }
}

/** True when another process has the data folder, as `npm start` does. */
export function isRunning(dataDir: string): boolean {
  const lock = join(dataDir, 'lock')
  if (!existsSync(lock)) return false
  const release = tryLock(lock)
  release?.()
  return release === null
}

/** The local site of a data folder, running or not, to be saved. Throws a StartProblem when there is none. */
export async function localSite(
  { dataDir, backendPort }: Pick<ReturnType<typeof localSettings>, 'dataDir' | 'backendPort'> = localSettings(),
): Promise<SavedSite> {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartProblem(`There is no local site in ${dataDir}: set DATA_DIR, or use --hosted for the live site.`)
  if (!isRunning(dataDir)) return stoppedSite(dataDir)
  const { secretKey = '', jwtSecret = '' } = (await secretsOf(dataDir)) ?? {}
  const url = `http://127.0.0.1:${backendPort}`
  return {
    name: dataDir,
    files: { url, secretKey },
    jwtSecret,
    rows: () => rowsOfRunning(url, secretKey),
    close: async () => {},
  }
}

async function* rowsOfRunning(url: string, secretKey: string): AsyncGenerator<Batch> {
  const response = await fetch(url + ROWS_PATH, { headers: { Authorization: `Bearer ${secretKey}` } }).catch(() => null)
  if (!response?.ok || !response.body)
    throw new StartProblem(
      `The local site runs, but its backend does not answer at ${url}: set BACKEND_PORT as for npm start.`,
    )
  yield* rowsOf<Batch>(response.body as unknown as AsyncIterable<Uint8Array>)
}

/**
 * Opens the local site of a data folder in this process; the folder is made when it is missing. Throws a StartProblem while the site
 * runs.
 */
export async function stoppedSite(dataDir: string): Promise<OpenSite> {
  await prepareFolder(dataDir)
  // A backup of a site that runs needs no database in this process.
  const { startBackend } = await import('../backend.ts')
  const secrets = await keptSecrets(dataDir)
  const backend = await startBackend({ dataDir, port: 0, ...secrets })
  return {
    name: dataDir,
    files: { url: backend.url, secretKey: secrets.secretKey },
    jwtSecret: secrets.jwtSecret,
    rows: () => rowsOfRunning(backend.url, secrets.secretKey),
    withSession: backend.withSession,
    close: () => backend.stop(),
  }
}
