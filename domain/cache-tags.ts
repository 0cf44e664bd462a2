import { wellFormed } from './well-formed.ts'

/**
 * Cache tags. An answer carries one tag for every row it shows and one for every list that a new or changed row could enter;
 * a write purges the tags of the row as it was before and as it is after. Tags are printable ASCII and case-insensitive.
 */
export const cacheTags = {
  /** Every answer that shows the row. A part of the id is enough: a rare collision only purges too much. */
  movie: (id: string) => `m-${shortId(id)}`,
  blog: (id: string) => `b-${shortId(id)}`,
  watchPage: (id: string) => `w-${shortId(id)}`,
  /** The page of a slug, its 404 included. */
  movieSlug: (slug: string) => `movie/${ascii(slug)}`,
  blogSlug: (slug: string) => `blog/${ascii(slug)}`,
  watchSlug: (slug: string) => `watch/${ascii(slug)}`,
  /** The movie page, for its comments. */
  comments: (movieId: string) => `c-${shortId(movieId)}`,
  /** Listings of one category or language, any letter case. */
  listing: (name: string) => `list/${ascii(name.trim().toLowerCase())}`,
  /** Home's movies. */
  home: 'home',
  stories: 'stories',
  /** Lists of the newest movies: weekly releases and the feed. */
  newest: 'newest',
  search: 'search',
  /** The watch catalogue. */
  watch: 'watch',
  /** The blog index, and every blog's neighbours. */
  blogs: 'blogs',
  sitemap: 'sitemap',
  /** Every answer that shows rows of a table, for writes of too many rows to name. */
  all: (table: string) => `all-${table}`,
} as const

/** The last 12 characters, which are random in a UUID. */
function shortId(id: string): string {
  return ascii(id.replaceAll('-', '').slice(-12).toLowerCase())
}

function ascii(text: string): string {
  return encodeURIComponent(wellFormed(text)).slice(0, 300)
}
