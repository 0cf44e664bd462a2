/** What to say while the page at a path is being read (MOVIE-01, SEARCH-03, LIST-13, BLOG-07). */
export function loadingText(pathname: string): string {
  if (pathname === '/search') return 'Searching...'
  if (/^\/(category\/|categories|languages)/.test(pathname)) return 'Loading movies...'
  if (/^\/blogs\/./.test(pathname)) return 'Loading blog...'
  return 'Loading...'
}
