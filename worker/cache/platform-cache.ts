import { tooMuchAtOnce } from '../burst-limit.ts'
import { dropEdgeHeaders, type EdgeCache } from './edge-cache.ts'

/** The entrypoint behind Workers Cache, as another entrypoint of the same Worker calls it. */
export interface CachedEntrypoint {
  fetch(request: Request): Promise<Response>
  purge(tags: readonly string[]): Promise<PurgeOutcome>
}

export type PurgeOutcome = { readonly purged: true } | { readonly purged: false; readonly reason: string }

/** Tells the entrypoint whose read it is, for the limit of reads. Workers Cache keys by the address, not by this header. */
export const NETWORK_HEADER = 'X-Network'

interface PlatformCacheOptions {
  readonly entrypoint: CachedEntrypoint
  /** The deployed version: part of the key, so that no HTML outlives the chunks it names. */
  readonly version: string
  /** The network that asks. */
  readonly network: string
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly log?: (line: string) => void
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

/** Most tags that one purge call takes. */
const MOST_TAGS = 100
/** Purges are limited to a few a minute beyond a reserve of 25; later tries fit into the 30 s that a Worker may live on. */
const RETRY_AFTER_MS = [6_000, 18_000]

/** Workers Cache, which stands in front of the entrypoint; a request without the visitor's headers carries no secrets into it. */
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
      // A redirect is the visitor's to follow.
      const headers = { [NETWORK_HEADER]: network }
      const request = new Request(`https://public.invalid/${version}${address}`, { headers, redirect: 'manual' })
      const answer = await entrypoint.fetch(request)
      if (answer.status === 429) throw tooMuchAtOnce()
      const response = new Response(answer.body, answer)
      const cacheStatus = response.headers.get('Cf-Cache-Status')?.toLowerCase() ?? 'none'
      dropEdgeHeaders(response.headers)
      return { response, cacheStatus }
    },
    purge: async (tags) => {
      for (let from = 0; from < tags.length; from += MOST_TAGS) {
        const some = tags.slice(from, from + MOST_TAGS)
        const outcome = await entrypoint.purge(some)
        if (!outcome.purged) waitUntil(retry(some, outcome.reason))
      }
    },
  }
}
