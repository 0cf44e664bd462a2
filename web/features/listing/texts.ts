import { listingTitle } from '../../../domain/catalogue.ts'

/** Texts of the category and language listings. Those with a row's ID are given by the specification. */

export const LANGUAGES = 'Languages'
export const CATEGORIES = 'Categories'
export const SUBCATEGORIES = 'Subcategories'
/** LIST-05. */
export const ALL = 'All'
/** LIST-04. */
export const SEARCH_MOVIES = 'Search movies...'
export const films = (count: number, sort: string | null) =>
  `${count} ${count === 1 ? 'film' : 'films'}, ${sort === 'title' ? 'A to Z' : sort === 'year' ? 'latest year first' : 'newest first'}`
/** LIST-11, LIST-12, DEC-44. */
export const noMovies = (name: string, subcategory: string | null) =>
  `No movies found for ${name}${subcategory ? ` ${subcategory}` : ''}`
export const UNKNOWN_NAME = 'No film has this category or language.'
export const showAll = (name: string) => `Show all ${listingTitle(name)}`
export const BACK_TO_START = 'Back to the first page'

// A row
/** LIST-08. */
export const NO_DESCRIPTION = 'No description available.'
/** LIST-09. */
export const VIEW_DETAILS = 'View Details'
/** LIST-10. */
export const WATCH_NOW = 'Watch Now'
