import * as v from 'valibot'
import { pictureFacts } from './picture.ts'
import { plainTags, textList, textOrEmpty, timestamp } from './text.ts'

export const BLOG_LINK_COLUMNS = 'id,slug,title,thumbnail_url,thumbnail_picture,created_at,is_trending'

/** What a link to a blog shows (DATA-34, DATA-35). */
export const BlogLinkRow = v.object({
  id: v.string(),
  slug: v.string(),
  title: textOrEmpty,
  thumbnail_url: textOrEmpty,
  thumbnail_picture: pictureFacts,
  created_at: timestamp,
  is_trending: v.nullish(v.boolean(), false),
})
export type BlogLink = v.InferOutput<typeof BlogLinkRow>

export const BLOG_COLUMNS = `${BLOG_LINK_COLUMNS},content,excerpt,tags,related_movie_ids,updated_at`
export const BlogRow = v.object({
  ...BlogLinkRow.entries,
  content: v.nullish(v.string(), ''),
  /** The owner's own; empty for the beginning of the article. */
  excerpt: textOrEmpty,
  tags: v.pipe(
    textList,
    v.transform((tags) => plainTags(tags)),
  ),
  related_movie_ids: textList,
  updated_at: timestamp,
})
export type Blog = v.InferOutput<typeof BlogRow>
