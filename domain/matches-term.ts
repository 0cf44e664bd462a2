import { nativeName } from './language.ts'
import type { MovieCard } from './rows/movie.ts'
import { searchedWords } from './search-words.ts'

type Searchable = Pick<MovieCard, 'title' | 'language' | 'categories' | 'subCategory'> &
  Partial<Pick<MovieCard, 'native_title'>>

/**
 * The search rule of the specification's section 5: the term, in any letter case, is part of title, language, category or
 * subcategory, or equals '{category} {subcategory}'. The native title counts as a title, and the language's own name as language. A
 * blank term matches everything. Ordinary words ('tamil movies') may be left out.
 */
export function matchesTerm(film: Searchable, term: string): boolean {
  const { title, native_title, language, categories, subCategory } = film
  const languages = language.flatMap((name) => [name, nativeName(name) ?? ''])
  const texts = [title, native_title ?? '', ...languages, ...categories, ...subCategory].map((text) =>
    text.toLowerCase(),
  )
  const combined = categories.flatMap((category) => subCategory.map((sub) => `${category} ${sub}`.toLowerCase()))
  return [term.trim(), searchedWords(term).words.join(' ')]
    .map((wanted) => wanted.toLowerCase())
    .some((wanted) => texts.some((text) => text.includes(wanted)) || combined.includes(wanted))
}
