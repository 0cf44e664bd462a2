import { DAY_MS } from '../../domain/catalogue.ts'
import type { Article } from './blogs/article.ts'
import { CHANDRALEKHA_ARTICLE } from './blogs/chandralekha.ts'
import { FIRST_TEN_ARTICLE } from './blogs/first-ten.ts'
import { LOST_FILMS_ARTICLE } from './blogs/lost-films.ts'
import { MAYABAZAR_ARTICLE } from './blogs/mayabazar.ts'
import { OPEN_MOVIES_ARTICLE } from './blogs/open-movies.ts'
import { PHALKE_ARTICLE } from './blogs/phalke.ts'
import { PUBLIC_DOMAIN_ARTICLE } from './blogs/public-domain.ts'
import { sampleId, sampleSlug } from './sample-id.ts'
import { samplePicture } from './sample-pictures.ts'

/** Newest first. */
export const ARTICLES: readonly Article[] = [
  CHANDRALEKHA_ARTICLE,
  PHALKE_ARTICLE,
  MAYABAZAR_ARTICLE,
  LOST_FILMS_ARTICLE,
  PUBLIC_DOMAIN_ARTICLE,
  OPEN_MOVIES_ARTICLE,
  FIRST_TEN_ARTICLE,
]

/** The sample articles as rows of `blogs`, dated before `now`. */
export function blogRows(now: Date) {
  return ARTICLES.map((article) => {
    const slug = sampleSlug(article.title)
    return {
      id: sampleId('blog', slug),
      title: article.title,
      slug,
      content: article.content.trim(),
      thumbnail_url: samplePicture('thumbnails', slug).address,
      tags: [...article.tags],
      related_movie_ids: article.related.map((title) => sampleId('movie', sampleSlug(title))),
      is_trending: article.isTrending ?? false,
      created_at: new Date(now.getTime() - article.daysOld * DAY_MS).toISOString(),
    }
  })
}
