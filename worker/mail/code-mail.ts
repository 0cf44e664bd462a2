import { CODE_SECONDS } from '../../domain/account/code-validity.ts'
import type { PageLanguage } from '../../domain/language.ts'
import type { CodePurpose } from '../accounts/secrets.ts'
import { mailTexts } from './languages/mail-texts.ts'
import { mailBodies } from './mail-html.ts'
import type { Mail } from './mailer.ts'

interface CodeMail {
  readonly to: string
  readonly code: string
  readonly purpose: CodePurpose
  readonly siteName: string
  readonly language: PageLanguage
  /** Whether an account has proved that it has the address. */
  readonly isVerified?: boolean
}

/** A mail with a code. It has no text that a person typed, because anybody can register somebody else's address. */
export function codeMail({ to, code, purpose, siteName, language, isVerified = false }: CodeMail): Mail {
  const { codes, expires } = mailTexts(language)
  const subject = codes[purpose].subject(siteName)
  const paragraphs = [codes[purpose].lead(siteName), expires(CODE_SECONDS / 60), codes[purpose].warning]
  // A code to change the address goes to one that the account has not proved yet.
  const toAnybody = purpose !== 'reset' || !isVerified
  return { to, subject, toAnybody, ...mailBodies({ language, subject, siteName, paragraphs, code }) }
}
