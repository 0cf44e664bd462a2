import type { Context } from 'hono'
import type { AppEnv, Bindings } from '../app-env.ts'
import { serviceClient } from '../data-service.ts'
import type { Settings } from '../environment.ts'
import { countText } from '../statistics.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Who gets an answer to it; the contact address where it is left out. */
  readonly replyTo?: string
  /** True for a mail that anybody can have sent, without an account. */
  readonly toAnybody?: boolean
}

/** A mail could not be sent. The message has no address. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed'
}

/**
 * Sends a mail with the `send_email` binding, or to the local outbox if one is configured, and counts it. Throws MailFailed, also when
 * the mails of the day are used up.
 */
export async function sendMail(mail: Mail, settings: Settings, env: Pick<Bindings, 'EMAIL'>): Promise<void> {
  try {
    await deliver(mail, settings, env)
    countText(settings, 'mail', 'sent')
  } catch (error) {
    countText(settings, 'mail', `failed: ${error instanceof MailFailed ? error.message : 'unknown'}`)
    throw error
  }
}

async function deliver(
  { toAnybody = false, ...mail }: Mail,
  settings: Settings,
  { EMAIL }: Pick<Bindings, 'EMAIL'>,
): Promise<void> {
  const spent = await serviceClient(settings).rpc('spend_mail', { to_anybody: toAnybody })
  if (spent.error) throw new MailFailed('the mails of the day cannot be counted')
  if (spent.data !== true) throw new MailFailed('the mails of the day are used up')
  if (settings.MAIL_OUTBOX_URL) return toOutbox(mail, settings.MAIL_OUTBOX_URL, settings.SUPABASE_SECRET_KEY)
  if (!EMAIL) throw new MailFailed('no EMAIL binding is configured')
  try {
    const from = { email: settings.MAIL_FROM, name: settings.SITE_NAME }
    await EMAIL.send({ from, replyTo: settings.CONTACT_EMAIL, ...mail })
  } catch (error) {
    // Cloudflare says why in `code`, such as E_DAILY_LIMIT_EXCEEDED.
    const { code, name = 'the EMAIL binding failed' } = error as { code?: unknown; name?: string }
    throw new MailFailed(typeof code === 'string' ? code : name, { cause: error })
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

/** Sends mails after the response is sent. A failure is logged, without the address. */
export function afterAnswer<Env extends AppEnv>(c: Context<Env>, send: () => Promise<void>): void {
  const id = c.get('requestId')
  c.executionCtx.waitUntil(
    send().catch((error: unknown) => console.error(JSON.stringify({ id, problem: `mail: ${String(error)}` }))),
  )
}
