/** The licence of an open film where its number is not known for certain. */
export const OPEN_LICENCE = 'Creative Commons, see the source'

/** A download of a film; `movie-row.ts` fills in missing fields. */
export interface FilmDownload {
  quality: string
  /** As the source states it, in decimal units; 'several sizes' for a page of several files, 'see the source' where it is not known for certain. */
  size: string
  format: string
  filename?: string
  url?: string
  directUrl?: string
  magnet?: string
  gpLink?: string
  /** The languages of its subtitles. */
  subtitles?: readonly string[]
  showGifAfter?: boolean
}

/** A film of the sample catalogue. */
export interface Film {
  title: string
  nativeTitle?: string
  year: number
  genres: readonly string[]
  description: string
  /** The background of its poster. */
  posterColor: string
  directors: readonly string[]
  /** The main ones, as [name, character]; the character where it is known for certain. */
  cast?: readonly (readonly [name: string, character?: string])[]
  /** In minutes; not for films of which versions differ. */
  runtime?: number
  /** By default the language of its group, none for silent films; null for films without speech or made in two languages at once. */
  originalLanguage?: null
  imdbId?: string
  /** Of its downloads; by default that of its group. */
  licence?: string
  /** More languages than that of its group, for films made in several. */
  alsoIn?: readonly string[]
  /** By default the sample clip. */
  downloads?: readonly FilmDownload[]
  watchUrl?: string
  directLinksOnly?: boolean
  /** By default true. */
  showOnHomepage?: boolean
  linkColor?: string
}
