import { readSessionUser, type SessionUser } from '../../../domain/account/session-user.ts'

/** Display hints of the last login (LOCAL-01, DEC-01): who to greet before the server has answered. They prove nothing. */
export interface SessionHints {
  /** The user of the last login here, or null; a broken or half-cleared hint counts as none (LOCAL-06, ADM-02). */
  read(): SessionUser | null
  write(user: SessionUser): void
  clear(): void
}

/** The flag that other tabs watch: it is written last and removed first. */
export const LOGGED_IN_KEY = 'isLoggedIn'
const USER_KEY = 'userData'

/** Hints in the browser's local storage; where that is closed to us, none are kept. */
export function storedHints(storage: () => Storage): SessionHints {
  return {
    read() {
      try {
        if (storage().getItem(LOGGED_IN_KEY) !== 'true') return null
        return readSessionUser(JSON.parse(storage().getItem(USER_KEY) ?? 'null'))
      } catch {
        return null
      }
    },
    write(user) {
      try {
        storage().setItem(USER_KEY, JSON.stringify(user))
        storage().setItem(LOGGED_IN_KEY, 'true')
      } catch {
        // Storage is full or closed: the login still holds in this tab, by its cookie.
      }
    },
    clear() {
      try {
        storage().removeItem(LOGGED_IN_KEY)
        storage().removeItem(USER_KEY)
      } catch {
        // Closed storage holds nothing to clear.
      }
    },
  }
}
