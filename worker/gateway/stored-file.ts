import type { Context } from 'hono'
import { STORED_PICTURES } from '../../domain/pictures.ts'
import type { AppEnv } from '../app-env.ts'
import { FILE_HEADERS } from '../proxy/download.ts'
import { copyHeaders, fetchFile } from '../proxy/fetch-file.ts'
import { refuseWithdrawn, storedFile } from '../proxy/source.ts'
import { Refusal } from '../refusal.ts'
import { answerOf, send } from './forward.ts'

const PATH = /^[0-9a-f]{20}\/(?:\d{1,4}\.(?:webp|jpg)|preview\.jpg)$/
const YEAR = 365 * 24 * 60 * 60

/**
 * GET of a file of the bucket `pictures`. Its content never changes, so browsers keep it for a year, and Cloudflare's cache answers
 * for the data service. Throws 404, 502 or 504.
 */
export async function answerPicture(c: Context<AppEnv>): Promise<Response> {
  const path = c.req.path.slice(STORED_PICTURES.length)
  if (!PATH.test(path)) throw new Refusal(404, 'There is no such image.')
  const headers = new Headers()
  copyHeaders(c.req.raw.headers, headers, ['if-none-match', 'range'])
  const { SITE_URL, SUPABASE_URL } = c.get('settings')
  const { method } = c.req
  // fetch() would use the cache of the data service's own zone.
  const kept = method === 'GET' && (await caches.default.match(new Request(SITE_URL + c.req.path, { headers })))
  if (kept) return answerOf(kept)
  const response = answerOf(await send(new Request(SUPABASE_URL + c.req.path, { method, headers })))
  if (!response.ok && response.status !== 304) {
    await response.body?.cancel()
    // Storage answers 400 for a file that it does not have.
    throw response.status < 500
      ? new Refusal(404, 'There is no such image.')
      : new Refusal(502, 'The image cannot be read.')
  }
  response.headers.set('Cache-Control', `public, max-age=${YEAR}, immutable`)
  if (method === 'GET' && response.status === 200)
    c.executionCtx.waitUntil(caches.default.put(SITE_URL + c.req.path, response.clone()))
  return response
}

/**
 * GET of a stored torrent at its public address (DATA-41, SEC-02). The bucket is private: only the Worker reads it. Throws 404, 451,
 * 502 or 504.
 */
export async function answerTorrent(c: Context<AppEnv>): Promise<Response> {
  const settings = c.get('settings')
  const { pathname } = new URL(c.req.url)
  const source = storedFile(pathname, settings)
  if (!source) throw new Refusal(404, 'There is no such file.')
  await refuseWithdrawn(pathname, settings)
  const response = await fetchFile(c.req.raw, source, () => false)
  if (response.status >= 400 && response.status !== 416) {
    await response.body?.cancel()
    throw response.status < 500
      ? new Refusal(404, 'There is no such file.')
      : new Refusal(502, 'The file cannot be read. Please try again in a moment.')
  }
  const headers = new Headers({ 'Content-Type': 'application/x-bittorrent', 'Cache-Control': 'no-cache' })
  copyHeaders(response.headers, headers, FILE_HEADERS)
  return new Response(response.body, { status: response.status, headers })
}
