import * as v from 'valibot'
import { PAGE_TABLES } from '../cache-tags.ts'
import { BLOG_COLUMNS, BlogRow } from '../rows/blog.ts'
import { MOVIE_COLUMNS, MovieRow } from '../rows/movie.ts'
import { timestamp } from '../rows/text.ts'
import { PLAYER_COLUMNS, PlayerRow } from '../rows/watch-page.ts'
import { blogPageOf } from './blogs.ts'
import { moviePageOf } from './movie.ts'
import { byBoth, type Db, firstRow } from './read.ts'
import { playerPageOf } from './watch.ts'

/** The page that a preview link shows. */
export const Previewed = v.object({
  table: v.picklist(PAGE_TABLES, 'table must be movies, blogs or watch_html.'),
  id: v.pipe(v.string('Please send id.'), v.uuid('id must be a UUID.')),
})
export type Previewed = v.InferOutput<typeof Previewed>

const Facts = v.object({ slug: v.string(), visible_from: timestamp, html_code: v.optional(v.string(), '') })

export interface Preview {
  /** The page's data, as its route reads it. */
  readonly page: unknown
  /** The page's path once it is published. */
  readonly path: string
  /** True when it is published by now. */
  readonly isPublic: boolean
  /** The stored HTML of a watch page, '' for other pages. */
  readonly code: string
}

/**
 * Reads a page with the rights of `service`, and everything else on it with those of a visitor, so that it shows no other hidden
 * page; null when it does not exist, is in the trash or is withdrawn.
 */
export async function readPreview(
  visitor: Db,
  service: Db,
  { table, id }: Previewed,
  now: Date,
): Promise<Preview | null> {
  const row = <const Row extends v.GenericSchema>(schema: Row, columns: string) => {
    const kept = service.from(table).select(`${columns},visible_from`).eq('id', id).is('deleted_at', null).limit(1)
    return firstRow(byBoth(schema, Facts), table === 'blogs' ? kept : kept.is('withdrawn_at', null))
  }
  const preview = (folder: string, page: unknown, { slug, visible_from, html_code }: v.InferOutput<typeof Facts>) => ({
    page,
    code: html_code,
    path: `/${folder}/${encodeURIComponent(slug)}`,
    isPublic: visible_from !== null && Date.parse(visible_from) <= now.getTime(),
  })
  if (table === 'movies') {
    const found = await row(MovieRow, MOVIE_COLUMNS)
    return found && preview('movie', await moviePageOf(visitor, found[0], now), found[1])
  }
  if (table === 'blogs') {
    const found = await row(BlogRow, BLOG_COLUMNS)
    return found && preview('blogs', await blogPageOf(visitor, found[0]), found[1])
  }
  const found = await row(PlayerRow, PLAYER_COLUMNS)
  return found && preview('watch', await playerPageOf(visitor, found[0]), found[1])
}
