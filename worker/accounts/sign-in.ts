import type { Context } from 'hono'
import { LoginRequest, RegisterRequest } from '../../domain/account/requests.ts'
import { readBody } from '../api-request.ts'
import { callerNetwork } from '../network.ts'
import { Refusal, tooMany } from '../refusal.ts'
import { type Account, isOwner, isOwnerAddress, userOf } from './account.ts'
import { type AccountsEnv, currentAccount } from './current-account.ts'
import { hashPassword, needsRehash, verifyPassword } from './password.ts'
import { hashRefreshSecret, newRefreshSecret } from './secrets.ts'
import { afterAnswer, sendCode } from './send-code.ts'
import { clearSessionCookie, markOwner, readSessionCookie, writeSessionCookie } from './session-cookie.ts'

/** POST /api/auth/register (API-01): makes the account, logs in and mails the first code (DEC-18). */
export async function register(c: Context<AccountsEnv>): Promise<Response> {
  const { name, email, password } = await readBody(c, RegisterRequest)
  const passwordHash = await c.get('hashes').withPlace(c, (inTurn) => inTurn(() => hashPassword(password)))
  const secret = newRefreshSecret()
  const { wait, account } = await c.get('store').register({
    name,
    email,
    passwordHash,
    isOwnerAddress: isOwnerAddress(email, c.get('settings')),
    refreshHash: hashRefreshSecret(secret),
    network: callerNetwork(c),
  })
  if (wait > 0) throw tooMany('Too many accounts were registered from your network.', wait)
  if (!account) throw new Refusal(409, 'An account with this e-mail already exists.')
  // A mail that fails does not lose the account: the profile offers another.
  afterAnswer(c, async () => (await sendCode(c, email, 'verify'))())
  writeSessionCookie(c, { sessionId: account.sessionId, secret })
  return answerSession(c, account, 'Account created.', 201)
}

/** POST /api/auth/login (API-02). */
export async function logIn(c: Context<AccountsEnv>): Promise<Response> {
  const { email, password } = await readBody(c, LoginRequest)
  const known = await checkPassword(c, email, password)
  const secret = newRefreshSecret()
  const account = await c.get('store').finishLogin({
    ...known,
    isOwnerAddress: isOwnerAddress(email, c.get('settings')),
    refreshHash: hashRefreshSecret(secret),
    network: callerNetwork(c),
  })
  if (!account) throw wrongCredentials()
  writeSessionCookie(c, { sessionId: account.sessionId, secret })
  return answerSession(c, account, 'Logged in.', 200)
}

/** GET /api/auth/session (DEC-89): trades the cookie for a fresh token and the user, and for the next cookie. */
export async function renewSession(c: Context<AccountsEnv>): Promise<Response> {
  const cookie = readSessionCookie(c)
  const secret = newRefreshSecret()
  const account =
    cookie &&
    (await c.get('store').renewSession(cookie.sessionId, hashRefreshSecret(cookie.secret), hashRefreshSecret(secret)))
  if (!account) {
    clearSessionCookie(c)
    throw new Refusal(401, 'Please log in first.')
  }
  if (account.renewed) writeSessionCookie(c, { sessionId: account.sessionId, secret })
  return answerSession(c, account, '', 200)
}

/** POST /api/auth/logout (API-03): ends this session, with its tokens; 401 when there was none, and the cookie is gone either way. */
export async function logOut(c: Context<AccountsEnv>): Promise<Response> {
  const account = await currentAccount(c)
  if (account) await c.get('store').endSession(account.sessionId)
  clearSessionCookie(c)
  if (!account) throw new Refusal(401, 'You are not logged in.')
  return c.json({ success: true, message: 'Logged out successfully' })
}

/** Whose password it is, and the hash that it matched; throws the refusal. */
function checkPassword(c: Context<AccountsEnv>, email: string, password: string) {
  // The place comes first, so that a refused caller does not use up a try.
  return c.get('hashes').withPlace(c, async (inTurn) => {
    const attempt = await c.get('store').beginLogin(email, callerNetwork(c))
    if (attempt.wait > 0) throw tooMany('Too many tries to log in.', attempt.wait)
    const { id, password_hash: seenHash } = attempt
    const right = await inTurn(() => verifyPassword(password, seenHash))
    if (!right || id === null || seenHash === null) throw wrongCredentials()
    return { id, seenHash, newHash: needsRehash(seenHash) ? await inTurn(() => hashPassword(password)) : null }
  })
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
