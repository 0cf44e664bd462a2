import type { PosterArt } from './draw/poster-art.ts'

/** One way to get a film, before the row's missing texts are filled in; see `movie-row.ts`. */
export interface FilmDownload {
  quality: string
  /** As the source states it, decimal units; 'varies' where the address offers several files or does not say. */
  size: string
  format: string
  filename?: string
  url?: string
  directUrl?: string
  magnet?: string
  gpLink?: string
  showGifAfter?: boolean
}

/** A film of the sample catalogue: facts in our own words, and how its poster is drawn. */
export interface Film {
  title: string
  nativeTitle?: string
  year: number
  genres: readonly string[]
  description: string
  art: PosterArt
  /** Languages beyond that of its group, for films that were made in several. */
  alsoIn?: readonly string[]
  /** Left out: one entry with the Internet Archive's search for title and year. */
  downloads?: readonly FilmDownload[]
  watchUrl?: string
  directLinksOnly?: boolean
  /** Left out: true. */
  showOnHomepage?: boolean
  linkColor?: string
}
