import type { EdgeCache } from './cache/edge-cache.ts'
import type { RATE_LIMITS, Settings } from './environment.ts'
import type { CallerRole } from './gateway/caller.ts'

type RateLimits = { readonly [name in (typeof RATE_LIMITS)[number]]?: RateLimit }

/** Bindings that are not text. */
export interface Bindings extends RateLimits {
  readonly ASSETS: Fetcher
  readonly VERSION?: WorkerVersionMetadata
  readonly EMAIL?: SendEmail
}

/** The Hono context of every handler. */
export interface AppEnv {
  readonly Bindings: Bindings
  readonly Variables: {
    requestId: string
    settings: Settings
    cache: EdgeCache
    /** Who sends a request to the data service, set by `admit`. */
    caller: CallerRole
    /** How the cache answered, for the log line: 'hit', 'updating', 'stale', 'miss', 'bypass' … */
    cacheStatus?: string
    /** What went wrong, for the log line of a refused or failed request. */
    problem?: string
  }
}
