import { dropEdgeHeaders, type EdgeCache, type KeptAnswer, type Lifetime, lifetimeOf } from './edge-cache.ts'

interface Answer {
  /** Null when the body is empty. */
  readonly body: ArrayBuffer | null
  /** Status and headers as visitors get them. */
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

/** An answer that a request is making; it stays undefined when that fails. */
interface Making {
  answer?: Answer
}

/** How often a request checks whether another one has made its answer, and how often at most: longer than any answer takes. */
const POLL_MS = 10
const MAX_POLLS = 1000

interface Visit {
  readonly make: (address: string) => Promise<Response>
  /** Keeps a renewal alive after the answer is sent. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/**
 * Workers Cache's behaviour for the local runtime, which has one isolate and no Workers Cache: one request at a time makes an
 * answer; it is fresh, then stale while revalidated, stale if making a new one fails, purged by tag. The least recently used
 * entries are dropped when the cache is full.
 */
export class MemoryCache {
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Making>()
  readonly #maxBytes: number
  readonly #now: () => number
  #bytes = 0
  /** Counts purges: an answer that was begun before a purge is not stored after it. */
  #purges = 0

  constructor({ maxBytes = 64 * 1024 * 1024, now = () => Date.now() }: MemoryCacheOptions = {}) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  /** The cache for the time of one request. */
  visit(visit: Visit): EdgeCache {
    return {
      answer: async (address) => {
        const entry = this.#entries.get(address)
        const age = entry ? (this.#now() - entry.storedAt) / 1000 : 0
        if (!entry || age >= entry.lifetime.fresh) return this.#renew(address, entry, age, visit)
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

  /** Answers what is missing or no longer fresh; `age` is in seconds. */
  async #renew(
    address: string,
    entry: Entry | undefined,
    age: number,
    { make, waitUntil }: Visit,
  ): Promise<KeptAnswer> {
    const made = this.#made(address, make)
    waitUntil(made.catch(() => undefined))
    if (entry && age < entry.lifetime.fresh + entry.lifetime.whileRenewed) return copyOf(entry, 'updating')
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
  #made(address: string, make: Visit['make']): Promise<Answer> {
    const running = this.#making.get(address)
    return running ? this.#follow(running, address, make) : this.#make(address, make)
  }

  /**
   * Waits for the answer that another request is making. It polls, because workerd cancels a request that only awaits another
   * request's promise, and may have cancelled that other one.
   */
  async #follow(running: Making, address: string, make: Visit['make']): Promise<Answer> {
    for (let polls = 0; polls < MAX_POLLS && this.#making.get(address) === running; polls += 1)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    if (running.answer) return running.answer
    if (this.#making.get(address) === running) this.#making.delete(address)
    return this.#made(address, make)
  }

  async #make(address: string, make: Visit['make']): Promise<Answer> {
    const making: Making = {}
    this.#making.set(address, making)
    try {
      making.answer = await this.#answerFrom(address, make)
      return making.answer
    } finally {
      if (this.#making.get(address) === making) this.#making.delete(address)
    }
  }

  async #answerFrom(address: string, make: Visit['make']): Promise<Answer> {
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

function copyOf({ body, head }: Answer, cacheStatus: string): KeptAnswer {
  return { response: new Response(body, head), cacheStatus }
}

function sizeOf({ body }: Answer): number {
  return body?.byteLength ?? 0
}
