import type { ReactNode } from 'react'
import type { DownloadSource } from './downloads/sources.ts'

/** Texts of the movie page, its downloads and its comments. Those with a row's ID are given by the specification. */

// No movie
export const notFoundTitle = (site: string) => `Movie Not Found | ${site}`
/** MOVIE-02. */
export const NOT_FOUND = 'Movie Not Found'
/** MOVIE-03. */
export const DOES_NOT_EXIST = 'The movie you are looking for does not exist or may have been removed.'
export const NOT_LOADED = 'We couldn’t load this movie. It may still exist.'
export const BACK_TO_HOME = 'Back to home'
export const OFFLINE = 'You’re offline'
export const THIS_FILM = 'this film'

// Header
export const posterOf = (title: string) => `Poster of ${title}`
/** MOVIE-06. */
export const FORMAT_UNKNOWN = 'Format Unknown'
export const WATCH = 'Watch'
export const watchAt = (host: string) => `Watch at ${host.replace(/^www\./, '')}`
export const DOWNLOADS = 'Downloads'
export const downloadsIn = (qualities: readonly string[]) =>
  qualities.length === 1 ? `${DOWNLOADS} · ${qualities[0]}` : DOWNLOADS
export const YEAR = 'Year'
export const LANGUAGE = 'Language'
export const QUALITY = 'Quality'
export const GENRE = 'Genre'
/** 207 is '3 h 27 min'. */
export const runtime = (minutes: number) =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')
export const originallyIn = (language: string) => `Originally in ${language}`
export const DIRECTED_BY = 'Directed by'
export const TRAILER = 'Trailer'
export const opensTrailer = (title: string) => `: ${title} (opens in a new tab)`
export const CAST = 'Cast'
/** `date` is the date or 'Unknown date'. */
export const posted = (date: ReactNode) => <>Posted {date}</>
export const SHARE = 'Share'
export const shareLink = (title: string) => `Share: copy the link to ${title}`
/** MOVIE-09. */
export const LINK_COPIED = 'Link copied!'
export const NOTICE = 'Notice'
/** MOVIE-12. */
export const uploadersWanted = (email: ReactNode) => <>We are looking for trusted uploaders. Write to {email}.</>

// Below the comments
export const RELATED = 'More like this'

// Downloads
export const NO_DOWNLOADS = 'No downloads yet.'
export const NO_LINKS = 'No download links right now.'
export const GP_LINKS = 'GP Links'
export const LINK = 'Link'
export const SEE_LINKS = 'See the links below'
export const FILE = 'File'
export const withdrawnOn = (date: string) => `Withdrawn on ${date}`
export const FILES = 'Files'
/** Follows `FILES`. */
export const filesIn = (download: string) => ` in ${download}`
export const TORRENT_FILE = 'Torrent file'
export const SOURCES: Readonly<Record<DownloadSource['kind'], string>> = {
  file: 'Download',
  magnet: 'Magnet',
  direct: 'Direct link',
  gp: 'GP link',
}
export const downloads = (count: number) => (count === 1 ? '1 download' : `${count} downloads`)
const COPIED_SOURCES = { file: 'download link', magnet: 'magnet link', direct: 'direct link', gp: 'GP link' }
export const copySource = (kind: DownloadSource['kind'], download: string) =>
  `Copy ${COPIED_SOURCES[kind]} for ${download}`
/** DL-10. */
export const SOURCE_COPIED = 'Original download link copied!'
export const NO_TORRENT_APP =
  'Nothing opened? A magnet link needs a torrent app, such as Transmission or qBittorrent. You can also copy the link.'
export const MAGNET_COPIED = 'Magnet link copied!'
export const DOWNLOAD_OFFLINE = 'You’re offline. Press Download again when you’re back online.'

// Comments
export const COMMENTS = 'Comments'
export const LOADING = 'Loading...'
/** CMT-11. */
export const NO_COMMENTS = 'No comments yet.'
export const COMMENTS_NOT_LOADED = 'We couldn’t load the comments.'
export const TRY_AGAIN = 'Try again'
export const SHOW_OLDER = 'Show older comments'
/** CMT-01. */
export const LOG_IN_TO_COMMENT = 'Log in to comment'
/** The author of a comment without a name. */
export const SOMEONE = 'Someone'
export const SPOILER = 'Spoiler'
export const SPOILER_HIDDEN = ', hidden'
export const imageBy = (author: string) => `Image posted by ${author}`
