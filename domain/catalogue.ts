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

/** The heading of a category's or language's listing (LIST-03); a name such as 'Hollywood Movies' says it already. */
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
/** Rows a listing or a search answers at a time; the rest come with 'Show more'. */
export const PAGE_SIZE = 48
/** Weekly releases answered at a time: an ordinary week at once; the rest come with 'Show more'. */
export const WEEK_SIZE = 500
/** Comments read at a time: the newest come with the movie page, older ones on request. */
export const COMMENT_PAGE_SIZE = 50

export const DAY_MS = 24 * 60 * 60 * 1000
/** A movie is recent if created later than this before now (WEEK-02). */
export const RECENT_MS = 7 * DAY_MS
