import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/** Gives each request an id, which the answer names in X-Request-Id, and logs one JSON line: no query, body, cookie or token is in it. */
export function requestLog() {
  return createMiddleware<AppEnv>(async function logRequest(c, next) {
    const started = Date.now()
    const id = crypto.randomUUID()
    c.set('requestId', id)
    await next()
    const { status } = c.res
    // A WebSocket's answer is passed on as it is.
    if (status !== 101) c.res.headers.set('X-Request-Id', id)
    const { method, path } = c.req
    console.log(
      JSON.stringify({
        id,
        method,
        route: routeOf(path),
        path,
        status,
        cache: c.get('cacheStatus') ?? 'none',
        ms: Date.now() - started,
        problem: c.get('problem'),
      }),
    )
  })
}

/** Groups paths for counting: the whole path of the API, the first part of any other. */
function routeOf(path: string): string {
  if (path.startsWith('/api/')) return path
  const from = path.startsWith('/data/') ? '/data/'.length : 1
  const end = path.indexOf('/', from)
  return end < 0 ? path : `${path.slice(0, end)}/*`
}
