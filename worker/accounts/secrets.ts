import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { CODE_LENGTH } from '../../domain/account/limits.ts'

/** A new value for the session cookie: 256 random bits. */
export function newRefreshSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of it; a fast hash is enough, because nobody can guess 256 bits. */
export function hashRefreshSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A new code: six random digits (API-13). */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/**
 * What the database keeps of a code. There are only a million: without the Worker's own secret the hash of each could be tried
 * by whoever reads the table. The address and the purpose are in it, so that no hash fits a second place.
 */
export function hashCode(code: string, purpose: 'verify' | 'reset', email: string, secret: string): string {
  return createHmac('sha256', secret).update(`one-time code\n${purpose}\n${email}\n${code}`).digest('base64url')
}
