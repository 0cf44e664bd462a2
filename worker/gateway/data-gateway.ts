import type { Context } from 'hono'
import { AccessTokens } from '../accounts/access-tokens.ts'
import type { AppEnv } from '../app-env.ts'
import { mayRead, refuseBurst, tooMuchAtOnce } from '../burst-limit.ts'
import type { Settings } from '../environment.ts'
import { callerNetwork } from '../network.ts'
import { Refusal } from '../refusal.ts'
import { readCaller } from './caller.ts'
import { answerOf, send, serviceRequest } from './forward.ts'
import { plainPath, readLimited } from './read-request.ts'
import { checkTorrentUpload } from './torrent-upload.ts'
import { sendWrite, writtenTable } from './write-purge.ts'

/** In megabytes: the longest blog fits into the first, a torrent and its form into the second. */
const MOST = { rest: 2, storage: 11 } as const

/**
 * Passes `/rest/v1`, `/storage/v1` and `/realtime/v1` on to the data service, so that `supabase-js` works on our own origin.
 * It gives no rights: Postgres decides. A write is answered after what it made stale is purged.
 */
export async function passToDataService(c: Context<AppEnv>): Promise<Response> {
  const settings = c.get('settings')
  const request = c.req.raw
  const pathname = plainPath(request.url)
  // PostgREST would describe the whole schema.
  if (/^\/rest\/v1\/?$/.test(pathname)) throw new Refusal(404, 'There is no such call.')
  // Postgres counts the comments of one person; this limits one network.
  if (request.method === 'POST' && pathname === '/rest/v1/comments') await refuseBurst(c, pathname)
  const caller = readCaller(request, settings)
  if (pathname.startsWith('/rest/') && !(await mayRead(c.env, callerNetwork(c)))) throw tooMuchAtOnce()
  if (pathname.startsWith('/realtime/')) await requireToken(request, settings)
  const body = await readLimited(request, pathname.startsWith('/storage/') ? MOST.storage : MOST.rest)
  await checkTorrentUpload(request, body)

  const table = writtenTable(request.method, pathname, caller)
  if (!table) return answerOf(await send(serviceRequest(request, settings, body)))
  const { response, tags } = await sendWrite({ request, body, settings, table })
  if (tags.length > 0) await c.get('cache').purge(tags)
  return answerOf(response)
}

/**
 * Refuses (401) a live connection without a person's access token, which stands in the address because browsers set no header on
 * a WebSocket. What its channels may see, the data service decides by the token that each channel brings.
 */
async function requireToken(request: Request, { JWT_SECRET }: Settings): Promise<void> {
  const token = new URL(request.url).searchParams.get('access_token')
  if (!token || !(await new AccessTokens(JWT_SECRET).verify(token))) throw new Refusal(401, 'Please log in first.')
}
