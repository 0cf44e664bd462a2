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

interface PlatformCacheOptions {
  readonly entrypoint: CachedEntrypoint
  /** The deployed version, part of the key, so that no HTML outlives the chunks it names. */
  readonly version: string
  /** The caller's network (see network.ts). */
  readonly network: string
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly log?: (line: string) => void
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

/** Workers Cache takes at most this many tags in one purge. */
const MAX_TAGS = 100
/** Purges are limited to a few a minute beyond a burst of 25. Both retries fit into the 30 s that `waitUntil` allows. */
const RETRY_AFTER_MS = [6_000, 18_000]

/** Workers Cache, in front of the entrypoint. Requests to it carry none of the visitor's headers, so no secrets get into it. */
export function platformCache(options: PlatformCacheOptions): EdgeCache {
  const {
    entrypoint,
    version,
    network,
    waitUntil,
    log = console.error,
    wait = scheduler.wait.bind(scheduler),
  } = options
  const retry = async (tags: readonly string[], reason: string) => {
    let last = reason
    for (const pause of RETRY_AFTER_MS) {
      await wait(pause)
      const outcome = await entrypoint.purge(tags)
      if (outcome.purged) return
      last = outcome.reason
    }
    log(JSON.stringify({ problem: `purge: ${last}`, tags }))
  }
  return {
    answer: async (address) => {
      // Redirects are passed on to the visitor.
      const headers = { [NETWORK_HEADER]: network }
      const request = new Request(`https://public.invalid/${version}${address}`, { headers, redirect: 'manual' })
      const answer = await entrypoint.fetch(request)
      if (answer.status === 429) throw tooManyRequests()
      const response = new Response(answer.body, answer)
      const cacheStatus = response.headers.get('Cf-Cache-Status')?.toLowerCase() ?? 'none'
      dropEdgeHeaders(response.headers)
      return { response, cacheStatus }
    },
    purge: async (tags) => {
      for (let from = 0; from < tags.length; from += MAX_TAGS) {
        const some = tags.slice(from, from + MAX_TAGS)
        const outcome = await entrypoint.purge(some)
        if (!outcome.purged) waitUntil(retry(some, outcome.reason))
      }
    },
  }
}
