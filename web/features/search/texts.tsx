import type { ReactNode } from 'react'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/ui/link.tsx'

/** Texts of the search results. Those with a row's ID are given by the specification. */

export const LOOKING_FOR = 'What are you looking for?'
export const WHAT_TO_TYPE = 'A film, a person, a language or a year.'
/** SEARCH-02, DEC-42. `query` is the searched text in quotes. */
export const resultsFor = (query: ReactNode) => <>Results for {query}</>
export const RESULTS = 'Results'
export const found = (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`
/** Before the name of the person for whom a film was found. */
export const FOUND_AS = { director: 'Directed by', cast: 'Cast:' } as const
export const withoutWords = (words: readonly string[]) =>
  `Nothing has all these words. Results without ${words.map((word) => `“${word}”`).join(', ')}:`
/** SEARCH-06. */
export const NO_MOVIES = 'No movies found matching your search.'
export const OTHER_WAYS = (
  <>
    Check the spelling or try fewer letters. Or <Link to={paths.languages('')}>browse by language</Link>.
  </>
)
/** Below a search that found nothing. */
export const NEWEST = 'Newest films'
export const CLEAR_FILTERS = 'Clear filters'
// Recent searches
export const RECENT = 'Recent searches'
export const removeSearch = (query: string) => `Remove “${query}” from recent searches`
export const CLEAR_ALL = 'Clear all'
// Suggestions
export const SUGGESTIONS = 'Suggestions'
export const KINDS = {
  recent: 'Recent search',
  language: 'Language',
  category: 'Category',
  movie: 'Film',
  person: 'Person',
} as const
export const suggestions = (count: number) =>
  count === 0 ? '' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`
/** SEARCH-09. */
export const WATCH = 'Watch'
export const WATCH_PAGE = 'Watch page'
