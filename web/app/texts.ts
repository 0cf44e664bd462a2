/** The texts of the frame around every page. */
export const texts = {
  skip: 'Skip to content',
  preview: (until: string) =>
    `Preview: this page is not published. This link works until ${until}; comments and downloads work once it is published.`,
  /** Names of the navigation landmarks. */
  site: 'Site',
  quick: 'Quick',
  browse: 'Browse',
  more: 'More',
  menu: 'Menu',
  login: 'Login',
  profile: 'View Profile',
  home: 'Home',
  latest: 'Latest',
  latestUploads: 'Latest Uploads',
  blogs: 'Blogs',
  watch: 'Watch',
  search: 'Search',
  searchMovies: 'Search movies…',
  about: 'About',
  contact: 'Contact',
  categories: 'Categories',
  languages: 'Languages',
  selectLanguages: 'Select Languages',
  browseCategories: 'Browse Categories',
  announcements: 'Announcements',
  share: (site: string) => `Enjoying ${site}? Share it with friends who love old films.`,
  contribute: 'Know a film that belongs here? Join us as a contributor.',
  rights: (site: string) => `© ${site}. All films, titles and posters belong to their owners.`,
  pageFailed: 'This page could not be shown',
  tryAgain: 'Try again',
  backToHome: 'Back to home',
} as const

/** What to say while the page at a path is being read (MOVIE-01, SEARCH-03, LIST-13, BLOG-07). */
export function loadingText(pathname: string): string {
  if (pathname === '/search') return 'Searching...'
  if (/^\/(category\/|categories|languages)/.test(pathname)) return 'Loading movies...'
  if (/^\/blogs\/./.test(pathname)) return 'Loading blog...'
  return 'Loading...'
}
