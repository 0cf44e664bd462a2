import type { Context } from 'hono'
import { codeMail } from '../mail/code-mail.ts'
import { MailFailed, sendMail } from '../mail/mailer.ts'
import { type Notice, noticeMail } from '../mail/notice-mail.ts'
import { callerNetwork } from '../network.ts'
import { tooMany } from '../refusal.ts'
import { withSiteSettings } from '../site-settings.ts'
import type { Account } from './account.ts'
import type { AccountsEnv } from './current-account.ts'
import { callerOf } from './device.ts'
import { type CodePurpose, hashCode, newCode } from './secrets.ts'

/**
 * Stores a new code for an address and returns a function that mails it, or does nothing when no account has the address. A code
 * to change the address is mailed to `newEmail`, unless an account has it. Throws 429 when codes are requested too often, for
 * unknown addresses too (DEC-10, DEC-11).
 */
export async function sendCode(
  c: Context<AccountsEnv>,
  email: string,
  purpose: CodePurpose,
  newEmail?: string,
): Promise<() => Promise<void>> {
  const settings = c.get('settings')
  const store = c.get('store')
  const code = newCode()
  const codeHash = hashCode(code, purpose, email, settings.JWT_SECRET)
  const issued = await store.issueCode({
    email,
    purpose,
    codeHash,
    caller: callerOf(c),
    ...(newEmail ? { newEmail } : {}),
  })
  if (issued.wait > 60) throw tooMany('Too many codes have been sent.', issued.wait)
  if (issued.wait > 0) throw tooMany('A code was sent a moment ago.', issued.wait)
  const { email: to, is_verified: isVerified } = issued
  return async () => {
    if (to === null) return
    try {
      const own = await withSiteSettings(settings)
      const language = await store.languageOf(email)
      await sendMail(codeMail({ to, code, purpose, siteName: own.SITE_NAME, language, isVerified }), own, c.env)
    } catch (error) {
      if (purpose === 'verify') await store.forgiveCode(email)
      throw error
    }
  }
}

/** Mails the person what happened to their account. Throws MailFailed, also when the address or the network has had too many today. */
export async function sendNotice(
  c: Context<AccountsEnv>,
  { email: to, language }: Pick<Account, 'email' | 'language'>,
  notice: Notice,
): Promise<void> {
  if (!(await c.get('store').countNotice(to, callerNetwork(c))))
    throw new MailFailed('the address or the network has had its notices of the day')
  const settings = await withSiteSettings(c.get('settings'))
  const { SITE_NAME: siteName, CONTACT_EMAIL: contactEmail } = settings
  await sendMail(noticeMail({ to, notice, language, siteName, contactEmail, at: new Date() }), settings, c.env)
}
