import { CODE_SECONDS } from '../../../domain/account/rules.ts'

/** The address that a reset code was mailed to, and what the server answered. The code itself is never stored. */
export interface MailedReset {
  readonly email: string
  readonly note: string
}

const KEY = 'mailedReset'

/** What this tab has stored, while its code is valid; null otherwise. */
export function readMailedReset(): MailedReset | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const { email, note, sent } = stored ?? {}
    const valid = Date.now() - sent < CODE_SECONDS * 1000
    if (typeof email === 'string' && typeof note === 'string' && valid) return { email, note }
  } catch {
    // Storage is blocked or holds something else.
  }
  return null
}

/** Stores for this tab that a code was mailed now; null forgets it. */
export function storeMailedReset(mailed: MailedReset | null): void {
  try {
    if (mailed) sessionStorage.setItem(KEY, JSON.stringify({ ...mailed, sent: Date.now() }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked or full: a reload asks for the email again.
  }
}
