import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { callerNetwork } from '../network.ts'
import { Refusal } from '../refusal.ts'

/** Calls of one isolate that may hash or wait for it: the last of them waits a few seconds, less than the data service's time limit. */
const PLACES = 12
/** How many of them may come from one network, so that none can take all places. */
const PLACES_OF_ONE = 4
/** In seconds: by then all calls that have a place are done. */
const RETRY_AFTER = 5
/** How often a call checks whether it is its turn, in milliseconds. */
const POLL_MS = 5

/** Runs the work, usually a hash, when no other call's work runs. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Slow hashes of one isolate, one after the other. Each blocks the whole isolate, so a burst of them would make every call time
 * out. The few calls that have a place finish quickly; the others are refused at once.
 */
export class HashQueue {
  readonly #places: string[] = []
  readonly #line: symbol[] = []

  /**
   * Keeps a place for a call while its work runs, also when the caller hangs up. Without a free place it throws the refusal (503
   * with Retry-After, RFC 9110) before the work begins. 503, not 429: the server is overloaded.
   */
  async withPlace<Env extends AppEnv, Result>(
    c: Context<Env>,
    work: (inTurn: InTurn) => Promise<Result>,
  ): Promise<Result> {
    const network = callerNetwork(c)
    const taken = this.#places.filter((each) => each === network).length
    if (this.#places.length >= PLACES || taken >= PLACES_OF_ONE) throw busy()
    this.#places.push(network)
    const done = work((hash) => this.#inTurn(hash)).finally(() => this.#places.splice(this.#places.indexOf(network), 1))
    // The runtime cancels the request of a caller who hangs up; the place would never become free.
    c.executionCtx.waitUntil(done.catch(() => {}))
    return done
  }

  /**
   * workerd cancels a request that only awaits another request's promise, so poll. The wait before every hash also lets in the
   * answers that arrived during the last one.
   */
  async #inTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
    const ticket = Symbol()
    this.#line.push(ticket)
    try {
      do await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      while (this.#line[0] !== ticket)
      return await hash()
    } finally {
      this.#line.splice(this.#line.indexOf(ticket), 1)
    }
  }
}

function busy(): Refusal {
  return new Refusal(503, `Many people are signing in at the moment. Please try again in ${RETRY_AFTER} seconds.`, {
    'Retry-After': String(RETRY_AFTER),
  })
}
