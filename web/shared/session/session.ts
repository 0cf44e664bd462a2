import { useSyncExternalStore } from 'react'
import type { SessionUser } from '../../../domain/account/session-user.ts'
import { LOGGED_IN_KEY, storedHints } from './session-hints.ts'
import { SessionKeeper, UNKNOWN } from './session-keeper.ts'

export type { SessionUser } from '../../../domain/account/session-user.ts'

/** This browser's session. The Worker draws pages for everybody alike and never looks into it. */
export const session = new SessionKeeper({
  fetch: (input, init) => fetch(input, init),
  hints: storedHints(() => localStorage),
  now: Date.now,
})

// A login or logout in another tab is one here too.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === LOGGED_IN_KEY || event.key === null) session.look()
  })
}

interface SessionView {
  /** Who is logged in; until `ready` it may be a hint of the last login, good for a greeting only. */
  readonly user: SessionUser | null
  /** True only on the server's word. */
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

/** A token for the next call to our own server, renewed when it is about to end; null for visitors. */
export function accessToken(): Promise<string | null> {
  return session.accessToken()
}
