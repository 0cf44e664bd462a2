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
  const last = application?.membership_decisions?.at(-1)
  return {
    status: readMembershipStatus(application?.status),
    reason: application?.reason ?? null,
    // The database stores a revoked membership as 'rejected'; only its history says 'revoked'.
    revokedAt: application?.status === 'rejected' && last?.action === 'revoked' ? last.created_at : null,
  }
}
