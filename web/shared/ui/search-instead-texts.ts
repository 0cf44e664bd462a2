import { translated } from '../../../domain/translated.ts'

/** Apart from the texts of all pages, because only pages that do not exist show them. */
export const texts = translated('searchInstead', {
  searchFilms: 'Search films',
})
