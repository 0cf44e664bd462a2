import type { MovieCard } from './rows/movie.ts'

type Searchable = Pick<MovieCard, 'title' | 'language' | 'categories' | 'subCategory'> &
  Partial<Pick<MovieCard, 'native_title'>>

/**
 * The search rule of the specification's section 5: the term, in any letter case, is part of title, language, category or
 * subcategory, or equals '{category} {subcategory}'. The native title counts as a title. A blank term matches everything.
 */
export function matchesTerm(film: Searchable, term: string): boolean {
  const wanted = term.trim().toLowerCase()
  if (wanted === '') return true
  const holds = (text: string) => text.toLowerCase().includes(wanted)
  const { title, native_title, language, categories, subCategory } = film
  return (
    [title, native_title ?? '', ...language, ...categories, ...subCategory].some(holds) ||
    categories.some((category) => subCategory.some((sub) => `${category} ${sub}`.toLowerCase() === wanted))
  )
}
