import type { ReactNode } from 'react'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/ui/link.tsx'

/** Texts of the search results. Those with a row's ID are given by the specification. */

export const LOOKING_FOR = 'What are you looking for?'
export const WHAT_TO_TYPE = 'A film, a language or a year.'
/** SEARCH-02, DEC-42. `query` is the searched text in quotes. */
export const resultsFor = (query: ReactNode) => <>Results for {query}</>
export const RESULTS = 'Results'
/** `atLeast`: there are more than the `count` shown. */
export const found = (count: number, atLeast: boolean) =>
  `${count}${atLeast ? '+' : ''} ${count === 1 && !atLeast ? 'result' : 'results'}`
/** SEARCH-06. */
export const NO_MOVIES = 'No movies found matching your search.'
export const OTHER_WAYS = (
  <>
    Check the spelling or try fewer letters. Or <Link to={paths.languages('')}>browse by language</Link>.
  </>
)
/** SEARCH-09. */
export const WATCH = 'Watch'
export const WATCH_PAGE = 'Watch page'
