import type { Context } from 'hono'
import { isMarkedOwner } from '../accounts/session-cookie.ts'
import type { AppEnv } from '../app-env.ts'
import { Refusal } from '../refusal.ts'
import { publicAddress } from './address.ts'
import { withoutAds } from './content-security-policy.ts'

/** Answers a visitor's request for a public address: a redirect to its one spelling, else the edge cache's answer or 304. */
export async function answerVisit(c: Context<AppEnv>): Promise<Response> {
  const { path, search, asGiven } = publicAddress(c.req.url)
  if (path !== asGiven) return c.redirect(path + new URL(c.req.url).search, 301)
  const { response, cacheStatus } = await c.get('cache').answer(path + search)
  c.set('cacheStatus', cacheStatus)
  const settings = c.get('settings')
  const policy = response.headers.get('Content-Security-Policy')
  if (policy && settings.AD_SCRIPT_URLS.length > 0 && isMarkedOwner(c)) {
    response.headers.set('Content-Security-Policy', withoutAds(policy, settings))
    // A 304 would let the browser use a copy that it got with the other policy.
    response.headers.delete('ETag')
  }
  if (response.status === 503) {
    // The shell without data: the browser draws what failed, with a way to try again.
    if (response.body) return new Response(response.body, { status: 200, headers: response.headers })
    throw new Refusal(503, 'This page cannot be shown right now. Please try again in a moment.')
  }
  const held = c.req.header('If-None-Match')
  const known = held && response.headers.get('ETag')
  if (!known || !held.includes(known)) return response
  // hono/etag would take off the policy, and then the one for answers that are no pages would replace the page's.
  const unchanged = new Response(null, { status: 304, headers: response.headers })
  unchanged.headers.delete('Content-Type')
  return unchanged
}
