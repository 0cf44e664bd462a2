import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { callerNetwork, wideNetwork } from '../network.ts'
import { Refusal } from '../refusal.ts'

/** Requests of one isolate that hash or wait for it. The last of them waits a few seconds, less than the data service's timeout. */
const SLOTS = 12
/** Slots for one network, so that none can take all. */
const SLOTS_PER_NETWORK = 4
/** Seconds after which all requests that have a slot now are done. */
const RETRY_AFTER = 5
/** How often a request checks whether it is its turn, in milliseconds. */
const POLL_MS = 5

/** Runs a hash while no other hash of the isolate runs. */
type RunAlone = <Result>(hash: () => Promise<Result>) => Promise<Result>

/**
 * Runs the slow hashes of one isolate one after the other. A hash blocks the whole isolate, so a burst would make every request
 * time out. The few requests that have a slot finish quickly; the others are refused at once.
 */
export class HashQueue {
  /** The network of each request that has a slot. */
  readonly #slots: string[] = []
  readonly #waiting: symbol[] = []

  /**
   * Holds a slot while the work runs, even if the client disconnects (finishWrites in app.ts). Without a free slot it throws 503
   * with Retry-After (RFC 9110) before the work begins; 503 and not 429, because the server is overloaded.
   */
  async withSlot<Env extends AppEnv, Result>(
    c: Context<Env>,
    work: (runAlone: RunAlone) => Promise<Result>,
  ): Promise<Result> {
    const network = wideNetwork(callerNetwork(c))
    const taken = this.#slots.filter((each) => each === network).length
    if (this.#slots.length >= SLOTS || taken >= SLOTS_PER_NETWORK) throw busy()
    this.#slots.push(network)
    try {
      return await work((hash) => this.#runAlone(hash))
    } finally {
      this.#slots.splice(this.#slots.indexOf(network), 1)
    }
  }

  /**
   * workerd cancels a request that only awaits another request's promise, so poll. The wait after every hash lets the isolate
   * handle what arrived during it: the timers of those who wait are overdue by then, and the next hash would begin at once.
   */
  async #runAlone<Result>(hash: () => Promise<Result>): Promise<Result> {
    const turn = Symbol()
    this.#waiting.push(turn)
    try {
      do await pause()
      while (this.#waiting[0] !== turn)
      return await hash()
    } finally {
      await pause()
      this.#waiting.splice(this.#waiting.indexOf(turn), 1)
    }
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

function busy(): Refusal {
  return new Refusal(503, `Many people are signing in at the moment. Please try again in ${RETRY_AFTER} seconds.`, {
    'Retry-After': String(RETRY_AFTER),
  })
}
