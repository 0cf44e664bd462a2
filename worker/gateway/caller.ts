import * as v from 'valibot'
import type { Settings } from '../environment.ts'
import { Refusal } from '../refusal.ts'

const Claims = v.object({ role: v.optional(v.string()), app_role: v.optional(v.string()) })

/** Who sent a request, by the claims of its token, which only the data service verifies. */
export type Caller = 'visitor' | 'member' | 'owner'

/**
 * Reads the caller from a request's keys. Throws 403 for a secret key in any form: it bypasses every policy, and one that arrives
 * here was put into a browser or a script by mistake.
 */
export function readCaller(request: Request, { SUPABASE_SECRET_KEY }: Pick<Settings, 'SUPABASE_SECRET_KEY'>): Caller {
  const bearer = /^Bearer\s+(\S+)/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  const keys = [bearer, request.headers.get('apikey') ?? '', ...new URL(request.url).searchParams.getAll('apikey')]
  for (const key of keys) {
    if (key === SUPABASE_SECRET_KEY || key.startsWith('sb_secret_') || claimsOf(key)?.role === 'service_role')
      throw new Refusal(403, 'The secret key is for servers only and is not accepted here.')
  }
  const claims = claimsOf(bearer)
  if (!claims || claims.role === 'anon') return 'visitor'
  return claims.app_role === 'owner' ? 'owner' : 'member'
}

/** The claims of a JWT, not verified; null when the text is not one. */
function claimsOf(token: string) {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const parsed = v.safeParse(Claims, JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8')))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
