import type { PosterArt } from '../draw/poster-art.ts'

/** A sample blog article: `content` is HTML, `related` are titles of films in the catalogue. */
export interface Article {
  readonly title: string
  readonly tags: readonly string[]
  readonly related: readonly string[]
  readonly isTrending?: boolean
  readonly daysOld: number
  readonly art: Pick<PosterArt, 'motif' | 'palette'>
  readonly content: string
}
