/** Texts of the layout around every page. */
export const SKIP = 'Skip to content'
export const preview = (until: string) =>
  `Preview: this page is not published. This link works until ${until}; comments and downloads work once it is published.`
/** Names of the navigation landmarks. */
export const SITE = 'Site'
export const QUICK = 'Quick links'
export const BROWSE = 'Browse'
export const MORE = 'More'
export const MENU = 'Menu'
export const LOGIN = 'Login'
export const PROFILE = 'View Profile'
export const HOME = 'Home'
export const LATEST = 'Latest'
export const LATEST_UPLOADS = 'Latest Uploads'
export const BLOGS = 'Blogs'
export const WATCH = 'Watch'
export const SEARCH = 'Search'
export const SEARCH_MOVIES = 'Search movies…'
export const ABOUT = 'About'
export const CONTACT = 'Contact'
export const REMOVE_FILM = 'Request a removal'
export const CATEGORIES = 'Categories'
export const LANGUAGES = 'Languages'
export const SELECT_LANGUAGES = 'Select Languages'
export const BROWSE_CATEGORIES = 'Browse Categories'
export const ANNOUNCEMENTS = 'Announcements'
export const share = (site: string) => `Enjoying ${site}? Share it with friends who love old films.`
export const CONTRIBUTE = 'Know a film that belongs here? Join us as a contributor.'
export const rights = (site: string) => `© ${site}. All films, titles and posters belong to their owners.`
export const PAGE_FAILED = 'This page could not be shown'
export const TRY_AGAIN = 'Try again'
export const BACK_TO_HOME = 'Back to home'

/** The text to show while the page at a path loads (MOVIE-01, SEARCH-03, LIST-13, BLOG-07). */
export function loadingText(pathname: string): string {
  if (pathname === '/search') return 'Searching...'
  if (/^\/(category\/|categories|languages)/.test(pathname)) return 'Loading movies...'
  if (/^\/blogs\/./.test(pathname)) return 'Loading blog...'
  return 'Loading...'
}
