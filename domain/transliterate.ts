/**
 * The Unicode blocks of the site's Indian scripts follow one layout (ISCII), 128 code points each: the same letter stands at
 * the same offset in every block, so one table serves Devanagari, Tamil, Telugu, Kannada and Malayalam.
 */
const BLOCKS = [0x0900, 0x0b80, 0x0c00, 0x0c80, 0x0d00]
const VIRAMA = 0x4d

const row = (first: number, letters: string) =>
  letters.split(' ').map((latin, index) => [first + index, latin] as const)

const VOWELS = new Map(row(0x05, 'a aa i ii u uu ru l e e e ai o o o au'))
const CONSONANTS = new Map(
  row(0x15, 'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'),
)
const SIGNS = new Map([...row(0x3e, 'aa i ii u uu ru ru e e e ai o o o au'), ...row(0x01, 'n m h')])
/** Devanagari letters with a dot, and Malayalam letters that end a syllable. */
const EXTRA = new Map<number, { readonly latin: string; readonly inherent: boolean }>([
  ...row(0x0958, 'q kh g z r rh f y').map(([point, latin]) => [point, { latin, inherent: true }] as const),
  ...row(0x0d7a, 'n n r l l k').map(([point, latin]) => [point, { latin, inherent: false }] as const),
])

/**
 * Writes a text of the site's Indian scripts in plain Latin letters and takes accents off Latin ones; other signs stay.
 * Made for slugs (DEC-49): readable and stable, not a scholarly romanisation.
 */
export function toLatin(text: string): string {
  let latin = ''
  let open = false
  const close = () => {
    if (open) latin += 'a'
    open = false
  }
  for (const sign of text.normalize('NFC')) {
    const point = sign.codePointAt(0) ?? 0
    const offset = offsetInBlock(point)
    const extra = EXTRA.get(point)
    const consonant = extra?.latin ?? CONSONANTS.get(offset)
    const matra = SIGNS.get(offset)
    if (consonant) {
      close()
      latin += consonant
      open = extra?.inherent ?? true
    } else if (offset === VIRAMA) {
      open = false
    } else if (matra && offset >= 0x3e) {
      latin += matra
      open = false
    } else if (offset >= 0) {
      close()
      latin += VOWELS.get(offset) ?? matra ?? digit(offset)
    } else {
      close()
      latin += sign
    }
  }
  close()
  return latin.normalize('NFD').replace(/\p{M}/gu, '')
}

function offsetInBlock(point: number): number {
  const block = BLOCKS.find((start) => point >= start && point < start + 0x80)
  return block === undefined ? -1 : point - block
}

function digit(offset: number): string {
  return offset >= 0x66 && offset <= 0x6f ? String(offset - 0x66) : ''
}
