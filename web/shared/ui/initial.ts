/**
 * What a reader takes for one letter: with its marks, with a consonant joined to it by a virama, or a whole emoji. `Intl.Segmenter`
 * is newer than some browsers that the site supports.
 */
const FIRST_LETTER =
  /^(?:\p{RI}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u200d]|(?<=\u200d)\p{Emoji}|(?<=[\u094d\u0c4d\u0d4d]\u200d?)\p{L})*)/su

/** A person's letter: the first letter of the name, else of the email, else 'U' (NAV-07 … 09). */
export function initial({ name, email = '' }: { readonly name: string; readonly email?: string }): string {
  const text = name.trim() || email.trim() || 'U'
  return (FIRST_LETTER.exec(text)?.[0] ?? 'U').toUpperCase()
}
