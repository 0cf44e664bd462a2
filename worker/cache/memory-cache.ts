import { type CachedAnswer, dropEdgeHeaders, type EdgeCache, type Lifetime, lifetimeOf } from './edge-cache.ts'

interface Answer {
  /** Null when the body is empty. */
  readonly body: ArrayBuffer | null
  /** Status and headers, without those that only the cache needs. */
  readonly head: Response
}

interface Entry extends Answer {
  readonly tags: ReadonlySet<string>
  readonly lifetime: Lifetime
  readonly storedAt: number
}

interface MemoryCacheOptions {
  readonly maxBytes?: number
  readonly now?: () => number
}

/** An answer in the making; `answer` stays undefined when it fails. */
interface Making {
  answer?: Answer
}

/** A request that waits for another one's answer checks every 10 ms, for 10 s at most: longer than any answer takes. */
const POLL_MS = 10
const MAX_POLLS = 1000

interface RequestOptions {
  readonly make: (address: string) => Promise<Response>
  /** Keeps a revalidation alive after the response is sent. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/**
 * A stand-in for Workers Cache, which the local runtime does not have; it has only one isolate. One request at a time makes an
 * answer, which is fresh, then stale while revalidating, stale if that fails, and purged by tag. When the cache is full, the
 * least recently used entries are dropped.
 */
export class MemoryCache {
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Making>()
  readonly #maxBytes: number
  readonly #now: () => number
  #bytes = 0
  /** Number of purges so far: an answer begun before a purge is not stored after it. */
  #purges = 0

  constructor({ maxBytes = 64 * 1024 * 1024, now = () => Date.now() }: MemoryCacheOptions = {}) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  /** The cache as one request uses it. */
  forRequest(options: RequestOptions): EdgeCache {
    return {
      answer: async (address) => {
        const entry = this.#entries.get(address)
        const age = entry ? (this.#now() - entry.storedAt) / 1000 : 0
        if (!entry || age >= entry.lifetime.fresh) return this.#revalidate(address, entry, age, options)
        this.#touch(address, entry)
        return copyOf(entry, 'hit')
      },
      purge: async (tags) => {
        this.#purges += 1
        this.#making.clear()
        const gone = tags.map((tag) => tag.toLowerCase())
        for (const [address, entry] of this.#entries) {
          if (gone.some((tag) => entry.tags.has(tag))) this.#drop(address, entry)
        }
      },
    }
  }

  /** Answers an address whose entry is missing or no longer fresh; `age` is in seconds. */
  async #revalidate(
    address: string,
    entry: Entry | undefined,
    age: number,
    { make, waitUntil }: RequestOptions,
  ): Promise<CachedAnswer> {
    const made = this.#made(address, make)
    waitUntil(made.catch(() => undefined))
    if (entry && age < entry.lifetime.fresh + entry.lifetime.whileRevalidating) return copyOf(entry, 'updating')
    const mayShow = entry && age < entry.lifetime.fresh + entry.lifetime.onError ? entry : undefined
    try {
      const answer = await made
      if (answer.head.status >= 500 && mayShow) return copyOf(mayShow, 'stale')
      return copyOf(answer, isEntry(answer) ? (entry ? 'expired' : 'miss') : 'bypass')
    } catch (error) {
      if (mayShow) return copyOf(mayShow, 'stale')
      throw error
    }
  }

  /** Makes the answer, or waits for the one that another request is making. */
  #made(address: string, make: RequestOptions['make']): Promise<Answer> {
    const running = this.#making.get(address)
    return running ? this.#follow(running, address, make) : this.#make(address, make)
  }

  /**
   * Waits for the answer that another request is making. It polls, because workerd cancels a request that only awaits another
   * request's promise, and may have cancelled that other one.
   */
  async #follow(running: Making, address: string, make: RequestOptions['make']): Promise<Answer> {
    for (let polls = 0; polls < MAX_POLLS && this.#making.get(address) === running; polls += 1)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    if (running.answer) return running.answer
    if (this.#making.get(address) === running) this.#making.delete(address)
    return this.#made(address, make)
  }

  async #make(address: string, make: RequestOptions['make']): Promise<Answer> {
    const making: Making = {}
    this.#making.set(address, making)
    try {
      making.answer = await this.#answerFrom(address, make)
      return making.answer
    } finally {
      if (this.#making.get(address) === making) this.#making.delete(address)
    }
  }

  async #answerFrom(address: string, make: RequestOptions['make']): Promise<Answer> {
    const purges = this.#purges
    const response = await make(address)
    const body = await response.arrayBuffer()
    const { status } = response
    const head = new Response(null, response)
    dropEdgeHeaders(head.headers)
    const answer: Answer = { body: body.byteLength > 0 ? body : null, head }
    const lifetime = lifetimeOf(response.headers)
    if (!lifetime || status >= 500) return answer
    const tags = new Set((response.headers.get('Cache-Tag') ?? '').toLowerCase().split(','))
    const entry: Entry = { ...answer, tags, lifetime, storedAt: this.#now() }
    if (purges === this.#purges) this.#store(address, entry)
    return entry
  }

  #store(address: string, entry: Entry): void {
    const old = this.#entries.get(address)
    if (old) this.#drop(address, old)
    if (sizeOf(entry) > this.#maxBytes / 8) return
    this.#entries.set(address, entry)
    this.#bytes += sizeOf(entry)
    for (const [oldest, dropped] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, dropped)
    }
  }

  #touch(address: string, entry: Entry): void {
    this.#entries.delete(address)
    this.#entries.set(address, entry)
  }

  #drop(address: string, entry: Entry): void {
    this.#entries.delete(address)
    this.#bytes -= sizeOf(entry)
  }
}

function isEntry(answer: Answer): answer is Entry {
  return 'storedAt' in answer
}

function copyOf({ body, head }: Answer, cacheStatus: string): CachedAnswer {
  return { response: new Response(body, head), cacheStatus }
}

function sizeOf({ body }: Answer): number {
  return body?.byteLength ?? 0
}
