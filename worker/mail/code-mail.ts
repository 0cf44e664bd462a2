import { CODE_SECONDS } from '../../domain/account/code-validity.ts'
import type { CodePurpose } from '../accounts/secrets.ts'
import { mailBodies } from './mail-html.ts'
import type { Mail } from './mailer.ts'

interface CodeMail {
  readonly to: string
  readonly code: string
  readonly purpose: CodePurpose
  readonly siteName: string
}

const MINUTES = CODE_SECONDS / 60
const WORDS = {
  verify: {
    subject: 'verification code',
    action: 'verify your account',
    warning: 'If you did not create an account, you can ignore this email.',
  },
  reset: {
    subject: 'password reset code',
    action: 'set a new password',
    warning: 'If you did not ask for this, you can ignore this email: your password stays as it is.',
  },
  change: {
    subject: 'email change code',
    action: 'use this email address for your account',
    warning: 'If you did not ask for this, you can ignore this email: nothing changes.',
  },
  takedown: {
    subject: 'confirmation code',
    action: 'confirm your request for removal',
    warning: 'If you did not ask for the removal of a film, you can ignore this email.',
  },
} as const

/** A mail with a code. It has no text that a person typed, because anybody can register somebody else's address. */
export function codeMail({ to, code, purpose, siteName }: CodeMail): Mail {
  const words = WORDS[purpose]
  const subject = `Your ${siteName} ${words.subject}`
  const paragraphs = [
    `Your code to ${words.action} at ${siteName}:`,
    `It expires in ${MINUTES} minutes and works once.`,
    words.warning,
  ]
  const toAnybody = purpose === 'verify' || purpose === 'takedown'
  return { to, subject, toAnybody, ...mailBodies({ subject, siteName, paragraphs, code }) }
}
