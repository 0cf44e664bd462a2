import type { ReactNode } from 'react'
import { translated } from '../../../domain/translated.ts'

/** Texts of the movie page, its downloads and its comments; those that are loaded later are in late-texts.tsx. Those with a row's ID are given by the specification. */
export const texts = translated('movie', {
  // No movie
  /** MOVIE-02. */
  notFound: 'Movie Not Found',
  /** MOVIE-03. */
  doesNotExist: 'The movie you are looking for does not exist or may have been removed.',
  searchFor: (words: string) => `Search for “${words}”`,
  notLoaded: 'We couldn’t load this movie. It may still exist.',

  // Header
  posterOf: (title: string) => `Poster of ${title}`,
  /** MOVIE-06. */
  formatUnknown: 'Format Unknown',
  watchAt: (host: string) => `Watch at ${host.replace(/^www\./, '')}`,
  downloads: 'Downloads',
  downloadsIn: (quality: string) => `Downloads · ${quality}`,
  year: 'Year',
  decade: (year: number) => `${year}s`,
  language: 'Language',
  quality: 'Quality',
  genre: 'Genre',
  /** 207 is '3 h 27 min'. */
  runtime: (minutes: number) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  originallyIn: (language: string) => `Originally in ${language}`,
  directedBy: (names: ReactNode) => <>Directed by {names}</>,
  trailer: 'Trailer',
  cast: 'Cast',
  /** `date` is the date or 'Unknown date'. */
  posted: (date: ReactNode) => <>Posted {date}</>,
  notice: 'Notice',
  /** MOVIE-12. */
  uploadersWanted: (email: ReactNode) => <>We are looking for trusted uploaders. Write to {email}.</>,

  // Below the comments
  related: 'More like this',

  // Downloads
  noDownloads: 'No downloads yet.',
  noLinks: 'No download links right now.',
  gpLinks: 'GP Links',
  link: 'Link',
  seeLinks: 'See the links below',
  file: 'File',
  withdrawnOn: (date: string) => `Withdrawn on ${date}`,
  files: 'Files',
  filesIn: (download: string) => `Files in ${download}`,
  torrentFile: 'Torrent file',
  sources: {
    file: 'Download',
    magnet: 'Magnet',
    direct: 'Direct link',
    gp: 'GP link',
  },
  /** What a download is good for, as far as its quality, format and size say. */
  advice: {
    phones: 'Plays on phones, small screens',
    anywhere: 'Plays on phones, computers and TVs',
    large: 'For 4K screens',
    big: 'Plays on phones; a large file',
    player: 'On a phone: needs a player like VLC',
    newer: 'Needs a newer phone or TV (HEVC)',
  },
  // The last check of a torrent's web seed. `when` is a time ago.
  seedAnswered: (when: ReactNode) => <>Web seed answered {when}</>,
  seedSilent: (when: ReactNode) => <>Web seed didn’t answer {when}</>,
  downloadCount: (count: number) => (count === 1 ? '1 download' : `${count} downloads`),
  copySource: {
    file: (download: string) => `Copy download link for ${download}`,
    magnet: (download: string) => `Copy magnet link for ${download}`,
    direct: (download: string) => `Copy direct link for ${download}`,
    gp: (download: string) => `Copy GP link for ${download}`,
  },
  /** DL-10. */
  sourceCopied: 'Original download link copied!',
  magnetCopied: 'Magnet link copied!',

  // Comments
  comments: 'Comments',
  /** CMT-11. */
  noComments: 'No comments yet.',
  commentsNotLoaded: 'We couldn’t load the comments.',
  showOlder: 'Show older comments',
  /** CMT-01. */
  logInToComment: 'Log in to comment',
  commentsClosed: 'Comments are closed.',
  /** The author of a comment without a name. */
  someone: 'Someone',
  spoiler: 'Spoiler',
  edited: 'edited',
  imageBy: (author: string) => `Image posted by ${author}`,
})
