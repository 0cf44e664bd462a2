import { tooManyRequests } from '../budget.ts'
import { dropEdgeHeaders, type EdgeCache } from './edge-cache.ts'

/** The entrypoint behind Workers Cache, as another entrypoint of the same Worker calls it. */
export interface CachedEntrypoint {
  fetch(request: Request): Promise<Response>
  purge(tags: readonly string[]): Promise<PurgeOutcome>
}

export type PurgeOutcome = { readonly purged: true } | { readonly purged: false; readonly reason: string }

/** Names the caller's network, for the limit of reads. It is not part of Workers Cache's key. */
export const NETWORK_HEADER = 'X-Network'
/** Marks the 503 of a network that is over its limit of reads. For a 503, unlike a 429, Workers Cache uses an older answer. */
export const OVER_LIMIT_HEADER = 'X-Over-Limit'

interface PlatformCacheOptions {
  readonly entrypoint: CachedEntrypoint
  /** The deployed version, part of the key, so that no HTML outlives the chunks it names. */
  readonly version: string
  /** The caller's network (see network.ts). */
  readonly network: string
}

/** Workers Cache, in front of the entrypoint. Requests to it carry none of the visitor's headers, so no secrets get into it. */
export function platformCache({ entrypoint, version, network }: PlatformCacheOptions): EdgeCache {
  return {
    answer: async (address) => {
      // Redirects are passed on to the visitor.
      const headers = { [NETWORK_HEADER]: network }
      const request = new Request(`https://public.invalid/${version}${address}`, { headers, redirect: 'manual' })
      const answer = await entrypoint.fetch(request)
      if (answer.headers.has(OVER_LIMIT_HEADER)) throw tooManyRequests()
      const response = new Response(answer.body, answer)
      const cacheStatus = response.headers.get('Cf-Cache-Status')?.toLowerCase() ?? 'none'
      dropEdgeHeaders(response.headers)
      return { response, cacheStatus }
    },
    purge: async (tags) => {
      const outcome = await entrypoint.purge(tags)
      if (!outcome.purged) throw new Error(outcome.reason)
    },
  }
}
