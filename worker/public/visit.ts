import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { Refusal } from '../refusal.ts'
import { publicAddress } from './address.ts'

/** Answers a visitor's request for a public address: by its one spelling, from the edge cache, with 304 where nothing changed. */
export async function answerVisit(c: Context<AppEnv>): Promise<Response> {
  const { path, search, asGiven } = publicAddress(c.req.url)
  if (path !== asGiven) return c.redirect(path + new URL(c.req.url).search, 301)
  const { body, status, headers, head, cacheStatus } = await c.get('cache').answer(path + search)
  c.set('cacheStatus', cacheStatus)
  if (status === 503) {
    // The shell without data: the browser draws what failed, with a way to try again.
    if (body) return new Response(body, { status: 200, headers })
    throw new Refusal(503, 'This page cannot be shown right now. Please try again in a moment.')
  }
  const known = headers.get('ETag')
  if (known && c.req.header('If-None-Match')?.includes(known)) {
    const unchanged = new Response(null, { status: 304, headers })
    unchanged.headers.delete('Content-Type')
    return unchanged
  }
  return new Response(body, head ?? { status, headers })
}
