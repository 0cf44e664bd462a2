import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_SECONDS } from './account-store.ts'

const NAME = 'talkies_session'
/** Not readable by scripts, not sent from other sites, and sent to the account calls only (DEC-01). */
const PLACE = { path: '/api/auth', httpOnly: true, secure: true, sameSite: 'Lax' } as const

/** What the cookie holds: the session's id and its present secret. */
export interface SessionCookie {
  readonly sessionId: string
  readonly secret: string
}

export function readSessionCookie(c: Context): SessionCookie | null {
  const match = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{20,100})$/.exec(getCookie(c, NAME) ?? '')
  const [, sessionId, secret] = match ?? []
  return sessionId && secret ? { sessionId, secret } : null
}

export function writeSessionCookie(c: Context, { sessionId, secret }: SessionCookie): void {
  setCookie(c, NAME, `${sessionId}.${secret}`, { ...PLACE, maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, NAME, PLACE)
  markOwner(c, false)
}

/** Sent with every page request, so that the owner's pages have no ads; it gives no rights. */
const OWNER_MARK = 'talkies_owner'
const EVERYWHERE = { ...PLACE, path: '/' } as const

/** Marks this browser as the owner's, or takes the mark away. */
export function markOwner(c: Context, isOwner: boolean): void {
  if (isOwner) setCookie(c, OWNER_MARK, '1', { ...EVERYWHERE, maxAge: SESSION_SECONDS })
  else if (isMarkedOwner(c)) deleteCookie(c, OWNER_MARK, EVERYWHERE)
}

export function isMarkedOwner(c: Context): boolean {
  return getCookie(c, OWNER_MARK) !== undefined
}
