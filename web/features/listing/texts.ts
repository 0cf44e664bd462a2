import { listingTitle } from '../../../domain/catalogue.ts'

/** Texts of the category and language listings. Those with a row's ID are given by the specification. */

export const LANGUAGES = 'Languages'
export const CATEGORIES = 'Categories'
export const SUBCATEGORIES = 'Subcategories'
/** LIST-05. */
export const ALL = 'All'
/** LIST-04. */
export const SEARCH_MOVIES = 'Search movies...'
/** `atLeast`: there are more than the `count` shown. */
export const newestFirst = (count: number, atLeast: boolean) =>
  `${count}${atLeast ? '+' : ''} ${count === 1 && !atLeast ? 'film' : 'films'}, newest first`
/** LIST-11, LIST-12, DEC-44. */
export const noMovies = (name: string, subcategory: string | null) =>
  `No movies found for ${name}${subcategory ? ` ${subcategory}` : ''}`
export const UNKNOWN_NAME = 'No film has this category or language.'
export const showAll = (name: string) => `Show all ${listingTitle(name)}`
export const BACK_TO_NEWEST = 'Back to the newest'

// A row
/** LIST-08. */
export const NO_DESCRIPTION = 'No description available.'
/** LIST-09. */
export const VIEW_DETAILS = 'View Details'
/** LIST-10. */
export const WATCH_NOW = 'Watch Now'
