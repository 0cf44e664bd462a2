import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Of the scrypt parameters that OWASP recommends, those with the least memory: 16 MiB. */
const NOW = { N: 16384, r: 8, p: 5 } as const
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
  const hash = await derive(password, { ...NOW, salt })
  return `scrypt$${NOW.N}$${NOW.r}$${NOW.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/**
 * Whether the password is the one that was hashed. Without a hash it is false after the same work, so that timing does not tell who
 * has an account.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored === null ? null : parse(stored)
  const { hash, ...parameters } = known ?? { ...NOW, salt: new Uint8Array(16), hash: new Uint8Array(BYTES) }
  const same = timingSafeEqual(await derive(password, parameters), hash)
  return known !== null && same
}

/** Whether the hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  const known = parse(stored)
  return known === null || known.N !== NOW.N || known.r !== NOW.r || known.p !== NOW.p
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
    // Keyboards compose letters differently; normalised, it is the same password.
    scrypt(password.normalize('NFKC'), salt, BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
