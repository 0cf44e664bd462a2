import type { Context } from 'hono'
import { LoginRequest, RegisterRequest } from '../../domain/account/requests.ts'
import { readBody } from '../api-request.ts'
import { afterAnswer } from '../mail/mailer.ts'
import { callerNetwork } from '../network.ts'
import { Refusal, tooMany } from '../refusal.ts'
import { type Account, isOwner, isOwnerAddress, userOf } from './account.ts'
import { sendCode, sendNotice } from './account-mail.ts'
import type { NewSession } from './account-store.ts'
import { checkPassword } from './check-password.ts'
import { type AccountsEnv, cookieAccount, currentAccount } from './current-account.ts'
import { callerOf, rememberDevice } from './device.ts'
import { hashPassword } from './password.ts'
import { hashSecret, newRefreshSecret } from './secrets.ts'
import { clearSessionCookie, markOwner, readSessionCookie, writeSessionCookie } from './session-cookie.ts'

/** POST /api/auth/register (API-01): creates the account with a session and mails the first code (DEC-18). */
export async function register(c: Context<AccountsEnv>): Promise<Response> {
  const { name, email, password, language } = await readBody(c, RegisterRequest)
  const passwordHash = await c.get('hashes').withSlot(c, async (runAlone) => {
    const wait = await c.get('store').beginRegistration(callerNetwork(c))
    if (wait > 0) throw tooMany('Too many accounts were registered from your network.', wait)
    return runAlone(() => hashPassword(password))
  })
  const prepared = prepareSession(c)
  const account = await c.get('store').register({
    name,
    email,
    passwordHash,
    language,
    isOwnerAddress: isOwnerAddress(email, c.get('settings')),
    session: prepared.session,
  })
  if (!account) throw new Refusal(409, 'An account with this e-mail already exists.')
  // Without waiting: if the mail fails, the account stays, and the profile offers another code.
  afterAnswer(c, async () => (await sendCode(c, email, 'verify'))())
  setCookies(c, account, prepared)
  return answerSession(c, account, 'Account created.', 201)
}

/** POST /api/auth/login (API-02): 401 for a wrong password and for an unknown address alike, 429 after too many attempts. */
export async function logIn(c: Context<AccountsEnv>): Promise<Response> {
  const { email, password } = await readBody(c, LoginRequest)
  const known = await checkPassword(c, email, password)
  if (!known) throw wrongCredentials()
  const prepared = prepareSession(c)
  const account = await c.get('store').finishLogin({
    ...known,
    isOwnerAddress: isOwnerAddress(email, c.get('settings')),
    session: prepared.session,
  })
  if (!account) throw wrongCredentials()
  return answerLogin(c, account, prepared, 'password')
}

interface PreparedSession {
  /** What the database stores. */
  readonly session: NewSession
  /** The cookie's secret, whose hash is stored. */
  readonly secret: string
}

/** A session for the caller's browser, which a database function opens if it accepts the login. */
export function prepareSession(c: Context<AccountsEnv>): PreparedSession {
  const secret = newRefreshSecret()
  const { device } = c.get('device').stored
  return { session: { refreshHash: hashSecret(secret), device, ...callerOf(c) }, secret }
}

/**
 * Answers a login that succeeded, and sets its cookies. A login from a new device is mailed, to verified addresses only: nobody is
 * mailed about an account that somebody else made with their address.
 */
export async function answerLogin(
  c: Context<AccountsEnv>,
  account: Account & { readonly isNewDevice: boolean },
  prepared: PreparedSession,
  by: 'password' | 'passkey',
): Promise<Response> {
  const { device } = prepared.session
  if (account.isNewDevice && account.isVerified)
    afterAnswer(c, () => sendNotice(c, account, { kind: 'new device', device, by }))
  setCookies(c, account, prepared)
  return answerSession(c, account, 'Logged in.', 200)
}

function setCookies(c: Context<AccountsEnv>, { sessionId }: Account, { secret }: PreparedSession): void {
  rememberDevice(c)
  writeSessionCookie(c, { sessionId, secret })
}

/** GET /api/auth/session (DEC-89): answers the user with a new token, and replaces the cookie. */
export async function renewSession(c: Context<AccountsEnv>): Promise<Response> {
  const cookie = readSessionCookie(c)
  const secret = newRefreshSecret()
  const account =
    cookie &&
    (await c.get('store').renewSession(cookie.sessionId, hashSecret(cookie.secret), hashSecret(secret), callerOf(c)))
  if (!account) {
    clearSessionCookie(c)
    throw new Refusal(401, 'Please log in first.')
  }
  if (account.renewed) writeSessionCookie(c, { sessionId: account.sessionId, secret })
  if (account.remember) rememberDevice(c)
  return answerSession(c, account, '', 200)
}

/**
 * POST /api/auth/logout (API-03): ends the session and its tokens, and clears the cookie; 401 when there was no session. An invalid
 * token does not hide the cookie's session: without its cookie, the person could not end it any more.
 */
export async function logOut(c: Context<AccountsEnv>): Promise<Response> {
  const account = (await currentAccount(c)) ?? (await cookieAccount(c))
  if (account) await c.get('store').endSession(account.sessionId)
  clearSessionCookie(c)
  if (!account) throw new Refusal(401, 'You are not logged in.')
  return c.json({ success: true, message: 'Logged out successfully' })
}

async function answerSession(
  c: Context<AccountsEnv>,
  account: Account,
  message: string,
  status: 200 | 201,
): Promise<Response> {
  const settings = c.get('settings')
  const owner = isOwner(account, settings)
  markOwner(c, owner)
  const token = await c.get('tokens').sign(account, owner)
  return c.json({ success: true, message, user: { ...userOf(account, settings), token }, token }, status)
}

function wrongCredentials(): Refusal {
  return new Refusal(401, 'Invalid email or password.')
}
