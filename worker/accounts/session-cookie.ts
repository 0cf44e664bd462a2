import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { LOGGED_IN_MARK } from '../../domain/account/session-user.ts'
import { SESSION_SECONDS } from './account-store.ts'

const NAME = 'talkies_session'
/** Not readable by scripts, not sent by other sites' requests, and sent to /api/auth only (DEC-01). */
const ATTRIBUTES = { path: '/api/auth', httpOnly: true, secure: true, sameSite: 'Lax' } as const

const LOGGED_IN_ATTRIBUTES = { path: '/', secure: true, sameSite: 'Lax' } as const

/** The session's id and its current secret. */
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
  setCookie(c, NAME, `${sessionId}.${secret}`, { ...ATTRIBUTES, maxAge: SESSION_SECONDS })
  setCookie(c, LOGGED_IN_MARK, '1', { ...LOGGED_IN_ATTRIBUTES, maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, NAME, ATTRIBUTES)
  deleteCookie(c, LOGGED_IN_MARK, LOGGED_IN_ATTRIBUTES)
  markOwner(c, false)
}

/** A cookie of every page request, so that the owner gets pages without ads. It gives no rights. */
const OWNER_MARK = 'talkies_owner'
const MARK_ATTRIBUTES = { ...ATTRIBUTES, path: '/' } as const

/** Marks this browser as the owner's, or removes the mark. */
export function markOwner(c: Context, isOwner: boolean): void {
  if (isOwner) setCookie(c, OWNER_MARK, '1', { ...MARK_ATTRIBUTES, maxAge: SESSION_SECONDS })
  else if (isMarkedOwner(c)) deleteCookie(c, OWNER_MARK, MARK_ATTRIBUTES)
}

export function isMarkedOwner(c: Context): boolean {
  return getCookie(c, OWNER_MARK) !== undefined
}
