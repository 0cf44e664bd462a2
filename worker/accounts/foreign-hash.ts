import { scrypt, timingSafeEqual } from 'node:crypto'
import { argon2d, argon2i, argon2id } from '@noble/hashes/argon2.js'
import bcrypt from 'bcryptjs'

// Hashes of accounts that came from an older site. After the first login the site's own takes their place.

const ARGON = { argon2d, argon2i, argon2id } as const
const ARGON_HASH = /^\$(argon2(?:id|i|d))\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const SCRYPT_HASH = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const BCRYPT_HASH = /^\$2[aby]\$(\d\d)\$[\w./]{53}$/

/** What one check may cost in an isolate with 128 MB: memory in KiB, and rounds. */
const MOST = { argonMemory: 65_536, argonTime: 10, scryptMemory: 32_768, bcryptCost: 12 }

type Check = (password: string) => Promise<boolean>

/**
 * How passwords are compared with a hash of bcrypt, scrypt or Argon2 in its usual notation. Null for any other text, and for a hash
 * that is too expensive to check: then the password must be reset.
 */
export function foreignHash(stored: string): Check | null {
  const cost = BCRYPT_HASH.exec(stored)?.[1]
  if (cost !== undefined) return Number(cost) <= MOST.bcryptCost ? (password) => bcrypt.compare(password, stored) : null

  const [, kind, m, t, p, salt = '', hash = ''] = ARGON_HASH.exec(stored) ?? []
  if (kind !== undefined) {
    if (Number(m) > MOST.argonMemory || Number(t) > MOST.argonTime || Number(p) > 16) return null
    const expected = Buffer.from(hash, 'base64')
    const options = { m: Number(m), t: Number(t), p: Number(p), dkLen: expected.length }
    const make = ARGON[kind as keyof typeof ARGON]
    return async (password) => same(make(password, Buffer.from(salt, 'base64'), options), expected)
  }

  const [, ln, r, parallel, scryptSalt = '', scryptHash = ''] = SCRYPT_HASH.exec(stored) ?? []
  if (ln === undefined) return null
  const options = { N: 2 ** Number(ln), r: Number(r), p: Number(parallel) }
  const memory = 128 * options.N * options.r
  if (memory > MOST.scryptMemory * 1024 || options.p > 16) return null
  const expected = Buffer.from(scryptHash, 'base64')
  return (password) =>
    new Promise((resolve, reject) => {
      scrypt(
        password,
        Buffer.from(scryptSalt, 'base64'),
        expected.length,
        { ...options, maxmem: 2 * memory },
        (error, key) => (error ? reject(error) : resolve(same(key, expected))),
      )
    })
}

const same = (one: Uint8Array, two: Uint8Array) => one.length === two.length && timingSafeEqual(one, two)
