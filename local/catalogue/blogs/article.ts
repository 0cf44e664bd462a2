/** A sample blog article: `content` is HTML, `related` are titles of films in the catalogue. */
export interface Article {
  readonly title: string
  readonly tags: readonly string[]
  readonly related: readonly string[]
  readonly isTrending?: boolean
  readonly daysOld: number
  readonly content: string
}
