import type { Bindings } from '../app-env.ts'
import type { Settings } from '../environment.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail could not be sent. The message has no address. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed'
}

/** Sends a mail with the `send_email` binding, or to the local outbox if one is configured. Throws MailFailed. */
export async function sendMail(mail: Mail, settings: Settings, { EMAIL }: Pick<Bindings, 'EMAIL'>): Promise<void> {
  if (settings.MAIL_OUTBOX_URL) return toOutbox(mail, settings.MAIL_OUTBOX_URL, settings.SUPABASE_SECRET_KEY)
  if (!EMAIL) throw new MailFailed('no EMAIL binding is configured')
  try {
    await EMAIL.send({ from: { email: settings.MAIL_FROM, name: settings.SITE_NAME }, ...mail })
  } catch (error) {
    throw new MailFailed(error instanceof Error ? error.name : 'the EMAIL binding failed', { cause: error })
  }
}

async function toOutbox(mail: Mail, outbox: string, key: string): Promise<void> {
  const response = await fetch(outbox, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(mail),
  }).catch(() => null)
  if (!response?.ok) throw new MailFailed(`the local outbox answered ${response?.status ?? 'nothing'}`)
}
