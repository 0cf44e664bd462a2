import { useSyncExternalStore } from 'react'
import type { SessionUser } from '../../../domain/account/session-user.ts'
import { LOGGED_IN_KEY, storedHints } from './session-hints.ts'
import { SessionStore, UNKNOWN } from './session-store.ts'

export type { SessionUser } from '../../../domain/account/session-user.ts'

/** This browser's session. The Worker renders the same pages for everybody and never reads it. */
export const session = new SessionStore({
  fetch: (input, init) => fetch(input, init),
  hints: storedHints(
    () => localStorage,
    () => document,
  ),
  now: Date.now,
})

// A login or logout in another tab counts in this one too.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === LOGGED_IN_KEY || event.key === null) session.readHints()
  })
}

interface SessionView {
  /** Who is logged in. Until `ready` it may be the hint of the last login: enough to greet, not to decide. */
  readonly user: SessionUser | null
  /** True only when the server has confirmed it. */
  readonly isOwner: boolean
  /** False while rendering on the server, before hydration, and until the server has confirmed who a hint names. */
  readonly ready: boolean
}

/** Who is logged in here, kept up to date across tabs. */
export function useSession(): SessionView {
  const { status, user } = useSyncExternalStore(session.subscribe, session.snapshot, () => UNKNOWN)
  return {
    user,
    isOwner: status === 'confirmed' && user?.isOwner === true,
    ready: status !== 'unknown' && status !== 'hinted',
  }
}

/** A token for the next call to our own server, renewed when it is about to expire; null for visitors. */
export function accessToken(): Promise<string | null> {
  return session.accessToken()
}
