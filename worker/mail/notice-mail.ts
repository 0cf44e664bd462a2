import type { PageLanguage } from '../../domain/language.ts'
import { SITE_TIME_ZONE } from '../../domain/site.ts'
import { type MailTexts, mailTexts } from './languages/mail-texts.ts'
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
  readonly language: PageLanguage
  readonly siteName: string
  readonly contactEmail: string
  readonly at: Date
}

/** A mail that tells the person what happened to their account, and what to do if it was not them. */
export function noticeMail({ to, notice, language, siteName, contactEmail, at }: NoticeMail): Mail {
  const texts = mailTexts(language)
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: SITE_TIME_ZONE } as const
  const when = `${new Intl.DateTimeFormat(texts.locale, format).format(at)} IST`
  const subject = `${siteName}: ${texts.titles[notice.kind]}`
  const paragraphs = [what(texts, notice, siteName), texts.happened(when), advice(texts, notice, contactEmail)]
  return { to, subject, ...mailBodies({ language, subject, siteName, paragraphs }) }
}

function what(texts: MailTexts, notice: Notice, siteName: string): string {
  if (notice.kind === 'new device') return texts.newDevice[notice.by](siteName, notice.device)
  return texts.what[notice.kind](siteName, 'name' in notice ? notice.name : '')
}

function advice(texts: MailTexts, { kind }: Notice, contactEmail: string): string {
  const write = texts.write(contactEmail)
  if (kind === 'email changed' || kind === 'account deleted') return write
  return `${texts.nothingToDo} ${kind === 'password reset' ? write : texts.reset}`
}
