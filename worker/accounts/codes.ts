import type { Context } from 'hono'
import { ResetRequest, SendCodeRequest, VerifyRequest } from '../../domain/account/requests.ts'
import { CODE_GONE, CODE_WRONG } from '../../domain/account/rules.ts'
import { readBody } from '../api-request.ts'
import { afterAnswer } from '../mail/mailer.ts'
import { Refusal } from '../refusal.ts'
import { sendCode, sendNotice } from './account-mail.ts'
import type { Verdict } from './account-store.ts'
import { type AccountsEnv, currentAccount, requireAccount } from './current-account.ts'
import { callerOf, rememberDevice } from './device.ts'
import { hashPassword } from './password.ts'
import { hashCode } from './secrets.ts'

/** POST /api/auth/send-verify-otp (API-05): only to the session's own address (DEC-10). */
export async function sendVerifyCode(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { email } = await readBody(c, SendCodeRequest)
  if (email !== account.email) throw new Refusal(403, 'A code can only be sent to your own email address.')
  if (account.isVerified) throw new Refusal(409, 'This account is already verified.')
  const deliver = await sendCode(c, email, 'verify')
  await deliver()
  return c.json({ success: true, message: 'Verification email sent' })
}

/** POST /api/auth/verify-account (API-04): verifies the session's own account (DEC-08). */
export async function verifyAccount(c: Context<AccountsEnv>): Promise<Response> {
  const account = await requireAccount(c)
  const { otp } = await readBody(c, VerifyRequest)
  const hash = hashCode(otp, 'verify', account.email, c.get('settings').JWT_SECRET)
  const verdict = account.isVerified ? 'right' : await c.get('store').verifyAccount(account.id, hash)
  // Another tab may just have used the same code.
  if (verdict !== 'gone' || !(await currentAccount(c))?.isVerified) requireRightCode(verdict)
  return c.json({ success: true, message: 'Your account is verified.' })
}

/**
 * POST /api/auth/send-reset-otp (API-06): the same answer and the same work for an unknown address (DEC-11). The code is for this
 * browser: a stranger who asks for another one does not replace it (DEC-16).
 */
export async function sendResetCode(c: Context<AccountsEnv>): Promise<Response> {
  const { email } = await readBody(c, SendCodeRequest)
  afterAnswer(c, await sendCode(c, email, 'reset'))
  rememberDevice(c)
  return c.json({ success: true, message: 'If an account uses this email, a code is on its way.' })
}

/**
 * POST /api/auth/reset-password (API-07): sets the password, ends every session, removes the passkeys and verifies the account
 * (DEC-13).
 */
export async function resetPassword(c: Context<AccountsEnv>): Promise<Response> {
  const { email, otp, newPassword } = await readBody(c, ResetRequest)
  const codeHash = hashCode(otp, 'reset', email, c.get('settings').JWT_SECRET)
  const store = c.get('store')
  const caller = callerOf(c)
  // The slot comes first, so that a refused request does not use up the code. Only a right code hashes.
  const reset = await c.get('hashes').withSlot(c, async (runAlone) => {
    requireRightCode(await store.takeResetCode(email, codeHash, caller))
    return store.resetPassword(email, await runAlone(() => hashPassword(newPassword)), caller)
  })
  if (!reset) throw new Refusal(400, CODE_GONE)
  rememberDevice(c)
  afterAnswer(c, async () => {
    await sendNotice(c, { email, language: await store.languageOf(email) }, { kind: 'password reset' })
  })
  return c.json({ success: true, message: 'Your password has been changed. Please log in.' })
}

/** Throws 400 unless the code was right. */
export function requireRightCode(verdict: Verdict): void {
  if (verdict === 'wrong') throw new Refusal(400, CODE_WRONG)
  if (verdict === 'gone') throw new Refusal(400, CODE_GONE)
}
