import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import type { Settings } from './environment.ts'
import { countText } from './statistics.ts'

/** Gives each request an id, sent in X-Request-Id, and logs one JSON line without query, body, cookies and tokens. */
export function requestLog() {
  return createMiddleware<AppEnv>(async function logRequest(c, next) {
    const started = Date.now()
    const id = crypto.randomUUID()
    c.set('requestId', id)
    await next()
    const { status } = c.res
    // The headers of a WebSocket upgrade are immutable.
    if (status !== 101) c.res.headers.set('X-Request-Id', id)
    const { method, path } = c.req
    // Undefined when the configuration is wrong.
    const settings: Settings | undefined = c.get('settings')
    if (status >= 500 && settings) countText(settings, 'error', `${status} ${method} ${routeOf(path)}`)
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

/** Groups paths for counting: API paths as they are, other paths by their first segment. */
function routeOf(path: string): string {
  if (path.startsWith('/api/')) return path
  const from = path.startsWith('/data/') ? '/data/'.length : 1
  const end = path.indexOf('/', from)
  return end < 0 ? path : `${path.slice(0, end)}/*`
}
