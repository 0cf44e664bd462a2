import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { KeptAnswer } from '../cache/edge-cache.ts'
import { Refusal } from '../refusal.ts'
import { publicAddress } from './address.ts'

/** Answers a visitor's request for a public address: by its one spelling, from the edge cache, with 304 where nothing changed. */
export function answerVisit(c: Context<AppEnv>): Response | Promise<Response> {
  const { path, search, asGiven } = publicAddress(c.req.url)
  if (path !== asGiven) return c.redirect(path + new URL(c.req.url).search, 301)
  const kept = c.get('cache').answer(path + search)
  return kept instanceof Promise ? kept.then((answer) => handOver(c, answer)) : handOver(c, kept)
}

function handOver(c: Context<AppEnv>, { response, cacheStatus }: KeptAnswer): Response {
  c.set('cacheStatus', cacheStatus)
  if (response.status === 503) {
    // The shell without data: the browser draws what failed, with a way to try again.
    if (response.body) return new Response(response.body, { status: 200, headers: response.headers })
    throw new Refusal(503, 'This page cannot be shown right now. Please try again in a moment.')
  }
  c.set('headersComplete', true)
  const held = c.req.header('If-None-Match')
  const known = held && response.headers.get('ETag')
  if (!known || !held.includes(known)) return response
  const unchanged = new Response(null, { status: 304, headers: response.headers })
  unchanged.headers.delete('Content-Type')
  return unchanged
}
