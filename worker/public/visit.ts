import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { withoutEdgeHeaders } from '../cache/edge-cache.ts'
import { Refusal } from '../refusal.ts'
import { publicAddress } from './address.ts'

/** Answers a visitor's request for a public address: by its one spelling, from the edge cache, with 304 where nothing changed. */
export async function answerVisit(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url)
  const { path, search, asGiven } = publicAddress(url)
  if (path !== asGiven) return c.redirect(path + url.search, 301)
  const answer = await c.get('cache').answer(path + search)
  c.set('cacheStatus', answer.headers.get('Cf-Cache-Status')?.toLowerCase() ?? 'none')
  const headers = withoutEdgeHeaders(answer.headers)
  if (answer.status === 503) {
    // The shell without data: the browser draws what failed, with a way to try again.
    if (answer.body) return new Response(answer.body, { status: 200, headers })
    throw new Refusal(503, 'This page cannot be shown right now. Please try again in a moment.')
  }
  const known = headers.get('ETag')
  if (known && (c.req.header('If-None-Match') ?? '').includes(known)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  return new Response(answer.body, { status: answer.status, headers })
}
