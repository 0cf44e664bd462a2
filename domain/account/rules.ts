/** The longest name, in characters (DEC-24). */
export const NAME_LENGTH = 50
/** The shortest and the longest password, in characters (DEC-14). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
/** The longest reason for what the owner decides: about a membership, a block or a withdrawal, in characters. */
export const REASON_LENGTH = 500
/** Digits of a mailed code (API-13). */
export const CODE_LENGTH = 6

/** Answers to a wrong or expired code (DEC-08). The reset screen tells by them that the code was refused, not the password. */
export const CODE_WRONG = 'Invalid code.'
export const CODE_GONE = 'Code expired. Please request a new one.'

export const NAME_EMPTY = 'Name cannot be empty'

// Characters that draw nothing: Hangul fillers and other ignorable code points, and the blank Braille pattern.
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Normalises a person's name: NFC, single spaces, trimmed, no bidirectional control characters. Joiners stay, because Indian
 * scripts and emoji need them. A name without any visible character becomes ''.
 */
export function cleanName(text: string): string {
  const name = text
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\uFEFF\u200B]/g, '')
    // After the removal: a removed character may have stood between a letter and its accent.
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replace(BLANK, '')) ? name : ''
}
