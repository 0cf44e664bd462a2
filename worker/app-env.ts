import type { EdgeCache } from './cache/edge-cache.ts'
import type { Settings } from './environment.ts'
import type { Caller } from './gateway/caller.ts'

/** Bindings that are not text. */
export interface Bindings {
  readonly ASSETS: Fetcher
  readonly VERSION?: WorkerVersionMetadata
  readonly EMAIL?: SendEmail
  readonly BURST_LIMIT?: RateLimit
  readonly READ_LIMIT?: RateLimit
  readonly WIDE_READ_LIMIT?: RateLimit
  readonly VISITOR_ROWS_LIMIT?: RateLimit
  readonly WIDE_ROWS_LIMIT?: RateLimit
  readonly SOCKET_LIMIT?: RateLimit
  readonly PICTURE_LIMIT?: RateLimit
  readonly WIDE_PICTURE_LIMIT?: RateLimit
}

/** The Hono context of every handler. */
export interface AppEnv {
  readonly Bindings: Bindings
  readonly Variables: {
    requestId: string
    settings: Settings
    cache: EdgeCache
    /** Who sends a request to the data service, set by `admit`. */
    caller: Caller
    /** How the cache answered, for the log line: 'hit', 'updating', 'stale', 'miss', 'bypass' … */
    cacheStatus?: string
    /** What went wrong, for the log line of a refused or failed request. */
    problem?: string
  }
}
