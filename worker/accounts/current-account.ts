import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { Refusal } from '../refusal.ts'
import { type AccessTokens, bearerToken } from './access-tokens.ts'
import { type Account, isOwner } from './account.ts'
import type { AccountStore } from './account-store.ts'
import type { Device } from './device.ts'
import type { HashQueue } from './hash-queue.ts'
import type { PasskeyStore } from './passkey-store.ts'
import { hashSecret } from './secrets.ts'
import { readSessionCookie } from './session-cookie.ts'

/** The Hono context of the accounts' handlers. */
export interface AccountsEnv {
  readonly Bindings: AppEnv['Bindings']
  readonly Variables: AppEnv['Variables'] & {
    store: AccountStore
    passkeys: PasskeyStore
    tokens: AccessTokens
    hashes: HashQueue
    device: Device
  }
}

/**
 * The caller's account, by the Bearer token, or by the cookie when there is no token; null unless the session is alive. Names
 * and rights come from the database, never from the token.
 */
export async function currentAccount(c: Context<AccountsEnv>): Promise<Account | null> {
  const bearer = bearerToken(c.req.raw)
  if (bearer === undefined) return cookieAccount(c)
  const named = await c.get('tokens').verify(bearer)
  const account = named && (await c.get('store').sessionAccount(named.sid, null))
  return account?.id === named?.sub ? account : null
}

/** The account of the caller's cookie, whatever the token says; null unless the session is alive. */
export async function cookieAccount(c: Context<AccountsEnv>): Promise<Account | null> {
  const cookie = readSessionCookie(c)
  return cookie && c.get('store').sessionAccount(cookie.sessionId, hashSecret(cookie.secret))
}

/** The caller's account; throws 401 without one. */
export async function requireAccount(c: Context<AccountsEnv>): Promise<Account> {
  const account = await currentAccount(c)
  if (!account) throw new Refusal(401, 'Please log in first.')
  return account
}

/** The caller's account if it is the owner's; throws 401 or 403 for anybody else (DEC-79). */
export async function requireOwner(c: Context<AccountsEnv>): Promise<Account> {
  const account = await requireAccount(c)
  if (!isOwner(account, c.get('settings'))) throw new Refusal(403, 'Only the owner of the site may see this.')
  return account
}
