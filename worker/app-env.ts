import type { Bindings } from './bindings.ts'
import type { EdgeCache } from './cache/edge-cache.ts'
import type { Settings } from './environment.ts'

/** What every handler finds in its Hono context. */
export interface AppEnv {
  readonly Bindings: Bindings
  readonly Variables: {
    requestId: string
    settings: Settings
    cache: EdgeCache
    /** What the log line says of caching: 'hit', 'updating', 'stale', 'miss', 'bypass' … */
    cacheStatus?: string
    /** The answer has every header that an answer carries, as public answers do when they are made. */
    headersComplete?: boolean
    /** What the log line says went wrong, for refused and failed requests. */
    problem?: string
  }
}
