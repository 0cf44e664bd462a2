import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import pg from 'pg'
import type { Backend } from '../../../local/backend.ts'
import { isoTimestamp } from '../../../local/embedded-postgres.ts'
import { findPostgrest } from '../../../local/postgres.ts'
import { testKeys } from './clients.ts'
import {
  connectTo,
  dropDatabase,
  newDatabase,
  type PostgresServer,
  type Template,
  untilReady,
  WITH_STDIN,
} from './postgres-server.ts'

const INT8 = 20
const TIMESTAMPTZ = 1184

/**
 * The data API of a hosted project, without storage and realtime: an empty database of its own, migrated unless another
 * template is named, PostgREST with the settings of a hosted one, and the project's keys in front.
 */
export async function startHostedBackend(
  server: PostgresServer,
  template: Template = 'migrated',
): Promise<Pick<Backend, 'url' | 'query' | 'stop'>> {
  const database = await newDatabase(server, template)
  const postgrest = await startPostgrest(server, database, template)
  const gateway = await serveKeys(postgrest.socket)
  // One session, in which calls run one after another, as in the embedded database.
  const superuser = await connectTo(server, database, { types: { getTypeParser: asEmbedded } })
  return {
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    query: async (sql, params = []) => (await superuser.query(sql, params)).rows,
    async stop() {
      gateway.closeAllConnections()
      await new Promise((resolve) => gateway.close(resolve))
      await postgrest.stop()
      await superuser.end()
      await dropDatabase(server, database)
    },
  }
}

/** Parses values as the embedded database does. */
const asEmbedded: typeof pg.types.getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === INT8) return Number
  if (oid === TIMESTAMPTZ) return isoTimestamp
  return pg.types.getTypeParser(oid, format)
}) as typeof pg.types.getTypeParser

async function startPostgrest(server: PostgresServer, database: string, template: Template) {
  const folder = mkdtempSync(join(tmpdir(), 'talkies-postgrest-'))
  const socket = join(folder, 'socket')
  const child = spawn('sh', ['-c', WITH_STDIN, findPostgrest() ?? 'postgrest'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {
      PGRST_DB_URI: `postgresql://authenticator@/${database}?host=${server.folder}&port=${server.port}`,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_POOL: '10',
      // Some tests send hundreds of requests at once, which wait for one row.
      PGRST_DB_POOL_ACQUISITION_TIMEOUT: '300',
      PGRST_DB_ANON_ROLE: 'anon',
      // The settings that a migration gives the role are valid in all databases of the server, also in those without its functions.
      PGRST_DB_CONFIG: String(template === 'migrated'),
      PGRST_JWT_SECRET: testKeys.jwtSecret,
      PGRST_SERVER_UNIX_SOCKET: socket,
    },
  })
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.stdin?.end()
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  // It answers 503 until it knows the schema.
  const ask = async () => {
    const asked = request({ socketPath: socket, path: '/movies?limit=0' }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    if (response.statusCode === 503) throw new Error('PostgREST has not read the schema yet.')
  }
  try {
    await untilReady(ask, () => child.exitCode !== null)
    return { socket, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Replaces keys by tokens of their role, unless a person's token came with them, as the gateway of a hosted project does. */
async function serveKeys(socketPath: string): Promise<Server> {
  const tokenOf = (role: string) =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(testKeys.jwtSecret))
  const tokens = new Map([
    [testKeys.publishableKey, await tokenOf('anon')],
    [testKeys.secretKey, await tokenOf('service_role')],
  ])
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', 'http://gateway.invalid')
    const { apikey = url.searchParams.get('apikey'), ...headers } = incoming.headers
    const token = tokens.get(String(apikey))
    const path = /^\/rest\/v1(\/.*)$/.exec(incoming.url ?? '')?.[1]
    if (token === undefined || path === undefined) {
      // Read to the end, because a client that is still sending would not see the answer.
      incoming.resume().once('end', () => {
        outgoing.writeHead(token ? 404 : 401, { 'Content-Type': 'application/json' })
        outgoing.end(JSON.stringify({ message: token ? 'no Route matched with those values' : 'Invalid API key' }))
      })
      return
    }
    const given = headers.authorization?.replace(/^Bearer /i, '')
    if (given === undefined || tokens.has(given)) headers.authorization = `Bearer ${token}`
    const forwarded = request({ socketPath, path, method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(outgoing)
    })
    forwarded.once('error', () => outgoing.destroy())
    outgoing.once('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }
  const gateway = createServer(answer)
  // Never close idle connections: a client that sends at that moment gets an error.
  gateway.keepAliveTimeout = 0
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  return gateway
}
