// Letters and signs that draw nothing: Hangul fillers and other ignorables, the empty Braille pattern.
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * A person's name as it is kept: composed letters, single spaces, none at the edges, and no bidirectional control
 * characters. Joiners stay: Indian scripts and emoji need them. A name of invisible signs only becomes ''.
 */
export function cleanName(text: string): string {
  const name = text
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\uFEFF\u200B]/g, '')
    // After the signs are gone, for they may have stood between a letter and its accent.
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replace(BLANK, '')) ? name : ''
}
