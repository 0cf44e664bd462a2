import * as v from 'valibot'
import { plainText } from '../excerpt.ts'
import type { FeedChoice } from '../head/feed-links.ts'
import { BLOG_COLUMNS, BlogRow } from '../rows/blog.ts'
import { LISTING_COLUMNS, MovieListingRow } from '../rows/movie.ts'
import type { PictureFacts } from '../rows/picture.ts'
import { timestamp } from '../rows/text.ts'
import { searchedWords } from '../search-words.ts'
import { filterKeys } from './filters.ts'
import { byBoth, type Db, rows } from './read.ts'

/** Items in a feed. */
const FEED_SIZE = 50

export interface FeedItem {
  readonly id: string
  readonly title: string
  /** Path on the site. */
  readonly path: string
  readonly text: string
  /** A shorter text, if the owner wrote one. */
  readonly summary?: string
  /** Path or address. */
  readonly image: string
  /** Of a stored picture. */
  readonly picture: PictureFacts | null
  readonly tags: readonly string[]
  readonly published: string | null
  readonly modified: string | null
}

const FeedMovieRow = byBoth(MovieListingRow, v.object({ updated_at: timestamp }))

/** The newest movies of a list. */
export async function filmItems(db: Db, choice: FeedChoice): Promise<FeedItem[]> {
  const found = await rows(FeedMovieRow, newestOf(db, choice).select(`${LISTING_COLUMNS},updated_at`))
  return found.map(([movie, { updated_at }]) => ({
    id: movie.id,
    title: movie.year ? `${movie.title} (${movie.year})` : movie.title,
    path: `/movie/${encodeURIComponent(movie.slug)}`,
    text: plainText(movie.description),
    image: movie.poster,
    picture: movie.poster_picture,
    tags: [...new Set([...movie.categories, ...movie.language, ...movie.subCategory])],
    published: movie.created_at,
    modified: updated_at,
  }))
}

function newestOf(db: Db, { name, query, filters }: FeedChoice) {
  const size = { page_size: FEED_SIZE }
  if (name !== null) {
    const { subcategory = null, ...others } = filters
    return db.rpc('list_movies', { listing_name: name, subcategory, filters: filterKeys(others), ...size })
  }
  const chosen = { filters: filterKeys(filters), ...size }
  if (query === '') return db.rpc('recent_movies', { since: '-infinity', ...chosen })
  return db.rpc('search_movies', { query, words: searchedWords(query).words.join(' '), sort: 'newest', ...chosen })
}

/** The newest blogs, with their whole text. */
export async function blogItems(db: Db): Promise<FeedItem[]> {
  const found = await rows(
    BlogRow,
    db.from('blogs').select(BLOG_COLUMNS).order('created_at', { ascending: false }).limit(FEED_SIZE),
  )
  return found.map((blog) => ({
    id: blog.id,
    title: blog.title,
    path: `/blogs/${encodeURIComponent(blog.slug)}`,
    text: plainText(blog.content),
    ...(blog.excerpt && { summary: blog.excerpt }),
    image: blog.thumbnail_url,
    picture: blog.thumbnail_picture,
    tags: blog.tags,
    published: blog.created_at,
    modified: blog.updated_at,
  }))
}
