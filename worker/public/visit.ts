import type { Context } from 'hono'
import { isMarkedOwner } from '../accounts/session-cookie.ts'
import type { AppEnv } from '../app-env.ts'
import { Refusal } from '../refusal.ts'
import { publicAddress } from './address.ts'
import { withoutAds } from './content-security-policy.ts'

/** Answers a request for a public address: a redirect to its canonical path, or the edge cache's answer, or 304. */
export async function answerVisit(c: Context<AppEnv>): Promise<Response> {
  const { path, search, requestedPath } = publicAddress(c.req.url)
  if (path !== requestedPath) return c.redirect(path + new URL(c.req.url).search, 301)
  const { response, cacheStatus } = await c.get('cache').answer(path + search)
  c.set('cacheStatus', cacheStatus)
  // For npm run smoke.
  response.headers.set('X-Cache', cacheStatus)
  const settings = c.get('settings')
  const policy = response.headers.get('Content-Security-Policy')
  if (policy && settings.AD_SCRIPT_URLS.length > 0 && isMarkedOwner(c)) {
    response.headers.set('Content-Security-Policy', withoutAds(policy, settings))
    // Without an ETag there is no 304, with which the browser would use a copy that has the other policy.
    response.headers.delete('ETag')
  }
  if (response.status === 503) {
    const headers = { 'Retry-After': '30' }
    if (!response.body)
      throw new Refusal(503, 'This page cannot be shown right now. Please try again in a moment.', headers)
    // The shell without data, from which the browser tries again; or data's own sentence.
    response.headers.set('Retry-After', headers['Retry-After'])
    return response
  }
  const ifNoneMatch = c.req.header('If-None-Match')
  const etag = response.headers.get('ETag')
  if (!etag || !ifNoneMatch?.includes(etag)) return response
  // hono/etag would remove the policy, and the default policy of `securityHeaders` would replace it.
  const notModified = new Response(null, { status: 304, headers: response.headers })
  notModified.headers.delete('Content-Type')
  return notModified
}
