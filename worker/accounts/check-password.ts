import type { Context } from 'hono'
import { Refusal, tooMany } from '../refusal.ts'
import type { Account } from './account.ts'
import type { AccountsEnv } from './current-account.ts'
import { callerOf } from './device.ts'
import { hashPassword, needsRehash, verifyPassword } from './password.ts'

/** In seconds. Only the count of all unknown devices together makes people wait longer. */
const A_QUARTER_HOUR = 15 * 60
const WAYS_IN = 'To log in now, reset your password, or use a browser in which you have logged in before.'

/** An account whose password was right. */
interface Checked {
  readonly id: string
  /** The hash that the password matched: what is written later requires that it is still the same. */
  readonly seenHash: string
  /** The hash of `newPassword`, or of the same password with newer parameters; else null. */
  readonly newHash: string | null
}

/**
 * Checks a password for a login, and hashes a new one if there is one. Attempts are counted by account, and by known device or
 * network (DEC-16). Null for a wrong password and for an unknown address, which take the same time. Throws 429 or 503.
 */
export function checkPassword(
  c: Context<AccountsEnv>,
  email: string,
  password: string,
  newPassword?: string,
): Promise<Checked | null> {
  // The slot comes first, so that a refused request does not count as an attempt.
  return c.get('hashes').withSlot(c, async (runAlone) => {
    const attempt = await c.get('store').beginLogin(email, callerOf(c))
    if (attempt.wait > A_QUARTER_HOUR) throw tooMany(`Too many login attempts. ${WAYS_IN}`, attempt.wait)
    if (attempt.wait > 0) throw tooMany('Too many login attempts.', attempt.wait)
    const { id, password_hash: seenHash } = attempt
    const right = await runAlone(() => verifyPassword(password, seenHash))
    if (!right || id === null || seenHash === null) return null
    const toHash = newPassword ?? (needsRehash(seenHash) ? password : null)
    return { id, seenHash, newHash: toHash === null ? null : await runAlone(() => hashPassword(toHash)) }
  })
}

/** Checks the password of the person who is logged in; throws 403 when it is wrong. 401 would say that the session has ended. */
export async function requirePassword(
  c: Context<AccountsEnv>,
  account: Account,
  password: string,
  newPassword?: string,
): Promise<Checked> {
  const checked = await checkPassword(c, account.email, password, newPassword)
  if (!checked) throw wrongPassword()
  return checked
}

export function wrongPassword(): Refusal {
  return new Refusal(403, 'This is not your current password.')
}
