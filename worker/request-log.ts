import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

interface Answered {
  readonly id: string
  readonly method: string
  readonly status: number
  readonly ms: number
}

/** What an answered request says in the log, as one JSON line: no query, body, cookie or token is in it. */
export function logLine(c: Context<AppEnv>, answered: Answered): string {
  const { id, method, status, ms } = answered
  const { path } = c.req
  return JSON.stringify({
    id,
    method,
    route: routeOf(path),
    path,
    status,
    cache: c.get('cacheStatus') ?? 'none',
    ms,
    problem: c.get('problem'),
  })
}

/** Paths of one kind under one name, for counting: the API word for word, of anything else its first part. */
function routeOf(path: string): string {
  if (path.startsWith('/api/')) return path
  const from = path.startsWith('/data/') ? '/data/'.length : 1
  const end = path.indexOf('/', from)
  return end < 0 ? path : `${path.slice(0, end)}/*`
}
