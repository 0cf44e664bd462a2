/** The avatar's letter: the first grapheme of the name, else of the email, else 'U' (NAV-07 … 09). */
export function initial({ name, email }: { readonly name: string; readonly email: string }): string {
  const text = name.trim() || email.trim() || 'U'
  const [first] = new Intl.Segmenter('en').segment(text)
  return (first?.segment ?? 'U').toUpperCase()
}
