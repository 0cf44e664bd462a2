import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

interface RequestLogOptions {
  readonly write?: (line: string) => void
  readonly now?: () => number
}

/** Gives every request an id and writes one JSON line when it is answered: no query, body, cookie or token is in it. */
export function requestLog({ write = (line) => console.log(line), now = Date.now }: RequestLogOptions = {}) {
  return createMiddleware<AppEnv>(async function logRequest(c, next) {
    const started = now()
    const id = crypto.randomUUID()
    c.set('requestId', id)
    await next()
    if (c.res.status !== 101) c.res.headers.set('X-Request-Id', id)
    write(
      JSON.stringify({
        id,
        method: c.req.method,
        route: routeOf(c.req.path),
        path: c.req.path,
        status: c.res.status,
        cache: c.get('cacheStatus') ?? 'none',
        ms: now() - started,
        problem: c.get('problem'),
      }),
    )
  })
}

/** Paths of one kind under one name, for counting: the API word for word, of anything else its first part. */
function routeOf(path: string): string {
  const [first = '', second, ...rest] = path.split('/').slice(1)
  if (first === 'api') return path
  if (first === 'data' && second) return `/data/${second}${rest.length > 0 ? '/*' : ''}`
  return `/${first}${second === undefined ? '' : '/*'}`
}
