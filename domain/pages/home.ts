import * as v from 'valibot'
import { DAY_MS, HOME_LIMIT, STORY_LIMIT } from '../catalogue.ts'
import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { STORY_COLUMNS, type Story, StoryRow } from '../rows/story.ts'
import { type Db, rows } from './read.ts'

const MovieSlugRow = v.object({ title: v.string(), slug: v.string() })

/** A story with the slug of the movie with the same title, in any letter case; null when there is none. */
export interface HomeStory extends Story {
  readonly movie_slug: string | null
}

export interface HomePage {
  /** Newest first, at most 60, only those shown on the homepage. */
  readonly movies: readonly MovieCard[]
  /** Newest first, at most 20, none older than 24 h. */
  readonly stories: readonly HomeStory[]
}

/** Home's data (HOME-03 … 05, STORY-20, CRON-02). */
export async function homePage(db: Db, now: Date): Promise<HomePage> {
  const [movies, stories] = await Promise.all([
    rows(
      MovieCardRow,
      db
        .from('movies')
        .select(CARD_COLUMNS)
        .eq('showOnHomepage', true)
        .order('created_at', { ascending: false, nullsFirst: false })
        .order('id', { ascending: false })
        .limit(HOME_LIMIT),
    ),
    rows(
      StoryRow,
      db
        .from('stories')
        .select(STORY_COLUMNS)
        .eq('show_on_homepage', true)
        // The policy hides expired stories by the database's clock; the page's own expiry is computed by this one.
        .gt('created_at', new Date(now.getTime() - DAY_MS).toISOString())
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(STORY_LIMIT),
    ),
  ])
  const titles = stories.map(({ title }) => title)
  const found = titles.length === 0 ? [] : await rows(MovieSlugRow, db.rpc('movie_slugs', { titles }))
  const slugs = new Map(found.map(({ title, slug }) => [title, slug]))
  return { movies, stories: stories.map((story) => ({ ...story, movie_slug: slugs.get(story.title) ?? null })) }
}
