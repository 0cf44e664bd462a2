/**
 * The Unicode blocks of the Indian scripts follow one layout (ISCII), 128 code points each from U+0900: the same letter stands at
 * the same offset in every block, so one table serves Devanagari, Tamil, Telugu, Kannada, Malayalam and their relatives.
 * `app.latin` in migrations/0002_text.sql holds the same tables.
 */
const FIRST = 0x0900
const LAST = 0x0d7f
const VIRAMA = 0x4d
const NUKTA = 0x3c

const row = (first: number, letters: string) =>
  letters.split(' ').map((latin, index) => [first + index, latin] as const)

const CONSONANTS = new Map(
  row(0x15, 'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'),
)
/** Vowel signs after a consonant. The last is how Malayalam writes au today. */
const SIGNS = new Map([...row(0x3e, 'a i i u u ri ri e e e ai o o o au'), ...row(0x57, 'au')])
/** Characters that take no vowel sign: nasal and breath signs, vowels, digits, final consonants of Malayalam. */
const OTHERS = new Map([
  ...row(0x01, 'n n h'),
  ...row(0x05, 'a a i i u u ri li e e e ai o o o au'),
  ...row(0x66, '0 1 2 3 4 5 6 7 8 9'),
  ...row(0x7a, 'n n r l l k'),
])
const EXTENDED_LATIN = new Map(
  Object.entries({ ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ı: 'i', Œ: 'O', œ: 'o', Æ: 'A', æ: 'a' }),
)

/**
 * Writes a text of the Indian scripts in plain Latin letters and removes accents from Latin ones; other characters stay. It is for slugs
 * (DEC-49), and no scholarly romanisation.
 */
export function toLatin(text: string): string {
  const latin = withoutIndianScripts(text.normalize('NFC'))
  return latin
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øØđĐłŁıŒœÆæ]/g, (letter) => EXTENDED_LATIN.get(letter) ?? '')
}

function withoutIndianScripts(text: string): string {
  if (!/[\u0900-\u0d7f]/.test(text)) return text
  let latin = ''
  // True after a consonant without a vowel, and in scripts that pronounce its 'a' at the end of a word (Hindi does not).
  let bare = false
  let speaksFinalVowel = false
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0
    if (point === 0x200c || point === 0x200d) continue
    const isIndian = point >= FIRST && point <= LAST
    const offset = point % 0x80
    const consonant = isIndian && CONSONANTS.get(offset)
    const vowel = isIndian && SIGNS.get(offset)
    if (isIndian) speaksFinalVowel = point >= FIRST + 0x80
    if (isIndian && offset === NUKTA) continue
    if (bare && !vowel && !(isIndian && offset === VIRAMA) && (isIndian || speaksFinalVowel)) latin += 'a'
    bare = Boolean(consonant)
    if (!isIndian) latin += sign
    else latin += consonant || vowel || OTHERS.get(offset) || ''
  }
  return bare && speaksFinalVowel ? `${latin}a` : latin
}
