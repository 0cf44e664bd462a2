import { DAY_MS } from '../../domain/catalogue.ts'
import { type CataloguedFilm, filmTitled } from './films/all.ts'
import { movieDownloads } from './movie-row.ts'
import { sampleId, sampleSlug } from './sample-id.ts'
import { samplePicture } from './sample-pictures.ts'

/** Films with a sample story, newest first, with their IMDb rating if it has long been the same. */
const POSTED: readonly { title: string; imdb?: string }[] = [
  { title: 'Chandralekha' },
  { title: 'Big Buck Bunny' },
  { title: 'Mayabazar' },
  { title: 'Pyaasa', imdb: '8.3' },
  { title: 'Chemmeen' },
  { title: 'The General', imdb: '8.1' },
  { title: 'Bedara Kannappa' },
  { title: 'Sintel' },
]

const BETWEEN_STORIES_MS = 37 * 60 * 1000

/**
 * The sample stories as rows of `stories`, posted over the hours before `now`. Their ids depend on the day, so that browsers show
 * stories that are posted again as new.
 */
export function storyRows(now: Date) {
  return POSTED.map((story, position) => {
    const { film, language }: CataloguedFilm = filmTitled(story.title)
    const slug = sampleSlug(film.title)
    const download = movieDownloads(film)[0]
    return {
      id: storyId(slug, now),
      title: film.title,
      poster_url: samplePicture('posters', slug).address,
      quality: download?.quality ?? '',
      language: [language, ...(film.alsoIn ?? [])].join(', '),
      size: download?.size ?? '',
      genre: film.genres.join(', '),
      imdb: story.imdb ?? '',
      views: 0,
      created_at: new Date(now.getTime() - position * BETWEEN_STORIES_MS).toISOString(),
      uploaded_by: 'unknown',
      show_on_homepage: true,
    }
  })
}

/** The ids of all sample stories that may still be alive at `now`: those posted on its day or the day before. */
export function possiblyAliveStoryIds(now: Date): string[] {
  const yesterday = new Date(now.getTime() - DAY_MS)
  return [now, yesterday].flatMap((day) => POSTED.map(({ title }) => storyId(sampleSlug(title), day)))
}

function storyId(slug: string, postedAt: Date): string {
  return sampleId('story', `${slug} ${postedAt.toISOString().slice(0, 10)}`)
}
