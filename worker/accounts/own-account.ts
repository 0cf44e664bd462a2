import type { Context } from 'hono'
import { EMAIL_CHANGED, type OwnSession } from '../../domain/account/answers.ts'
import {
  CommentRequest,
  DeletionRequest,
  EmailChangeRequest,
  PasswordRequest,
  SessionRequest,
  VerifyRequest,
} from '../../domain/account/requests.ts'
import { readBody } from '../api-request.ts'
import { purgeAfterWrite } from '../cache/pending-purges.ts'
import { afterAnswer } from '../mail/mailer.ts'
import { Refusal } from '../refusal.ts'
import { isOwnerAddress } from './account.ts'
import { sendCode, sendNotice } from './account-mail.ts'
import { requirePassword, wrongPassword } from './check-password.ts'
import { requireRightCode } from './codes.ts'
import { type AccountsEnv, requireAccount } from './current-account.ts'
import { callerOf } from './device.ts'
import { hashCode } from './secrets.ts'
import { clearSessionCookie } from './session-cookie.ts'

/** POST /api/user/change-password: asks for the present password, and ends the other sessions. */
export async function changePassword(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { password, newPassword } = await readBody(c, PasswordRequest)
  const { seenHash, newHash } = await requirePassword(c, account, password, newPassword)
  const { id: accountId, sessionId } = account
  const { deviceHash } = callerOf(c)
  const changed =
    newHash !== null &&
    (await c.get('store').changePassword({ accountId, sessionId, seenHash, passwordHash: newHash, deviceHash }))
  if (!changed) throw wrongPassword()
  if (account.isVerified) afterAnswer(c, () => sendNotice(c, account, { kind: 'password changed' }))
  return c.json({ success: true, message: 'Your password has been changed. Your other devices are logged out.' })
}

/**
 * POST /api/user/send-email-change-code: mails a code to a new address; the present one stays until the code is used. An address
 * of another account gets the same answer and no mail.
 */
export async function sendEmailChangeCode(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { newEmail, password } = await readBody(c, EmailChangeRequest)
  if (isOwnerAddress(account.email, c.get('settings')))
    throw new Refusal(403, 'The owner’s address is part of the site’s configuration and cannot be changed here.')
  if (newEmail === account.email) throw new Refusal(400, 'This is your email address already.')
  await requirePassword(c, account, password)
  afterAnswer(c, await sendCode(c, account.email, 'change', newEmail))
  return c.json({ success: true, message: 'If this address is free, a code is on its way to it.' })
}

/** POST /api/user/change-email: takes the new address with the code that was mailed to it, and tells the old address. */
export async function changeEmail(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { otp } = await readBody(c, VerifyRequest)
  const { JWT_SECRET, OWNER_EMAIL } = c.get('settings')
  const codeHash = hashCode(otp, 'change', account.email, JWT_SECRET)
  const { verdict, email } = await c.get('store').changeEmail(account.id, codeHash, OWNER_EMAIL)
  requireRightCode(verdict)
  if (account.isVerified) afterAnswer(c, () => sendNotice(c, account, { kind: 'email changed' }))
  return c.json({ success: true, message: EMAIL_CHANGED, email })
}

/** GET /api/user/sessions: where the person is logged in. */
export async function listSessions(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const listed = await c.get('store').listSessions(account.id)
  const sessions = listed.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at ?? '',
    lastUsedAt: row.renewed_at ?? '',
    isCurrent: row.id === account.sessionId,
  })) satisfies OwnSession[]
  return c.json({ success: true, sessions, message: '' })
}

/** POST /api/user/end-session: logs out another device of the person. */
export async function endSession(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { sessionId } = await readBody(c, SessionRequest)
  if (sessionId === account.sessionId) throw new Refusal(400, 'Use Logout for this device.')
  const ended = await c.get('store').endSessionsOf(account.id, { only: sessionId })
  if (ended === 0) throw new Refusal(404, 'This device is logged out already.')
  return c.json({ success: true, message: 'The device is logged out.' })
}

/** POST /api/user/end-other-sessions: logs out every device but this one. */
export async function endOtherSessions(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  await c.get('store').endSessionsOf(account.id, { kept: account.sessionId })
  return c.json({ success: true, message: 'All other devices are logged out.' })
}

/** GET /api/user/data: everything that is stored about the person. */
export async function downloadData(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const data = await c.get('store').accountData(account.id)
  return c.json({ success: true, data: { ...data, language: account.language }, message: '' })
}

/** POST /api/user/delete-account: asks for the password and what becomes of the comments. The owner's account stays. */
export async function deleteAccount(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { password, comments } = await readBody(c, DeletionRequest)
  if (isOwnerAddress(account.email, c.get('settings')))
    throw new Refusal(403, 'The owner’s account cannot be deleted: nobody could manage the site any more.')
  const { seenHash } = await requirePassword(c, account, password)
  if (!(await c.get('store').deleteAccount(account.id, seenHash, comments === 'delete'))) throw wrongPassword()
  await purgeAfterWrite(c.get('settings'), c.get('cache'))
  clearSessionCookie(c)
  if (account.isVerified) afterAnswer(c, () => sendNotice(c, account, { kind: 'account deleted' }))
  return c.json({ success: true, message: 'Your account has been deleted.' })
}

/**
 * POST /api/user/withdraw-comment: deletes a comment of the person, who has no right to delete it at the data service (SEC-06). It does
 * not purge, because purges are limited and members must not use them up: a cached page is used for five minutes at most, and the
 * scheduled job purges it.
 */
export async function deleteOwnComment(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { commentId } = await readBody(c, CommentRequest)
  if (!(await c.get('store').deleteOwnComment(account.id, commentId)))
    throw new Refusal(404, 'This comment is not yours, or it is gone already.')
  return c.json({ success: true, message: 'Your comment was withdrawn. It disappears within five minutes.' })
}
