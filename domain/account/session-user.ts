export const MEMBERSHIP_STATUSES = ['none', 'pending', 'approved', 'rejected'] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

/** The logged-in person as every answer of the REST API names them (DATA-01), without the token. */
export interface SessionUser {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly membershipStatus: MembershipStatus
  readonly isAccountVerified: boolean
  /** ISO 8601; null for accounts of an older system. */
  readonly createdAt: string | null
  /** The server's word that this is the verified owner (DEC-03, DEC-25). */
  readonly isOwner: boolean
}

/** What logging in, registering and renewing answer. */
export interface SessionAnswer {
  readonly user: SessionUser
  readonly token: string
}

/** A membership status out of foreign hands; what is no status is 'none' (DATA-02). */
export function readMembershipStatus(value: unknown): MembershipStatus {
  return MEMBERSHIP_STATUSES.find((status) => status === value) ?? 'none'
}

/**
 * A user out of an answer or out of local storage, or null when it is none. Checked by hand: it runs on every first visit of
 * someone logged in, where no validation library is loaded yet.
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

/** The user and the token of a login's, registration's or renewal's answer, or null when either is missing. */
export function readSessionAnswer(value: unknown): SessionAnswer | null {
  if (typeof value !== 'object' || value === null || !('user' in value) || !('token' in value)) return null
  const user = readSessionUser(value.user)
  return user && typeof value.token === 'string' && value.token !== '' ? { user, token: value.token } : null
}
