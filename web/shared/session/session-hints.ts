import { LOGGED_IN_MARK, readSessionUser, type SessionUser } from '../../../domain/account/session-user.ts'

/** What this device remembers of the last login (LOCAL-01, DEC-01), to show a name before the server has answered. It grants nothing. */
export interface SessionHints {
  /** The user of the last login on this device, or null; a broken or incomplete hint counts as none (LOCAL-06, ADM-02). */
  read(): SessionUser | null
  /** Whether the server's cookie says that there is a session. Safari deletes storage after 7 days, but not this cookie. */
  hasSession(): boolean
  write(user: SessionUser): void
  clear(): void
}

/** The key that other tabs watch. It is written last and removed first. */
export const LOGGED_IN_KEY = 'isLoggedIn'
const USER_KEY = 'userData'

/** Hints in the browser's local storage; none where storage is blocked. `jar` is the document, which has the cookies. */
export function storedHints(storage: () => Storage, jar: () => { cookie: string }): SessionHints {
  return {
    read() {
      try {
        if (storage().getItem(LOGGED_IN_KEY) !== 'true') return null
        return readSessionUser(JSON.parse(storage().getItem(USER_KEY) ?? 'null'))
      } catch {
        return null
      }
    },
    hasSession() {
      try {
        return jar().cookie.includes(`${LOGGED_IN_MARK}=`)
      } catch {
        return false
      }
    },
    write(user) {
      try {
        storage().setItem(USER_KEY, JSON.stringify(user))
        storage().setItem(LOGGED_IN_KEY, 'true')
      } catch {
        // Storage is full or blocked: the session still works, by its cookie.
      }
    },
    clear() {
      try {
        jar().cookie = `${LOGGED_IN_MARK}=; Path=/; Max-Age=0; Secure`
        storage().removeItem(LOGGED_IN_KEY)
        storage().removeItem(USER_KEY)
      } catch {
        // Storage is blocked, so there is nothing to clear.
      }
    },
  }
}
