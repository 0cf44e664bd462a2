import { isCodeValid } from '../../../domain/account/code-validity.ts'
import { readFromTab, storeInTab } from '../../shared/storage/tab-storage.ts'

/** The address that a code was mailed to, and what the server answered. The code itself is never stored. */
export interface MailedCode {
  readonly email: string
  readonly note: string
}

/** The key of the code that resets a password. */
export const RESET = 'mailedReset'
/** The key of the code that changes an account's present address. It names the account: another person may log in in this tab. */
export const changeOf = (email: string) => `mailedChange ${email}`

/** What this tab has stored under a key, while its code is valid; null otherwise. */
export function readMailedCode(key: string): MailedCode | null {
  const stored = readFromTab(key) as Partial<MailedCode & { sent: number }> | null
  const { email, note, sent } = stored ?? {}
  return typeof email === 'string' && typeof note === 'string' && isCodeValid(sent ?? 0) ? { email, note } : null
}

/** Stores for this tab that a code was mailed now, because phones drop a tab while its person reads mail; null forgets it. */
export function storeMailedCode(key: string, mailed: MailedCode | null): void {
  storeInTab(key, mailed && { ...mailed, sent: Date.now() })
}
