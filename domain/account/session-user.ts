export const MEMBERSHIP_STATUSES = ['none', 'pending', 'approved', 'rejected'] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

/** The logged-in user as the REST API answers it (DATA-01), without the token. */
export interface SessionUser {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly membershipStatus: MembershipStatus
  readonly isAccountVerified: boolean
  /** ISO 8601; null for accounts of an older system. */
  readonly createdAt: string | null
  /** True for the verified owner; decided by the server (DEC-03, DEC-25). */
  readonly isOwner: boolean
}

/** The answer to login, registration and session renewal. */
export interface SessionAnswer {
  readonly user: SessionUser
  readonly token: string
}

/** A cookie that scripts can read, set and cleared with the session's own. It says that there is a session, and gives no rights. */
export const LOGGED_IN_MARK = 'talkies_logged_in'

/** Reads a membership status from untrusted data; anything unknown is 'none' (DATA-02). */
export function readMembershipStatus(value: unknown): MembershipStatus {
  return MEMBERSHIP_STATUSES.find((status) => status === value) ?? 'none'
}

/**
 * Reads a user from an answer or from local storage; null when it is not one. Checked by hand, so that the first visit of a
 * logged-in user does not load the validation library.
 */
export function readSessionUser(value: unknown): SessionUser | null {
  if (typeof value !== 'object' || value === null) return null
  const { _id, name, email, membershipStatus, isAccountVerified, createdAt, isOwner } = value as Partial<
    Record<keyof SessionUser, unknown>
  >
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null
  return {
    _id,
    name,
    email,
    membershipStatus: readMembershipStatus(membershipStatus),
    isAccountVerified: isAccountVerified === true,
    createdAt: typeof createdAt === 'string' ? createdAt : null,
    isOwner: isOwner === true,
  }
}

/** Reads the user and the token from an answer; null when either is missing. */
export function readSessionAnswer(value: unknown): SessionAnswer | null {
  if (typeof value !== 'object' || value === null || !('user' in value) || !('token' in value)) return null
  const user = readSessionUser(value.user)
  return user && typeof value.token === 'string' && value.token !== '' ? { user, token: value.token } : null
}
