import * as v from 'valibot'
import { DAY_MS, HOME_LIMIT, STORY_LIMIT } from '../catalogue.ts'
import { CARD_COLUMNS, type MovieCard, MovieCardRow } from '../rows/movie.ts'
import { STORY_COLUMNS, type Story, StoryRow } from '../rows/story.ts'
import { type Db, rows } from './read.ts'

/** A story, and the slug of the film with its title, if the catalogue has it. */
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
        .limit(HOME_LIMIT),
    ),
    rows(
      StoryRow,
      db
        .from('stories')
        .select(STORY_COLUMNS)
        .eq('show_on_homepage', true)
        // The policy hides expired stories by the database's clock; this only spares rows that are about to go.
        .gt('created_at', new Date(now.getTime() - DAY_MS).toISOString())
        .order('created_at', { ascending: false })
        .limit(STORY_LIMIT),
    ),
  ])
  const slugs = await filmsTitled(
    db,
    stories.map(({ title }) => title),
  )
  return { movies, stories: stories.map((story) => ({ ...story, movie_slug: slugs.get(story.title) ?? null })) }
}

const TitledRow = v.object({ slug: v.string(), title: v.string() })

/** The slugs of the movies with these titles, by title; the newest of several. */
async function filmsTitled(db: Db, titles: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (titles.length === 0) return new Map()
  const quoted = titles.map((title) => `"${title.replace(/["\\]/g, '\\$&')}"`)
  const found = await rows(
    TitledRow,
    db
      .from('movies')
      .select('slug,title')
      .filter('title', 'in', `(${quoted.join(',')})`)
      .order('created_at'),
  )
  return new Map(found.map(({ title, slug }) => [title, slug]))
}
