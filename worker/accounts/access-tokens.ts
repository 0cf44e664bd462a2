import { type CryptoKey, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { Previewed } from '../../domain/pages/preview.ts'
import type { Account } from './account.ts'

/** Lifetime of an access token, in seconds (DEC-01). */
const TOKEN_SECONDS = 15 * 60
const AUDIENCE = 'authenticated'
/** Lifetime of a preview link, in seconds. */
const PREVIEW_SECONDS = 7 * 24 * 60 * 60
/** Not the audience of access tokens, so that neither is accepted as the other. */
const PREVIEW_AUDIENCE = 'preview'

const PrivateJwk = v.pipe(
  v.string(),
  v.startsWith('{'),
  v.parseJson(),
  v.looseObject({ kty: v.picklist(['EC', 'oct']), kid: v.optional(v.string()) }),
)
const PreviewClaims = v.object({ ...Previewed.entries, exp: v.number() })
const Claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  app_role: v.optional(v.string()),
})

/** The ids of an account and a session, and whether the account was the owner's when the token was signed. */
export interface TokenClaims {
  readonly sub: string
  readonly sid: string
  readonly isOwner: boolean
}

export interface TokenSecrets {
  readonly JWT_SECRET: string
  readonly JWT_SECRET_PREVIOUS?: string | null
}

interface Keys {
  readonly algorithm: 'HS256' | 'ES256'
  readonly keyId: string | undefined
  readonly sign: CryptoKey | Uint8Array
  readonly verify: CryptoKey | Uint8Array
}

/** The token of a request's Bearer credentials (RFC 6750); undefined without one. */
export const bearerToken = (request: Request): string | undefined =>
  /^Bearer\s+(\S+)/i.exec(request.headers.get('authorization') ?? '')?.[1]

/**
 * Signs and verifies access tokens and preview links: with HS256 when the secret is a text, with ES256 when it is a private EC key as
 * JWK. While keys are rotated, tokens of the previous key are valid too.
 */
export class AccessTokens {
  readonly #keys: Promise<Keys>
  readonly #accepted: readonly Promise<Keys>[]

  constructor({ JWT_SECRET, JWT_SECRET_PREVIOUS = null }: TokenSecrets) {
    this.#keys = readKeys(JWT_SECRET)
    this.#accepted = JWT_SECRET_PREVIOUS ? [this.#keys, readKeys(JWT_SECRET_PREVIOUS)] : [this.#keys]
    // A wrong key is reported by the request that needs it.
    for (const keys of this.#accepted) keys.catch(() => undefined)
  }

  /** Signs a token for the account's session, which the data service accepts too (DEC-02). */
  async sign(
    account: Pick<Account, 'id' | 'name' | 'email' | 'isVerified' | 'sessionId'>,
    isOwner: boolean,
  ): Promise<string> {
    const { algorithm, keyId, sign } = await this.#keys
    return new SignJWT({
      email: account.email,
      name: account.name,
      role: 'authenticated',
      app_role: isOwner ? 'owner' : 'member',
      email_verified: account.isVerified,
      sid: account.sessionId,
    })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(keyId ? { kid: keyId } : {}) })
      .setSubject(account.id)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(sign)
  }

  /** Whom a token names; null when it is invalid or expired. It does not check that the session exists. */
  async verify(token: string): Promise<TokenClaims | null> {
    const { success, output } = v.safeParse(Claims, await this.#payload(token, AUDIENCE))
    return success ? { sub: output.sub, sid: output.sid, isOwner: output.app_role === 'owner' } : null
  }

  /** The claims of a token that one of the keys has signed for an audience; null for any other. */
  async #payload(token: string, audience: string): Promise<unknown> {
    for (const { algorithm, verify } of await Promise.all(this.#accepted)) {
      try {
        return (await jwtVerify(token, verify, { algorithms: [algorithm], audience })).payload
      } catch {
        // Another key, or none, has signed it.
      }
    }
    return null
  }

  /** Signs a token with which anybody may see one hidden page for a week, and says until when. */
  async signPreview({ table, id }: Previewed): Promise<{ readonly token: string; readonly until: Date }> {
    const { algorithm, keyId, sign } = await this.#keys
    const until = Math.floor(Date.now() / 1000) + PREVIEW_SECONDS
    const token = await new SignJWT({ table, id })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(keyId ? { kid: keyId } : {}) })
      .setAudience(PREVIEW_AUDIENCE)
      .setExpirationTime(until)
      .sign(sign)
    return { token, until: new Date(until * 1000) }
  }

  /** The page that a preview token shows, and until when; null when it is invalid or expired. */
  async verifyPreview(token: string): Promise<(Previewed & { readonly until: Date }) | null> {
    const claims = v.safeParse(PreviewClaims, await this.#payload(token, PREVIEW_AUDIENCE))
    return claims.success ? { ...claims.output, until: new Date(claims.output.exp * 1000) } : null
  }
}

async function readKeys(secret: string): Promise<Keys> {
  const parsed = v.safeParse(PrivateJwk, secret)
  if (!parsed.success) {
    const key = new TextEncoder().encode(secret)
    return { algorithm: 'HS256', keyId: undefined, sign: key, verify: key }
  }
  const jwk = parsed.output as JWK
  const algorithm = jwk.kty === 'EC' ? 'ES256' : 'HS256'
  // An EC key without `d` is the public key. Its `key_ops` and `use` would forbid one of the two imports.
  const { key_ops: _uses, use: _use, ...plain } = jwk
  const { d: _private, ...open } = plain
  const [sign, verify] = await Promise.all([
    importJWK(plain, algorithm),
    importJWK(jwk.kty === 'EC' ? open : plain, algorithm),
  ])
  return { algorithm, keyId: jwk.kid, sign, verify }
}
