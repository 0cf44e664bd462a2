import { type MembershipStatus, readMembershipStatus } from '../../../domain/account/session-user.ts'
import { dataClient } from './data-client.ts'

/** A person's own membership. */
export interface Membership {
  readonly status: MembershipStatus
  /** What the owner wrote about the last decision. */
  readonly reason: string | null
  /** When it was revoked, ISO 8601; null for one that was not, or that was reopened since. */
  readonly revokedAt: string | null
}

/**
 * The decision that revoked a membership; null unless it was the last one. The database stores a revoked membership as 'rejected'; only its
 * history, oldest first, says 'revoked'.
 */
export function revocationOf<Decision extends { readonly action: string }>(
  status: string,
  history: readonly Decision[],
): Decision | null {
  const last = history.at(-1)
  return status === 'rejected' && last?.action === 'revoked' ? last : null
}

/** Reads the logged-in user's membership from the latest application with their email. Throws on failure, and when it is aborted. */
export async function readMembership(email: string, signal: AbortSignal): Promise<Membership> {
  const db = await dataClient()
  const { data, error } = await db
    .from('membership_applications')
    .select('status,reason,membership_decisions(action,created_at)')
    .eq('email', email)
    .order('created_at', { ascending: false })
    .order('created_at', { referencedTable: 'membership_decisions' })
    .limit(1)
    .abortSignal(signal)
  if (error) throw new Error(error.message)
  const [application] = data
  const history: readonly { readonly action: string; readonly created_at: string }[] =
    application?.membership_decisions ?? []
  return {
    status: readMembershipStatus(application?.status),
    reason: application?.reason ?? null,
    revokedAt: revocationOf(application?.status, history)?.created_at ?? null,
  }
}
