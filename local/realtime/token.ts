import { jwtVerify } from 'jose'

/** Who a channel reads as: the database role and the claims of a verified token. */
export type Reader = { role: string; claims: Record<string, unknown>; expiresAt: number }

export type Keys = { jwtSecret: string; publishableKey: string; secretKey: string }

const FOREVER = Number.POSITIVE_INFINITY

/** The reader of a token or a project key; null when it is invalid or expired. */
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
