import { translated } from '../../domain/translated.ts'
import { sharedTexts } from '../shared/texts.ts'

/** Texts of the layout around every page. */
export const texts = translated('app', {
  skip: 'Skip to content',
  preview: (until: string) =>
    `Preview: this page is not published. This link works until ${until}; comments and downloads work once it is published.`,
  /** Names of the navigation landmarks. */
  site: 'Site',
  quick: 'Quick links',
  browse: 'Browse',
  more: 'More',
  menu: 'Menu',
  language: 'Language',
  viewProfile: 'View Profile',
  searchMovies: 'Search movies…',
  removeFilm: 'Request a removal',
  categories: 'Categories',
  selectLanguages: 'Select Languages',
  browseCategories: 'Browse Categories',
  announcements: 'Announcements',
  rights: (site: string) => `© ${site}. All films, titles and posters belong to their owners.`,
  pageFailed: 'This page could not be shown',
  loadingSearch: 'Searching...',
  loadingMovies: 'Loading movies...',
  loadingBlog: 'Loading blog...',
})

/** The text to show while the page at a path, with or without a language, loads (MOVIE-01, SEARCH-03, LIST-13, BLOG-07). */
export function loadingText(path: string): string {
  if (/^(\/..)?\/search/.test(path)) return texts.loadingSearch
  if (/^(\/..)?\/(category|categories|languages)/.test(path)) return texts.loadingMovies
  if (/\/blogs\//.test(path)) return texts.loadingBlog
  return sharedTexts.loading
}
