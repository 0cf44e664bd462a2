import { readSessionAnswer, type SessionAnswer, type SessionUser } from '../../../domain/account/session-user.ts'
import type { SessionHints } from './session-hints.ts'
import { tokenLife } from './token-life.ts'

/**
 * - `unknown`: not looked yet (on the server, and until hydrated)
 * - `visitor`: nobody is logged in
 * - `hinted`: someone was, and the server is being asked
 * - `confirmed`: the server said who it is
 * - `unreachable`: someone was, and the server could not be asked
 */
export interface SessionState {
  readonly status: 'unknown' | 'visitor' | 'hinted' | 'confirmed' | 'unreachable'
  readonly user: SessionUser | null
}

interface Surroundings {
  readonly fetch: typeof fetch
  readonly hints: SessionHints
  readonly now: () => number
}

export const UNKNOWN: SessionState = { status: 'unknown', user: null }
const VISITOR: SessionState = { status: 'visitor', user: null }
/** A token this close to its end, in milliseconds, is renewed before it is used. */
const MARGIN = 60_000
/** A server that has not answered by then, in milliseconds, counts as one that cannot be asked: no screen waits without end. */
const ANSWER_WITHIN = 15_000

/** Holds who is logged in and the access token, in memory only; renews it by the cookie, once for all who ask (DEC-01, DEC-92). */
export class SessionKeeper {
  readonly #surroundings: Surroundings
  readonly #listeners = new Set<() => void>()
  #state = UNKNOWN
  #token: { readonly text: string; readonly until: number } | null = null
  #renewal: Promise<string | null> | null = null
  /** Rises with every login and logout: a renewal that was begun before is not believed after. */
  #generation = 0

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  readonly snapshot = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#state.status === 'unknown') this.look()
    return () => this.#listeners.delete(listener)
  }

  /** Reads the hints again: whoever was logged in here is confirmed with the server, everyone else is a visitor. */
  look(): void {
    const user = this.#surroundings.hints.read()
    if (!user) {
      this.#forget()
      return
    }
    if (this.#state.status === 'confirmed' && this.#state.user?._id === user._id) return
    this.#generation += 1
    this.#renewal = null
    this.#token = null
    this.#set({ status: 'hinted', user })
    void this.renew()
  }

  /** A token that is good for the next call, or null for visitors and when the server cannot be asked. */
  async accessToken(): Promise<string | null> {
    if (this.#state.status === 'unknown') this.look()
    if (this.#token && this.#surroundings.now() < this.#token.until - MARGIN) return this.#token.text
    return this.#state.status === 'visitor' ? null : this.renew()
  }

  /** Asks the server who the cookie belongs to; all who ask at once share one call. Null when it belongs to nobody. */
  renew(): Promise<string | null> {
    this.#renewal ??= this.#ask(this.#generation)
    return this.#renewal
  }

  /** Takes the answer of a login, a registration or a renewal. */
  adopt({ user, token }: SessionAnswer): void {
    this.#generation += 1
    this.#renewal = null
    this.#token = { text: token, until: this.#surroundings.now() + tokenLife(token) }
    this.#surroundings.hints.write(user)
    this.#set({ status: 'confirmed', user })
  }

  /** Notes what the server has just said about the user (a new name, a membership decided). */
  update(change: Partial<SessionUser>): void {
    if (!this.#state.user) return
    const user = { ...this.#state.user, ...change }
    this.#surroundings.hints.write(user)
    this.#set({ ...this.#state, user })
  }

  /** Drops the token and the hints (DEC-21, DEC-23); what stays with the device is not touched. */
  clear(): void {
    this.#surroundings.hints.clear()
    this.#forget()
  }

  #forget(): void {
    this.#generation += 1
    this.#renewal = null
    this.#token = null
    if (this.#state.status !== 'visitor') this.#set(VISITOR)
  }

  async #ask(generation: number): Promise<string | null> {
    let answer: SessionAnswer | null = null
    let refused = false
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), ANSWER_WITHIN)
    try {
      const response = await this.#surroundings.fetch('/api/auth/session', {
        credentials: 'include',
        headers: { accept: 'application/json' },
        signal: limit.signal,
      })
      refused = response.status === 401
      if (response.ok) answer = readSessionAnswer(await response.json())
    } catch {
      // No network: whoever was logged in stays so, and the next call asks again.
    }
    clearTimeout(timer)
    if (generation !== this.#generation) return this.#token?.text ?? null
    this.#renewal = null
    if (answer) {
      this.adopt(answer)
      return answer.token
    }
    if (refused) this.clear()
    else if (this.#state.user) this.#set({ status: 'unreachable', user: this.#state.user })
    else this.#set(VISITOR)
    return null
  }

  #set(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
