import * as v from 'valibot'
import { MEMBERSHIP_STATUSES, readSessionAnswer, type SessionAnswer } from './session-user.ts'

/** An answer with these fields and those that every answer has: `{ success, …, message }`. */
export const answerWith = <const Fields extends v.ObjectEntries>(fields: Fields) =>
  v.object({ success: v.literal(true), ...fields, message: v.optional(v.string(), '') })

/** `{ success, message }`. */
export const PlainAnswer = answerWith({})

/** `{ success, message, user, token }`: login, registration and the session call (API-01, API-02, DEC-89). */
export const LoginAnswer = v.pipe(
  v.custom<SessionAnswer & { message?: string }>((value) => readSessionAnswer(value) !== null),
  v.transform((value) => ({ ...(readSessionAnswer(value) as SessionAnswer), message: value.message ?? '' })),
)

/** `{ success, count, message }` (API-09). */
export const CountAnswer = answerWith({ count: v.number() })

/** An account in the owner's list, which leaves the owner out (DEC-79). */
export const ListedUser = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  isAccountVerified: v.boolean(),
  /** Accounts from an older system may have none (ADMDASH-09). */
  createdAt: v.nullish(v.string(), null),
  /** Counted to 1,000. */
  comments: v.number(),
  membershipStatus: v.picklist(MEMBERSHIP_STATUSES),
  isBlocked: v.boolean(),
  /** How many devices are logged in, and when one of them was last used. */
  devices: v.number(),
  lastSeenAt: v.nullable(v.string()),
  passkeys: v.number(),
})
export type ListedUser = v.InferOutput<typeof ListedUser>

/** `{ success, users, total, message }` (API-10): a page of the accounts; `total` is counted to 1,000, or to what follows the page. */
export const UsersAnswer = answerWith({ users: v.array(ListedUser), total: v.number() })

/** `{ success, configured, message }`: whether mails can be sent (DEC-27). */
export const MailStatusAnswer = answerWith({ configured: v.boolean() })

/** A session of the person who asks. */
export const OwnSession = v.object({
  id: v.string(),
  /** Browser and system in words, or ''. */
  device: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  isCurrent: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof OwnSession>

/** `{ success, sessions, message }`, the last used first. */
export const SessionsAnswer = answerWith({ sessions: v.array(OwnSession) })

/** `{ success, data, message }`: everything that is stored about the person. */
export const DataAnswer = answerWith({ data: v.record(v.string(), v.unknown()) })

/** `{ success, email, message }`: the address of the account after it was changed. */
export const EmailAnswer = answerWith({ email: v.string() })
/** Its message. The profile says it too when that answer was lost. */
export const EMAIL_CHANGED = 'Your email address has been changed.'
