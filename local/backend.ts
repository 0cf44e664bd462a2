import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { ROWS_PATH, rowsAnswer } from './backup/rows-answer.ts'
import { openInFolder, openInMemory, readSql } from './embedded-postgres.ts'
import { mailOutbox } from './mail-outbox.ts'
import { type DatabaseSession, migrate } from './migrate.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { serveRealtime } from './realtime/server.ts'
import { StartProblem } from './start-problem.ts'
import { folderBlobs, memoryBlobs } from './storage/blobs.ts'
import { publicPicture } from './storage/public-picture.ts'
import { readWhole } from './storage/upload-request.ts'
import { supabaseLite } from './supabase-lite.ts'

export type BackendOptions = {
  /** Folder that keeps database and stored files, or null to keep all in memory. */
  dataDir: string | null
  /** Port on 127.0.0.1, or 0 for any that is free. */
  port: number
  jwtSecret: string
  publishableKey: string
  secretKey: string
  /** Prints the mails of the local outbox; by default they are not printed. */
  print?: (text: string) => void
  /** In memory only: start from this copy of a database (PGlite's dumpDataDir). */
  snapshot?: Blob
}

export type Backend = {
  url: string
  port: number
  /** Runs one statement as superuser. */
  query<Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]>
  /** Runs work that has the database session for itself: requests wait meanwhile. */
  withSession<T>(work: (database: DatabaseSession) => Promise<T>): Promise<T>
  /** A copy of the database for `snapshot`. */
  dump(): Promise<Blob>
  stop(): Promise<void>
}

/**
 * Starts a Supabase-compatible backend on this machine, migrations applied, not seeded: data API, storage,
 * `postgres_changes`, the local mail outbox at /local/mail and /health. Throws a StartProblem that says what to do.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, snapshot, jwtSecret, publishableKey, secretKey, print = () => {} } = options
  const { connection, release } = dataDir === null ? await openInMemory(snapshot) : await openInFolder(dataDir)
  const postgres = connection.driver
  // All requests share one Postgres session, in which the transactions (and so the roles) of two requests could interleave, so
  // each request has the session for itself.
  const inTurn = oneAtATime()
  const withSession: Backend['withSession'] = (work) => inTurn(() => work(postgres))
  const close = async () => {
    await inTurn(() => connection.close())
    release()
  }

  try {
    const blobs = dataDir === null ? memoryBlobs() : await folderBlobs(join(dataDir, 'files'))
    const supabase = await supabaseLite(connection, { jwtSecret, publishableKey, secretKey, blobs })
    await prepareDatabase(postgres)

    const outbox = mailOutbox(secretKey, print)
    const answer = async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url)
      if (pathname === '/health')
        return inTurn(() => postgres.query('select 1')).then(() => Response.json({ ok: true }))
      if (pathname === '/local/mail') return outbox(request)
      if (pathname === ROWS_PATH) return rowsAnswer(request, secretKey, withSession)
      const picture = await publicPicture(request, blobs)
      if (picture) return picture
      const whole = await readWhole(request)
      // Not instanceof: @hono/node-server replaces the global Response.
      if ('status' in whole) return whole
      return inTurn(async () => {
        const response = await supabase(whole)
        // The next request must not begin in a failed transaction.
        if (response.status >= 500) await postgres.exec('rollback')
        return response
      })
    }

    const server = createAdaptorServer({ fetch: answer }) as Server
    // Never close an idle connection: a client that sends a request at that moment would get an error.
    server.keepAliveTimeout = 0
    const realtime = await serveRealtime(server, postgres, inTurn, { jwtSecret, publishableKey, secretKey })
    const port = await listen(server, options.port)
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      query: async <Row>(sql: string, params: unknown[] = []) =>
        (await inTurn(() => postgres.query<Row>(sql, params))).rows,
      withSession,
      dump: () => inTurn(() => postgres.dumpDataDir('none')),
      async stop() {
        realtime.stop()
        const closed = new Promise((resolve) => server.close(resolve))
        server.closeAllConnections()
        await closed
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function prepareDatabase(postgres: PgliteConnection['driver']) {
  const { rows } = await postgres.query(`select from pg_catalog.pg_roles where rolname = 'service_role'`)
  if (rows.length === 0) {
    const platform = await readSql('hosted-platform.sql')
    await postgres.transaction((sql) => sql.exec(platform))
  }
  await migrate(postgres)
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartProblem(`Port ${port} is in use: stop the program that uses it, or set BACKEND_PORT to another.`),
        )
      } else if (error.code === 'EACCES') {
        reject(new StartProblem(`Port ${port} needs rights that you do not have: set BACKEND_PORT to one above 1023.`))
      } else reject(error)
    })
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
