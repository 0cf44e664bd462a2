import { listingTitle } from '../../../domain/catalogue.ts'
import { translated } from '../../../domain/translated.ts'

/** Texts of the category and language listings. Those with a row's ID are given by the specification. */
export const texts = translated('listing', {
  categories: 'Categories',
  subcategories: 'Subcategories',
  /** LIST-05. */
  all: 'All',
  /** LIST-04. */
  searchMovies: 'Search movies...',
  films(count: number, sort: string | null): string {
    const films = count === 1 ? '1 film' : `${count} films`
    if (sort === 'title') return `${films}, A to Z`
    return sort === 'year' ? `${films}, latest year first` : `${films}, newest first`
  },
  /** LIST-11, LIST-12, DEC-44. */
  noMovies: (name: string, subcategory: string | null) =>
    `No movies found for ${name}${subcategory ? ` ${subcategory}` : ''}`,
  unknownName: 'No film has this category or language.',
  /** LIST-03. */
  title: listingTitle,
  showAll: (name: string) => `Show all ${listingTitle(name)}`,

  // A row
  /** LIST-08. */
  noDescription: 'No description available.',
  /** LIST-09. */
  viewDetails: 'View Details',
  /** LIST-10. */
  watchNow: 'Watch Now',
})
