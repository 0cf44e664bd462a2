/** The offered categories, in the order of DATA-18. */
export const CATEGORIES = [
  'Tamil Language',
  'Telugu Language',
  'Kannada Language',
  'Malayalam Language',
  'Hindi Language',
  'Hollywood Movies',
] as const

/** The offered languages, in the order of DATA-19. */
export const LANGUAGES = ['Tamil', 'Telugu', 'Kannada', 'Hindi', 'Malayalam', 'English'] as const

/** The heading of a category's or language's listing (LIST-03); names that end in 'Movies' stay as they are. */
export function listingTitle(name: string): string {
  return /(^|\s)movies$/i.test(name) ? name : `${name} Movies`
}

export const DEFAULT_POSTER = '/default-poster.jpg'
export const DEFAULT_COVER = '/default-cover.jpg'
export const PLACEHOLDER = '/placeholder.svg'
export const DEFAULT_LINK_COLOR = '#60a5fa'
export const UNTITLED = 'Untitled Movie'
export const UNKNOWN_LANGUAGE = 'Unknown'

/** Home's 'Recently Uploaded' shows at most this many (HOME-05). */
export const HOME_LIMIT = 60
/** Stories fetched for home (STORY-20). */
export const STORY_LIMIT = 20
/** Rows on a page of a listing or a search; 'Show more' gets the next page. */
export const PAGE_SIZE = 48
/** Lists of movies end with the page that begins at this offset or before it; filters find what comes after it. */
const MAX_OFFSET = 10_000
/** Watch pages on a page of their catalogue. */
export const WATCH_SIZE = 120
/** Weekly releases on a page, more than most weeks have. */
export const WEEK_SIZE = 500
/** Comments on a page; the movie page brings the newest. */
export const COMMENT_PAGE_SIZE = 50

export const DAY_MS = 24 * 60 * 60 * 1000
/** A movie is recent if created later than this before now (WEEK-02). */
export const RECENT_MS = 7 * DAY_MS

/** Whether a zero-based page is followed by another one, when more rows than these were found; `cut` when the list ends although they were. */
export function endOf(page: number, size: number, found: number): { readonly more: boolean; readonly cut: boolean } {
  const more = found > size && (page + 1) * size <= MAX_OFFSET
  return { more, cut: found > size && !more }
}
