import * as v from 'valibot'
import { type AccessTokens, bearerToken } from '../accounts/access-tokens.ts'
import type { Settings } from '../environment.ts'
import { Refusal } from '../refusal.ts'

const Claims = v.object({ role: v.optional(v.string()) })

/**
 * Who sent a request, by a token with a valid signature; `member` is anybody logged in but the owner. Whether its session is still alive
 * only the database knows.
 */
export type CallerRole = 'visitor' | 'member' | 'owner'

export interface TokenCaller {
  readonly is: CallerRole
  /** The account of the token; null for a visitor. */
  readonly id: string | null
}

/**
 * Reads the caller from a request's keys. Throws 401 for a token that is not valid, and 403 for a secret key in any form: it
 * bypasses every policy, and one that arrives here was put into a browser or a script by mistake.
 */
export async function readCaller(
  request: Request,
  { SUPABASE_SECRET_KEY, SUPABASE_PUBLISHABLE_KEY }: Pick<Settings, 'SUPABASE_SECRET_KEY' | 'SUPABASE_PUBLISHABLE_KEY'>,
  tokens: AccessTokens,
): Promise<TokenCaller> {
  const { pathname, searchParams } = new URL(request.url)
  const bearer = bearerToken(request) ?? ''
  const keys = [bearer, request.headers.get('apikey') ?? '', ...searchParams.getAll('apikey')]
  for (const key of keys) {
    if (key === SUPABASE_SECRET_KEY || key.startsWith('sb_secret_') || roleIn(key) === 'service_role')
      throw new Refusal(403, 'The secret key is for servers only and is not accepted here.')
  }
  // Browsers cannot set headers on a WebSocket, so its token is in the address.
  const token = pathname.startsWith('/realtime/') ? (searchParams.get('access_token') ?? '') : bearer
  if (token === '' || token === SUPABASE_PUBLISHABLE_KEY) return { is: 'visitor', id: null }
  const named = await tokens.verify(token)
  if (!named) throw new Refusal(401, 'Please log in first.')
  return { is: named.isOwner ? 'owner' : 'member', id: named.sub }
}

/** The role in the claims of a JWT, not verified; null when the text is not one. */
function roleIn(token: string): string | null {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const parsed = v.safeParse(Claims, JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8')))
    return parsed.success ? (parsed.output.role ?? null) : null
  } catch {
    return null
  }
}
