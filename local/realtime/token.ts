import { jwtVerify } from 'jose'

/** On whose behalf a channel reads: the database role and the claims of a verified token. */
export type Reader = { role: string; claims: Record<string, unknown>; expiresAt: number }

export type Keys = { jwtSecret: string; publishableKey: string; secretKey: string }

const FOREVER = Number.POSITIVE_INFINITY

/** Who a bearer value stands for, or null for one that is malformed, forged or expired. A project key is one as well. */
export async function readerOf(token: string, keys: Keys): Promise<Reader | null> {
  if (token === keys.publishableKey) return { role: 'anon', claims: {}, expiresAt: FOREVER }
  if (token === keys.secretKey) return { role: 'service_role', claims: {}, expiresAt: FOREVER }
  try {
    const secret = new TextEncoder().encode(keys.jwtSecret)
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], requiredClaims: ['exp', 'role'] })
    return { role: String(payload.role), claims: payload, expiresAt: (payload.exp ?? 0) * 1000 }
  } catch {
    return null
  }
}
