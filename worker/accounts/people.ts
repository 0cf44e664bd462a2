import type { Context } from 'hono'
import * as v from 'valibot'
import type { ListedUser } from '../../domain/account/answers.ts'
import {
  LISTED_PEOPLE,
  PeopleRequest,
  RenameRequest,
  ReopenRequest,
  RevokeRequest,
} from '../../domain/account/requests.ts'
import { readBody } from '../api-request.ts'
import { Refusal, tooMany } from '../refusal.ts'
import { type AccountsEnv, requireAccount, requireOwner } from './current-account.ts'

/** PUT /api/user/update-name (API-08): the caller's own name (SEC-08). */
export async function updateName(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { newName } = await readBody(c, RenameRequest)
  const wait = await c.get('store').rename(account.id, newName)
  if (wait > 0) throw tooMany('Too many attempts.', wait)
  return c.json({ success: true, message: 'Name updated successfully!' })
}

/** GET /api/user/count (API-09): the number of accounts without the owner's (DEC-79). */
export async function countUsers(c: Context<AccountsEnv>): Promise<Response> {
  await requireOwner(c)
  const count = await c.get('store').countOthers(c.get('settings').OWNER_EMAIL)
  return c.json({ success: true, count, message: '' })
}

/** GET /api/user/all (API-10): a page of the accounts without the owner's, newest first, also of a search (DEC-79). */
export async function listUsers(c: Context<AccountsEnv>): Promise<Response> {
  await requireOwner(c)
  const request = v.safeParse(PeopleRequest, { search: c.req.query('search'), page: c.req.query('page') })
  if (!request.success) throw new Refusal(400, request.issues[0].message)
  const listed = await c.get('store').listOthers(c.get('settings').OWNER_EMAIL, request.output)
  const users: ListedUser[] = listed.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    isAccountVerified: row.is_verified,
    createdAt: row.created_at,
    comments: row.comments,
    membershipStatus: row.membership ?? 'none',
    isBlocked: row.is_blocked,
    devices: row.sessions,
    lastSeenAt: row.last_seen_at,
    passkeys: row.passkeys,
  }))
  return c.json({ success: true, users, total: Math.min(listed[0]?.total ?? 0, LISTED_PEOPLE), message: '' })
}

/** GET /api/user/mail-status: whether a way to send mail is configured, for the owner's settings page (DEC-27). */
export async function mailStatus(c: Context<AccountsEnv>): Promise<Response> {
  await requireOwner(c)
  const configured = c.get('settings').MAIL_OUTBOX_URL !== null || c.env.EMAIL !== undefined
  return c.json({ success: true, configured, message: '' })
}

/** POST /api/user/reopen-application: the owner takes a decision back, and the application waits again. */
export async function reopenApplication(c: Context<AccountsEnv>): Promise<Response> {
  const owner = await requireOwner(c)
  const { userId: accountId } = await readBody(c, ReopenRequest)
  const change = {
    accountId,
    from: ['rejected', 'approved'],
    to: 'pending',
    reason: null,
    decidedBy: owner.name,
  } as const
  if (!(await c.get('store').changeMembership(change)))
    throw new Refusal(409, 'Only a decided application can be reopened. Please reload the list.')
  return c.json({ success: true, message: 'The application is open again.' })
}

/** POST /api/user/revoke-membership: the owner ends a membership; the person cannot apply again (DEC-76). */
export async function revokeMembership(c: Context<AccountsEnv>): Promise<Response> {
  const owner = await requireOwner(c)
  const { userId: accountId, reason } = await readBody(c, RevokeRequest)
  const change = { accountId, from: ['approved'], to: 'rejected', decidedBy: owner.name } as const
  if (!(await c.get('store').changeMembership({ ...change, reason: reason || null })))
    throw new Refusal(409, 'This person is not a member. Please reload the list.')
  return c.json({ success: true, message: 'The membership was revoked.' })
}
