import { sanitizeBlogHtml, withPlayers } from '../blog-html.ts'
import { clip, plainText } from '../excerpt.ts'
import { BLOG_COLUMNS, BLOG_LINK_COLUMNS, type Blog, type BlogLink, BlogLinkRow, BlogRow } from '../rows/blog.ts'
import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { type Db, firstRow, isUuid, rowOfOldSlug, rows } from './read.ts'

const INDEX_SIZE = 24
const EXCERPT = 150
const TRENDING = 3

export interface BlogSummary extends BlogLink {
  /** Plain text, at most 150 characters (BLOG-04). */
  readonly excerpt: string
}

export interface BlogIndexPage {
  /** The tag that all of them have; '' for all articles. */
  readonly tag: string
  /** Newest first. */
  readonly blogs: readonly BlogSummary[]
  /** Zero-based. */
  readonly page: number
  readonly more: boolean
}

/** The blog index (BLOG-02 … 04), of all articles or those with a tag. */
export async function blogIndexPage(db: Db, tag: string, page: number): Promise<BlogIndexPage> {
  const from = page * INDEX_SIZE
  const all = db.from('blogs').select(BLOG_COLUMNS)
  // supabase-js does not quote the entries of an array.
  const tags = `{"${tag.replace(/[\\"]/g, '\\$&')}"}`
  const found = await rows(
    BlogRow,
    (tag === '' ? all : all.contains('tags', tags))
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + INDEX_SIZE),
  )
  const blogs = found.slice(0, INDEX_SIZE).map((blog) => ({
    id: blog.id,
    slug: blog.slug,
    title: blog.title,
    thumbnail_url: blog.thumbnail_url,
    thumbnail_picture: blog.thumbnail_picture,
    created_at: blog.created_at,
    is_trending: blog.is_trending,
    excerpt: clip(blog.excerpt || plainText(blog.content), EXCERPT),
  }))
  return { tag, blogs, page, more: found.length > INDEX_SIZE }
}

export interface BlogPage {
  readonly blog: Blog
  /** The next newer blog, null for the newest (BLOG-12, DEC-82). */
  readonly next: BlogLink | null
  /** The 3 newest blogs (BLOG-13). */
  readonly trending: readonly BlogLink[]
  /** The movies of related_movie_ids that still exist, in that order (DEC-84). */
  readonly related: readonly MovieCard[]
}

/**
 * A blog with its links to others, its `content` sanitised (DEC-48) and with the players of its videos, by its slug or an earlier one; null
 * when no blog has it.
 */
export async function blogPage(db: Db, slug: string): Promise<BlogPage | null> {
  const blogs = () => db.from('blogs').select(BLOG_COLUMNS).limit(1)
  const bySlug = await firstRow(BlogRow, blogs().eq('slug', slug))
  const id = bySlug ? null : await rowOfOldSlug(db, 'blogs', slug)
  const blog = id === null ? bySlug : await firstRow(BlogRow, blogs().eq('id', id))
  return blog && blogPageOf(db, blog)
}

/** The page of a blog that was read. */
export async function blogPageOf(db: Db, blog: Blog): Promise<BlogPage> {
  const ids = blog.related_movie_ids.filter(isUuid)
  const [next, trending, related] = await Promise.all([
    blog.created_at
      ? firstRow(
          BlogLinkRow,
          db
            .from('blogs')
            .select(BLOG_LINK_COLUMNS)
            .gt('created_at', blog.created_at)
            .neq('id', blog.id)
            .order('created_at')
            .limit(1),
        )
      : null,
    rows(
      BlogLinkRow,
      db.from('blogs').select(BLOG_LINK_COLUMNS).order('created_at', { ascending: false }).limit(TRENDING),
    ),
    ids.length > 0 ? rows(MovieCardRow, db.from('movies').select(CARD_COLUMNS).in('id', ids)) : [],
  ])
  const byId = new Map(related.map((movie) => [movie.id, movie]))
  const safe = { ...blog, content: withPlayers(sanitizeBlogHtml(blog.content)) }
  return { blog: safe, next, trending, related: ids.flatMap((id) => byId.get(id) ?? []) }
}
