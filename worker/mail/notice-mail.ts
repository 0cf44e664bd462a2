import { SITE_TIME_ZONE } from '../../domain/site.ts'
import { mailBodies } from './mail-html.ts'
import type { Mail } from './mailer.ts'

/** What happened to an account. */
export type Notice =
  | { readonly kind: 'new device'; readonly device: string; readonly by: 'password' | 'passkey' }
  | { readonly kind: 'passkey added' | 'passkey removed'; readonly name: string }
  | { readonly kind: 'password changed' | 'password reset' | 'email changed' | 'account deleted' }

interface NoticeMail {
  readonly to: string
  readonly notice: Notice
  readonly siteName: string
  readonly contactEmail: string
  readonly at: Date
}

/** A mail that tells the person what happened to their account, and what to do if it was not them. */
export function noticeMail({ to, notice, siteName, contactEmail, at }: NoticeMail): Mail {
  const when = `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: SITE_TIME_ZONE }).format(at)} IST`
  const { title, what, advice } = words(notice, siteName, contactEmail)
  const subject = `${siteName}: ${title}`
  return {
    to,
    subject,
    ...mailBodies({ subject, siteName, paragraphs: [what, `It happened on ${when}.`, advice] }),
  }
}

function words(notice: Notice, siteName: string, contactEmail: string) {
  const reset =
    'If it was not, reset your password with “Forgot Password?” on the login page: that logs out every device and removes every passkey.'
  const write = `If it was not you, write to ${contactEmail}.`
  switch (notice.kind) {
    case 'new device':
      return {
        title: 'login from a new device',
        what: `Somebody logged in to your ${siteName} account with ${notice.by === 'password' ? 'your password' : 'a passkey'}, from a device that it had not been used on before${notice.device ? `: ${notice.device}` : ''}.`,
        advice: `If it was you, there is nothing to do. ${reset}`,
      }
    case 'password changed':
      return {
        title: 'your password was changed',
        what: `The password of your ${siteName} account was changed, and other devices were logged out.`,
        advice: `If it was you, there is nothing to do. ${reset}`,
      }
    case 'password reset':
      return {
        title: 'your password was changed',
        what: `The password of your ${siteName} account was reset with a code that we mailed to you. All devices were logged out and all passkeys were removed; you can add passkeys again in your profile.`,
        advice: `If it was you, there is nothing to do. ${write}`,
      }
    case 'passkey added':
      return {
        title: 'a passkey was added',
        what: `A passkey was added to your ${siteName} account: ${notice.name}. Whoever has it can log in without your password.`,
        advice: `If it was you, there is nothing to do. ${reset}`,
      }
    case 'passkey removed':
      return {
        title: 'a passkey was removed',
        what: `A passkey of your ${siteName} account was removed: ${notice.name}. It no longer logs in.`,
        advice: `If it was you, there is nothing to do. ${reset}`,
      }
    case 'email changed':
      return {
        title: 'your email address was changed',
        what: `Your ${siteName} account now uses another email address. This one can no longer log in to it.`,
        advice: write,
      }
    case 'account deleted':
      return {
        title: 'your account was deleted',
        what: `Your ${siteName} account was deleted.`,
        advice: write,
      }
  }
}
