import type { Context } from 'hono'
import type { AccountsEnv } from './accounts-env.ts'
import { requireOwner } from './current-account.ts'

/** GET /api/user/mail-status: whether mails can be sent at all, for the owner's settings page (DEC-27). */
export async function mailStatus(c: Context<AccountsEnv>): Promise<Response> {
  await requireOwner(c)
  const configured = c.get('settings').MAIL_OUTBOX_URL !== null || c.env.EMAIL !== undefined
  return c.json({ success: true, configured, message: '' })
}
