import { type Answer, read, write } from '../data-service.ts'

/** PostgREST answers at most 1,000 rows: read on until all are there (DEC-74). */
const PAGE = 1000

/** An application as the owner reads it (DATA-17). */
export interface Application {
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly status: 'pending' | 'approved' | 'rejected'
  readonly created_at: string
}

/** All applications, newest first (ADMMEM-01). Throws a DataError. */
export async function readApplications(signal: AbortSignal): Promise<Application[]> {
  const all: Application[] = []
  for (;;) {
    const page = await read<Application[]>(
      (client, limit) =>
        client
          .from('membership_applications')
          .select('user_id,name,email,status,created_at')
          .order('created_at', { ascending: false })
          .order('user_id')
          .range(all.length, all.length + PAGE - 1)
          .abortSignal(limit),
      signal,
    )
    all.push(...page)
    if (page.length < PAGE) return all
  }
}

/** The approved ones, oldest first, as members (ADMMEM-05, DEC-78). */
export function membersOf(applications: readonly Application[]): Application[] {
  return applications.filter(({ status }) => status === 'approved').reverse()
}

/** Decides on a pending application; a decided one is not touched (DEC-77). */
export function decide(email: string, status: 'approved' | 'rejected'): Promise<Answer<{ email: string }>> {
  return write<{ email: string }>((client) =>
    client
      .from('membership_applications')
      .update({ status })
      .eq('email', email)
      .eq('status', 'pending')
      .select('email'),
  )
}
