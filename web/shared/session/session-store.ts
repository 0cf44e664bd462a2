import { readSessionAnswer, type SessionAnswer, type SessionUser } from '../../../domain/account/session-user.ts'
import type { SessionHints } from './session-hints.ts'

/**
 * - `unknown`: the hints are not read yet (on the server, and until hydrated)
 * - `visitor`: nobody is logged in
 * - `hinted`: someone was, and the server is being asked; the user is null if only the cookie says so
 * - `confirmed`: the server confirmed the user
 * - `unreachable`: someone was, and the server could not be reached
 */
export interface SessionState {
  readonly status: 'unknown' | 'visitor' | 'hinted' | 'confirmed' | 'unreachable'
  readonly user: SessionUser | null
}

interface Dependencies {
  readonly fetch: typeof fetch
  readonly hints: SessionHints
  readonly now: () => number
}

export const UNKNOWN: SessionState = { status: 'unknown', user: null }
const VISITOR: SessionState = { status: 'visitor', user: null }
/** A token that expires within this many milliseconds is renewed before it is used. */
const MARGIN_MS = 60_000
/** The time limit of a renewal. A server that has not answered by then counts as unreachable. */
const TIMEOUT_MS = 15_000

/** Holds who is logged in, and the access token, in memory only. All calls that need a new token share one renewal by the cookie (DEC-01, DEC-92). */
export class SessionStore {
  readonly #dependencies: Dependencies
  readonly #listeners = new Set<() => void>()
  #state = UNKNOWN
  #token: { readonly text: string; readonly until: number } | null = null
  #renewal: Promise<string | null> | null = null
  /** Incremented on login and logout. The answer to a renewal of an earlier generation is ignored. */
  #generation = 0

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  readonly snapshot = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#state.status === 'unknown') this.readHints()
    return () => this.#listeners.delete(listener)
  }

  /** Reads the hints. Without one this is a visitor; with one the server is asked who it is. */
  readHints(): void {
    const user = this.#dependencies.hints.read()
    if (!user && !this.#dependencies.hints.hasSession()) {
      this.#forget()
      return
    }
    if (user && this.#state.status === 'confirmed' && this.#state.user?._id === user._id) return
    this.#generation += 1
    this.#renewal = null
    this.#token = null
    this.#set({ status: 'hinted', user })
    void this.renew()
  }

  /** A valid token; null for visitors, and when the server cannot be reached. */
  async accessToken(): Promise<string | null> {
    if (this.#state.status === 'unknown') this.readHints()
    if (this.#token && this.#dependencies.now() < this.#token.until - MARGIN_MS) return this.#token.text
    return this.#state.status === 'visitor' ? null : this.renew()
  }

  /** Gets a new token by the cookie; null when there is no session or the server cannot be reached. Simultaneous calls share one request. */
  renew(): Promise<string | null> {
    this.#renewal ??= this.#ask(this.#generation)
    return this.#renewal
  }

  /** Starts or replaces the session with the server's answer to a login, a registration or a renewal. */
  start({ user, token }: SessionAnswer): void {
    this.#generation += 1
    this.#renewal = null
    this.#token = { text: token, until: this.#dependencies.now() + tokenLife(token) }
    this.#dependencies.hints.write(user)
    this.#set({ status: 'confirmed', user })
  }

  /** Changes what is known about the user after the server confirmed it: a new name, a decided membership. */
  update(change: Partial<SessionUser>): void {
    if (!this.#state.user) return
    const user = { ...this.#state.user, ...change }
    this.#dependencies.hints.write(user)
    this.#set({ ...this.#state, user })
  }

  /** Drops the token and the hints (DEC-21, DEC-23). What belongs to the device, such as its theme, stays. */
  clear(): void {
    this.#dependencies.hints.clear()
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
    const timer = setTimeout(() => limit.abort(), TIMEOUT_MS)
    try {
      const response = await this.#dependencies.fetch('/api/auth/session', {
        credentials: 'include',
        headers: { accept: 'application/json' },
        signal: limit.signal,
      })
      refused = response.status === 401
      if (response.ok) answer = readSessionAnswer(await response.json())
    } catch {
      // No network: the user stays logged in, and the next call tries again.
    }
    clearTimeout(timer)
    if (generation !== this.#generation) return this.#token?.text ?? null
    this.#renewal = null
    if (answer) {
      this.start(answer)
      return answer.token
    }
    if (refused) this.clear()
    else this.#set(this.#state.status === 'visitor' ? VISITOR : { status: 'unreachable', user: this.#state.user })
    return null
  }

  #set(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/**
 * How long a new token is valid, in milliseconds: `exp` minus `iat`, which does not depend on this device's clock. 0 for an invalid
 * token. The signature is not checked here; the server does that.
 */
export function tokenLife(token: string): number {
  try {
    const body = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || !('iat' in claims)) return 0
    return Math.max(0, (Number(claims.exp) - Number(claims.iat)) * 1000) || 0
  } catch {
    return 0
  }
}
