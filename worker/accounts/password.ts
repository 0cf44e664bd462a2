import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** The scrypt parameters with the least memory (16 MiB) of those that OWASP recommends. */
const CURRENT = { N: 16384, r: 8, p: 5 } as const
const BYTES = 32

interface Stored {
  readonly N: number
  readonly r: number
  readonly p: number
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

/** Hashes a password as `scrypt$N$r$p$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, { ...CURRENT, salt })
  return `scrypt$${CURRENT.N}$${CURRENT.r}$${CURRENT.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/**
 * Compares a password with a stored hash. Without a hash it does the same work and answers false, so that timing does not tell
 * who has an account.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored === null ? null : parse(stored)
  if (stored?.startsWith('$')) {
    // Of an account from an older site. Only then is the code for it loaded.
    const { foreignHash } = await import('./foreign-hash.ts')
    const check = foreignHash(stored)
    if (check) return check(password)
  }
  const { hash, ...parameters } = known ?? { ...CURRENT, salt: new Uint8Array(16), hash: new Uint8Array(BYTES) }
  const same = timingSafeEqual(await derive(password, parameters), hash)
  return known !== null && same
}

/** True when the hash was made with other parameters than the current ones. */
export function needsRehash(stored: string): boolean {
  const known = parse(stored)
  return known === null || known.N !== CURRENT.N || known.r !== CURRENT.r || known.p !== CURRENT.p
}

function parse(stored: string): Stored | null {
  const match = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored)
  if (!match) return null
  const [, N, r, p, salt = '', hash = ''] = match
  const bytes = Buffer.from(hash, 'base64url')
  if (bytes.length !== BYTES) return null
  return { N: Number(N), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64url'), hash: bytes }
}

/** Blocks the whole isolate while it runs: see HashQueue. */
function derive(password: string, { N, r, p, salt }: Omit<Stored, 'hash'>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Keyboards compose letters differently: normalise, so that it is the same password.
    scrypt(password.normalize('NFKC'), salt, BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
