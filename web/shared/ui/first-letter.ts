/**
 * What a reader takes for one letter: with its marks, with a consonant joined to it by a virama, or a whole emoji. `Intl.Segmenter`
 * is newer than some browsers that the site supports.
 */
const LETTER = /^(?:\p{RI}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u200d]|(?<=[\u094d\u0c4d\u0d4d\u200d])[\p{L}\p{Emoji}])*)/su

/** The first letter of a text, in upper case; '' where it is empty. */
export const firstLetter = (text: string) => (LETTER.exec(text)?.[0] ?? '').toUpperCase()
