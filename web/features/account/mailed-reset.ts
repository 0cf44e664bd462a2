import { isCodeValid } from '../../../domain/account/rules.ts'
import { readFromTab, storeInTab } from '../../shared/storage/tab-storage.ts'

/** The address that a reset code was mailed to, and what the server answered. The code itself is never stored. */
export interface MailedReset {
  readonly email: string
  readonly note: string
}

const KEY = 'mailedReset'

/** What this tab has stored, while its code is valid; null otherwise. */
export function readMailedReset(): MailedReset | null {
  const stored = readFromTab(KEY) as Partial<MailedReset & { sent: number }> | null
  const { email, note, sent } = stored ?? {}
  return typeof email === 'string' && typeof note === 'string' && isCodeValid(sent ?? 0) ? { email, note } : null
}

/** Stores for this tab that a code was mailed now; null forgets it. */
export function storeMailedReset(mailed: MailedReset | null): void {
  storeInTab(KEY, mailed && { ...mailed, sent: Date.now() })
}
