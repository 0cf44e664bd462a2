import { read, write, writeApi } from '../../../shared/session/data-service.ts'

/** PostgREST answers at most 1,000 rows: read on until all are there (DEC-74). */
const PAGE = 1000

/** An application as the owner reads it (DATA-17). */
export interface Application {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly status: 'pending' | 'approved' | 'rejected'
  readonly created_at: string
  /** What the owner wrote about the last decision. */
  readonly reason: string | null
  /** Oldest first. */
  readonly membership_decisions: readonly Decision[]
}

/** A decision in an application's history. */
export interface Decision {
  readonly action: 'approved' | 'rejected' | 'reopened' | 'revoked'
  readonly reason: string | null
  readonly decided_by: string
  readonly created_at: string
}

/** All applications, or those of one person, newest first (ADMMEM-01). Throws a DataError. */
export async function readApplications(signal: AbortSignal, userId?: string): Promise<Application[]> {
  const all: Application[] = []
  for (;;) {
    const page = await read<Application[]>((client) => {
      const query = client
        .from('membership_applications')
        .select(
          'id,user_id,name,email,status,created_at,reason,membership_decisions(action,reason,decided_by,created_at)',
        )
      if (userId) query.eq('user_id', userId)
      return query
        .order('created_at', { ascending: false })
        .order('user_id')
        .order('created_at', { referencedTable: 'membership_decisions' })
        .range(all.length, all.length + PAGE - 1)
    }, signal)
    all.push(...page)
    if (page.length < PAGE) return all
  }
}

/** The approved ones, oldest first, as members (ADMMEM-05, DEC-78). */
export function membersOf(applications: readonly Application[]): Application[] {
  return applications.filter(({ status }) => status === 'approved').reverse()
}

/**
 * Decides on the pending applications of email addresses, with or without a reason, and returns the addresses; a decided one is not
 * touched (DATA-38, DEC-77).
 */
export async function decide(
  emails: readonly string[],
  status: 'approved' | 'rejected',
  reason: string | null,
): Promise<string[]> {
  const { rows } = await write<{ email: string }>((client) =>
    client
      .from('membership_applications')
      .update({ status, reason })
      .in('email', emails)
      .eq('status', 'pending')
      .select('email'),
  )
  return rows.map(({ email }) => email)
}

/** Lets a rejected application be decided again. */
export const reopen = (userId: string) => writeApi('/api/user/reopen-application', { userId })
/** Ends a membership; the person reads the reason, and cannot apply again (DEC-76). */
export const revoke = (userId: string, reason: string | null) =>
  writeApi('/api/user/revoke-membership', { userId, reason: reason ?? '' })
