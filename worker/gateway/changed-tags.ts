import * as v from 'valibot'
import { cacheTags } from '../../domain/cache-tags.ts'
import { textList, timestamp } from '../../domain/rows/text.ts'

const text = v.nullish(v.string(), '')
const entries = { id: v.string(), slug: v.string(), title: text, updated_at: text, visible_from: timestamp }

const MovieChange = v.object({
  ...entries,
  native_title: text,
  year: v.nullish(v.number(), null),
  poster: text,
  description: text,
  categories: textList,
  subCategory: textList,
  language: textList,
  qualities: textList,
  downloads: v.nullish(v.array(v.object({ subtitles: textList })), []),
  directors: textList,
  cast_members: v.nullish(v.array(v.object({ name: text })), []),
  showOnHomepage: v.nullish(v.boolean(), false),
  watch_slug: v.nullish(v.string(), null),
})
const BlogChange = v.object(entries)
const WatchChange = v.object(entries)
const StoryChange = v.object({ id: v.string(), updated_at: text, show_on_homepage: v.boolean() })
const CommentChange = v.object({ id: v.string(), movie_id: v.string(), held_at: timestamp })
const WithdrawalChange = v.object({ id: v.string(), movie_id: v.string() })

type Change<Row> = { readonly before: Row | null; readonly after: Row | null }

/** The tags to purge, given the rows before and after a write; none for rows that did not change. */
type ChangedTags = (before: unknown, after: unknown) => string[]

/** False for drafts, the trash and what is scheduled for later. Such a row is on no page, so it counts as absent. */
function isVisible({ visible_from }: { readonly visible_from?: string | null }): boolean {
  return visible_from === undefined || (visible_from !== null && Date.parse(visible_from) <= Date.now())
}

function rowByRow<Row extends { readonly id: string; readonly visible_from?: string | null }>(
  row: v.GenericSchema<unknown, Row>,
  tags: (change: Change<Row>) => string[],
): ChangedTags {
  const byId = (rows: unknown) =>
    new Map(
      v
        .parse(v.array(row), rows)
        .filter(isVisible)
        .map((each) => [each.id, each]),
    )
  return (before, after) => {
    const [old, now] = [byId(before), byId(after)]
    const ids = new Set([...old.keys(), ...now.keys()])
    const found = [...ids].flatMap((id) => tags({ before: old.get(id) ?? null, after: now.get(id) ?? null }))
    return [...new Set(found)]
  }
}

/**
 * The tables that public answers show: the columns to compare, as PostgREST's `select`, and the tags of a change. Memberships
 * and files are not in public answers.
 */
export const WATCHED = {
  movies: {
    columns:
      'id,slug,title,updated_at,visible_from,native_title,year,poster,description,categories,"subCategory",language,qualities,downloads,directors,cast_members,"showOnHomepage",watch_slug',
    changedTags: rowByRow(MovieChange, movieTags),
  },
  blogs: { columns: 'id,slug,title,updated_at,visible_from', changedTags: rowByRow(BlogChange, blogTags) },
  watch_html: { columns: 'id,slug,title,updated_at,visible_from', changedTags: rowByRow(WatchChange, watchTags) },
  stories: { columns: 'id,updated_at,show_on_homepage', changedTags: rowByRow(StoryChange, storyTags) },
  comments: { columns: 'id,movie_id,held_at', changedTags: rowByRow(CommentChange, commentTags) },
  // A write of one changes its movie, too.
  withdrawn_downloads: { columns: 'id,movie_id', changedTags: rowByRow(WithdrawalChange, withdrawalTags) },
} as const

export type WatchedTable = keyof typeof WATCHED

/** Titles, old and new, of watch pages that appeared, disappeared or were renamed: movies of these titles link to them. */
export function linkedTitles(before: unknown, after: unknown): string[] {
  const rows = (list: unknown) => v.parse(v.array(WatchChange), list).filter(isVisible)
  const linked = (list: unknown) => new Map(rows(list).map(({ id, title, slug }) => [id, `${slug} ${title}`]))
  const [old, now] = [linked(before), linked(after)]
  const changed = [...rows(before), ...rows(after)].filter(({ id }) => old.get(id) !== now.get(id))
  return [...new Set(changed.map(({ title }) => title))]
}

function movieTags({ before, after }: Change<v.InferOutput<typeof MovieChange>>): string[] {
  const movie = after ?? before
  if (!movie || before?.updated_at === after?.updated_at) return []
  const differs = (...names: (keyof typeof movie)[]) =>
    !before || !after || names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const either = [before, after].filter((row) => row !== null)
  const tags: string[] = [cacheTags.movie(movie.id), cacheTags.sitemap]
  // What lists are filtered by, see app.facets_of: they may show the movie for the first time.
  const filtered = differs('year', 'subCategory', 'language', 'qualities', 'downloads')
  if (filtered) tags.push(cacheTags.newest)
  if (differs('slug')) tags.push(...either.map(({ slug }) => cacheTags.movieSlug(slug)))
  if (differs('showOnHomepage') && either.some(({ showOnHomepage }) => showOnHomepage)) tags.push(cacheTags.home)
  const found = filtered || differs('title', 'native_title', 'description', 'categories')
  if (found) {
    const names = either.flatMap(({ categories, language }) => [...categories, ...language])
    tags.push(...names.map(cacheTags.listing))
  }
  if (found || differs('poster', 'directors', 'cast_members')) tags.push(cacheTags.search)
  if (differs('title', 'categories', 'subCategory', 'language') && either.some(({ watch_slug }) => watch_slug))
    tags.push(cacheTags.watch)
  // The player of its title shows the movie's facts.
  if (differs('watch_slug'))
    tags.push(...either.flatMap(({ watch_slug }) => (watch_slug ? [cacheTags.watchSlug(watch_slug)] : [])))
  return tags
}

function blogTags({ before, after }: Change<v.InferOutput<typeof BlogChange>>): string[] {
  const blog = after ?? before
  if (!blog || before?.updated_at === after?.updated_at) return []
  const listed = before && after ? [] : [cacheTags.blogs]
  const slugs =
    before?.slug === after?.slug ? [] : [before, after].flatMap((row) => (row ? [cacheTags.blogSlug(row.slug)] : []))
  return [cacheTags.blog(blog.id), cacheTags.sitemap, ...listed, ...slugs]
}

function watchTags({ before, after }: Change<v.InferOutput<typeof WatchChange>>): string[] {
  const page = after ?? before
  if (!page || before?.updated_at === after?.updated_at) return []
  const slugs = [before, after].flatMap((row) => (row ? [cacheTags.watchSlug(row.slug)] : []))
  const named = before && after && before.title === after.title && before.slug === after.slug
  const tags = [cacheTags.watchPage(page.id), cacheTags.sitemap, ...slugs]
  return named ? tags : [...tags, cacheTags.watch, cacheTags.search]
}

function storyTags({ before, after }: Change<v.InferOutput<typeof StoryChange>>): string[] {
  if (before?.updated_at === after?.updated_at) return []
  return before?.show_on_homepage || after?.show_on_homepage ? [cacheTags.stories] : []
}

function commentTags({ before, after }: Change<v.InferOutput<typeof CommentChange>>): string[] {
  const shown = [before, after].filter((comment) => comment !== null).filter(({ held_at }) => held_at === null)
  // Shown before and after: the owner has reviewed it.
  return shown.length === 1 ? shown.map(({ movie_id }) => cacheTags.comments(movie_id)) : []
}

function withdrawalTags({ before, after }: Change<v.InferOutput<typeof WithdrawalChange>>): string[] {
  return [before, after].flatMap((row) => (row ? [cacheTags.movie(row.movie_id), cacheTags.sitemap] : []))
}
