import type { Context } from 'hono'
import { AccessTokens } from '../accounts/access-tokens.ts'
import type { AppEnv } from '../app-env.ts'
import { mayRead, refuseBurst, tooManyRequests } from '../burst-limit.ts'
import type { Settings } from '../environment.ts'
import { callerNetwork } from '../network.ts'
import { refuseWithdrawn, STORED } from '../proxy/source.ts'
import { Refusal } from '../refusal.ts'
import { readCaller } from './caller.ts'
import { answerOf, send, serviceRequest } from './forward.ts'
import { plainPath, readLimited } from './read-request.ts'
import { checkUpload } from './upload-check.ts'
import { sendWrite, writtenTable } from './write-purge.ts'

/** The largest body in MB: the longest blog fits into 2, a file of 10 MB with its form into 11. */
const MAX_MEGABYTES = { rest: 2, storage: 11 } as const

/**
 * Passes `/rest/v1`, `/storage/v1` and `/realtime/v1` on to the data service, so that `supabase-js` works on the site's origin.
 * It gives no rights: Postgres decides. A write is answered after the purge of what it changed.
 */
export async function passToDataService(c: Context<AppEnv>): Promise<Response> {
  const settings = c.get('settings')
  const request = c.req.raw
  const pathname = plainPath(request.url)
  // PostgREST answers this address with a description of the schema.
  if (/^\/rest\/v1\/?$/.test(pathname)) throw new Refusal(404, 'There is no such endpoint.')
  // Postgres limits comments by account; this limits them by network.
  if (request.method === 'POST' && pathname === '/rest/v1/comments') await refuseBurst(c, pathname)
  const caller = readCaller(request, settings)
  if (pathname.startsWith('/rest/') && !(await mayRead(c.env, callerNetwork(c)))) throw tooManyRequests()
  if (pathname.startsWith('/realtime/')) await requireToken(request, settings)
  if (['GET', 'HEAD'].includes(request.method) && pathname.startsWith(STORED)) await refuseWithdrawn(pathname, settings)
  const body = await readLimited(request, pathname.startsWith('/storage/') ? MAX_MEGABYTES.storage : MAX_MEGABYTES.rest)
  await checkUpload(request, body)

  const table = writtenTable(request.method, pathname, caller)
  if (!table) return answerOf(await send(serviceRequest(request, settings, body)))
  const { response, tags } = await sendWrite({ request, body, settings, table })
  if (tags.length > 0) await c.get('cache').purge(tags)
  return answerOf(response)
}

/**
 * Throws 401 for a realtime connection without an access token. The token is in the address, because browsers cannot set headers
 * on a WebSocket. The data service decides what a channel may see, by the token that the channel sends.
 */
async function requireToken(request: Request, { JWT_SECRET }: Settings): Promise<void> {
  const token = new URL(request.url).searchParams.get('access_token')
  if (!token || !(await new AccessTokens(JWT_SECRET).verify(token))) throw new Refusal(401, 'Please log in first.')
}
