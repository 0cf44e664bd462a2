import type { Context } from 'hono'
import { STORED_PICTURES } from '../../domain/pictures.ts'
import type { AppEnv } from '../app-env.ts'
import { Refusal } from '../refusal.ts'
import { answerOf, send } from './forward.ts'

const PATH = /^[0-9a-f]{20}\/(?:\d{1,4}\.(?:webp|jpg)|preview\.jpg)$/
const YEAR = 365 * 24 * 60 * 60

/**
 * GET of a file of the bucket `pictures`. Its content never changes, so browsers keep it for a year, and Cloudflare's cache answers
 * for the data service. Throws 404 or 502.
 */
export async function answerPicture(c: Context<AppEnv>): Promise<Response> {
  const path = c.req.path.slice(STORED_PICTURES.length)
  if (!PATH.test(path)) throw new Refusal(404, 'There is no such image.')
  const headers = new Headers()
  for (const name of ['if-none-match', 'range']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  const request = new Request(c.get('settings').SUPABASE_URL + c.req.path, { method: c.req.method, headers })
  // Cloudflare keeps it for the time that its upload named: a year too.
  const response = answerOf(await send(request, { cacheEverything: true }))
  if (!response.ok && response.status !== 304) {
    await response.body?.cancel()
    // Storage answers 400 for a file that it does not have.
    throw response.status < 500
      ? new Refusal(404, 'There is no such image.')
      : new Refusal(502, 'The image cannot be read.')
  }
  response.headers.set('Cache-Control', `public, max-age=${YEAR}, immutable`)
  return response
}
