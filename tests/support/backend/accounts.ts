import { createHash, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Database } from '../rows.ts'
import { testKeys } from './clients.ts'

export type AccessClaims = {
  sub: string
  email: string
  name: string
  role: string
  app_role: 'owner' | 'member'
  email_verified: boolean
  sid: string
  /** Seconds since 1970; by default in a day, as long as its session lives. */
  exp?: number
}

/** An access token as the Worker signs it. */
export function signToken({ exp, ...claims }: AccessClaims, secret = testKeys.jwtSecret): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('authenticated')
    .setIssuedAt(Math.floor(Date.now() / 1000) - 1)
    .setExpirationTime(exp ?? '1d')
    .sign(new TextEncoder().encode(secret))
}

export type LiveUser = {
  id: string
  name: string
  email: string
  sessionId: string
  claims: AccessClaims
  token: string
}

/** Makes an account with a live session, and its access token. */
export async function liveUser(
  backend: Database,
  options: { name?: string; email?: string; owner?: boolean; verified?: boolean } = {},
): Promise<LiveUser> {
  const { name = 'Meena', email = `${randomUUID()}@people.example`, owner = false, verified = true } = options
  const [user] = await backend.query<{ id: string }>(
    `insert into public.users (name, email, password_hash, is_verified, is_owner_address)
     values ($1, $2, 'no password', $3, $4) returning id`,
    [name, email, verified, owner],
  )
  const id = user?.id ?? ''
  const [session] = await backend.query<{ id: string }>(
    `insert into public.sessions (user_id, refresh_hash, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [id, createHash('sha256').update(randomUUID()).digest('hex')],
  )
  const sessionId = session?.id ?? ''
  const claims: AccessClaims = {
    sub: id,
    email,
    name,
    role: 'authenticated',
    app_role: owner ? 'owner' : 'member',
    email_verified: verified,
    sid: sessionId,
  }
  return { id, name, email, sessionId, claims, token: await signToken(claims) }
}

/** The owner of the site, with a live session. */
export function liveOwner(backend: Database): Promise<LiveUser> {
  return liveUser(backend, { name: 'Owner', email: 'owner@talkies.example', owner: true })
}
