/** The avatar's letter: the first of the name, else of the e-mail, else 'U' (NAV-07 … 09). A letter may be several code points. */
export function initial({ name, email }: { readonly name: string; readonly email: string }): string {
  const text = name.trim() || email.trim() || 'U'
  const [first] = new Intl.Segmenter('en').segment(text)
  return (first?.segment ?? 'U').toUpperCase()
}
