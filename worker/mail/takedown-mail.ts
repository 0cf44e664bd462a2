import { mailBodies } from './mail-html.ts'
import type { Mail } from './mailer.ts'

interface TakedownMail {
  /** The owner's address. */
  readonly to: string
  readonly siteName: string
  readonly siteUrl: string
  readonly request: { readonly name: string; readonly email: string; readonly page: string; readonly ground: string }
}

/** A mail that tells the owner of a rights holder's confirmed request for removal. */
export function takedownMail({ to, siteName, siteUrl, request }: TakedownMail): Mail {
  const subject = `${siteName}: request for removal`
  const { name, email, page, ground } = request
  const paragraphs = [`${name} (${email}) asks for the removal of ${page}.`, ground]
  const links = [{ text: 'Decide in the inbox', url: `${siteUrl}/admin/inbox?show=requests` }]
  // Anybody can have it sent.
  return { to, replyTo: email, subject, toAnybody: true, ...mailBodies({ subject, siteName, paragraphs, links }) }
}
