import { firstLetter } from '../../shared/ui/first-letter.ts'

/** The avatar's letter: the first letter of the name, else of the email, else 'U' (NAV-07 … 09). */
export function initial({ name, email }: { readonly name: string; readonly email: string }): string {
  return firstLetter(name.trim() || email.trim() || 'U')
}
