import { mailBodies } from './mail-html.ts'
import type { Mail } from './mailer.ts'

interface TakedownMail {
  /** The owner's address. */
  readonly to: string
  readonly siteName: string
  readonly request: { readonly name: string; readonly email: string; readonly page: string; readonly ground: string }
}

/** A mail that tells the owner of a rights holder's confirmed request for removal. */
export function takedownMail({ to, siteName, request: { name, email, page, ground } }: TakedownMail): Mail {
  const subject = `${siteName}: request for removal`
  const paragraphs = [
    `${name} (${email}) asks for the removal of ${page}.`,
    ground,
    'The request waits in the inbox of the admin area.',
  ]
  return { to, subject, ...mailBodies({ subject, siteName, paragraphs }) }
}
