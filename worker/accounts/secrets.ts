import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { CODE_LENGTH } from '../../domain/account/rules.ts'

/** A new value for the session cookie: 256 random bits. */
export function newRefreshSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a cookie's random value that the database stores. A fast hash is enough, because nobody can guess so many bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A new code: six random digits (API-13). */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** What a mailed code is for. */
export type CodePurpose = 'verify' | 'reset' | 'change' | 'takedown'

/**
 * The hash of a code that the database stores, with the Worker's secret as key: there are only a million codes, so whoever reads
 * the table could try them all against a plain hash. It includes the purpose and what the code is for (an email
 * address, or the id of a request for removal), so that it is valid for these only.
 */
export function hashCode(code: string, purpose: CodePurpose, subject: string, secret: string): string {
  return createHmac('sha256', secret).update(`one-time code\n${purpose}\n${subject}\n${code}`).digest('base64url')
}
