import * as v from 'valibot'
import { Language } from '../../domain/account/requests.ts'
import { readMembershipStatus, type SessionUser } from '../../domain/account/session-user.ts'
import { timestamp } from '../../domain/rows/text.ts'
import type { Settings } from '../environment.ts'

/** An account with a live session, as `app.account_json` in Postgres writes it. */
export const AccountJson = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    language: Language,
    is_verified: v.boolean(),
    created_at: timestamp,
    session_id: v.string(),
    membership_status: v.string(),
  }),
  v.transform((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    language: row.language,
    isVerified: row.is_verified,
    createdAt: row.created_at,
    sessionId: row.session_id,
    membershipStatus: readMembershipStatus(row.membership_status),
  })),
)
export type Account = v.InferOutput<typeof AccountJson>

/** The owner is the account that has the configured address and has verified it (DEC-03). */
export function isOwner(account: Account, settings: Settings): boolean {
  return account.isVerified && isOwnerAddress(account.email, settings)
}

/** Expects both addresses trimmed and lower-cased. */
export function isOwnerAddress(email: string, settings: Settings): boolean {
  return email === settings.OWNER_EMAIL
}

/** The user as the API answers it (DATA-01). */
export function userOf(account: Account, settings: Settings): SessionUser {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    membershipStatus: account.membershipStatus,
    isAccountVerified: account.isVerified,
    createdAt: account.createdAt,
    isOwner: isOwner(account, settings),
  }
}
