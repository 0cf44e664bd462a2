import type { Context } from 'hono'
import { Refusal } from '../refusal.ts'
import type { AccountsEnv } from './accounts-env.ts'
import { currentAccount } from './current-account.ts'
import { clearSessionCookie } from './session-cookie.ts'

/** POST /api/auth/logout (API-03): ends this session, with its tokens; 401 when there was none, and the cookie is gone either way. */
export async function logOut(c: Context<AccountsEnv>): Promise<Response> {
  const account = await currentAccount(c)
  if (account) await c.get('store').endSession(account.sessionId)
  clearSessionCookie(c)
  if (!account) throw new Refusal(401, 'You are not logged in.')
  return c.json({ success: true, message: 'Logged out successfully' })
}
