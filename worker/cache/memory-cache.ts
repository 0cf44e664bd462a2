import { type CachedAnswer, dropEdgeHeaders, type EdgeCache, type Lifetime, lifetimeOf } from './edge-cache.ts'

interface Answer {
  /** Null when the body is empty. */
  readonly body: ArrayBuffer | null
  /** Status and headers, without those that only the cache needs. */
  readonly head: Response
}

interface Entry extends Answer {
  readonly tags: readonly string[]
  readonly lifetime: Lifetime
  readonly storedAt: number
}

interface RequestOptions {
  readonly make: (address: string) => Promise<Response>
  /** Keeps a revalidation alive after the response is sent. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** The oldest entries make room for new ones. */
const MAX_ENTRIES = 2000

/**
 * A stand-in for Workers Cache, which the local runtime does not have; it has only one isolate. An answer is fresh, then stale while
 * revalidating, stale if that fails, and purged by tag.
 */
export class MemoryCache {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number
  /** Number of purges so far: an answer begun before a purge is not stored after it. */
  #purges = 0

  constructor({ now = () => Date.now() }: { readonly now?: () => number } = {}) {
    this.#now = now
  }

  /** The cache as one request uses it. */
  forRequest({ make, waitUntil }: RequestOptions): EdgeCache {
    return {
      answer: async (address) => {
        const entry = this.#entries.get(address)
        const age = entry ? (this.#now() - entry.storedAt) / 1000 : 0
        if (entry && age < entry.lifetime.fresh) return copyOf(entry, 'hit')
        const made = this.#make(address, make)
        waitUntil(made.catch(() => undefined))
        if (entry && age < entry.lifetime.fresh + entry.lifetime.whileRevalidating) return copyOf(entry, 'updating')
        const stale = entry && age < entry.lifetime.fresh + entry.lifetime.onError ? entry : null
        try {
          const answer = await made
          if (answer.head.status >= 500 && stale) return copyOf(stale, 'stale')
          return copyOf(answer, answer.isCacheable ? (entry ? 'expired' : 'miss') : 'bypass')
        } catch (error) {
          if (stale) return copyOf(stale, 'stale')
          throw error
        }
      },
      purge: async (tags) => {
        this.#purges += 1
        for (const [address, entry] of this.#entries)
          if (tags.some((tag) => entry.tags.includes(tag.toLowerCase()))) this.#entries.delete(address)
      },
    }
  }

  async #make(address: string, make: RequestOptions['make']): Promise<Answer & { readonly isCacheable: boolean }> {
    const purges = this.#purges
    const made = await make(address)
    const bytes = await made.arrayBuffer()
    const lifetime = made.status < 500 ? lifetimeOf(made.headers) : null
    const tags = (made.headers.get('Cache-Tag') ?? '').toLowerCase().split(',')
    const answer = { body: bytes.byteLength > 0 ? bytes : null, head: new Response(null, made) }
    dropEdgeHeaders(answer.head.headers)
    if (lifetime && purges === this.#purges) {
      this.#entries.delete(address)
      this.#entries.set(address, { ...answer, tags, lifetime, storedAt: this.#now() })
      for (const oldest of this.#entries.keys()) {
        if (this.#entries.size <= MAX_ENTRIES) break
        this.#entries.delete(oldest)
      }
    }
    return { ...answer, isCacheable: lifetime !== null }
  }
}

function copyOf({ body, head }: Answer, cacheStatus: string): CachedAnswer {
  return { response: new Response(body, head), cacheStatus }
}
