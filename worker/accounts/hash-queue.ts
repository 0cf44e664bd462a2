import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { callerNetwork } from '../network.ts'
import { Refusal } from '../refusal.ts'

/** So many calls of one isolate may be hashing or waiting for it: the last of them waits a few seconds, not the data service's limit. */
const PLACES = 12
/** So many of them may come from one network, which can therefore never take all. */
const PLACES_OF_ONE = 4
/** When all who have a place are done, in seconds. */
const RETRY_AFTER = 5
/** How often a call looks whether it is its turn, in milliseconds. */
const LOOK_EVERY = 5

/** Runs the work, usually a hash, when nobody else's runs. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Slow hashes of one isolate, one after the other. Each holds up everything else that the isolate does, so that a burst of them
 * would make every call wait beyond its time limit: the few that have a place are done quickly, the others are told at once.
 */
export class HashQueue {
  readonly #places: string[] = []
  readonly #line: symbol[] = []

  /**
   * Keeps a place for a call while its work goes on, whether or not anybody still waits for the answer. Throws the refusal (503
   * with Retry-After, RFC 9110) before any of the work when no place is free. 503, not 429: the server is overloaded.
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
    // A caller who hangs up ends what is not waited for, and would take the place along.
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
      do await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
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
