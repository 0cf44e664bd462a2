import { sizeText } from '../../../shared/ui/size-text.ts'

/** Texts of a download's progress, outcome and list of files, which are loaded later. */

// Progress
export const downloading = (name: string) => `Downloading ${name}`
export const received = (bytes: number, total: number | null) =>
  total === null ? 'Waiting for the server…' : `${sizeText(bytes)} of ${sizeText(total)}`
export const CANCEL = 'Cancel'
export const cancelDownload = (name: string) => ` the download of ${name}`

// Outcome
export const saved = (film: string, file: string) => `Downloaded “${film}” as ${file}.`
export const browserDownloads = (film: string, file: string) => `Your browser is downloading “${film}” as ${file}.`
export const DOWNLOAD_CANCELLED = 'Download cancelled.'
export const DOWNLOAD_WITHDRAWN = 'This download was withdrawn.'
export const DOWNLOAD_FAILED = 'We couldn’t fetch this file.'
export const otherWays = (others: readonly string[]) =>
  others.length === 0
    ? 'If it fails again, report a problem below.'
    : `Try ${others.join(' or ')}. If nothing works, report a problem below.`
export const opening = (host: string) => (
  <>
    Opening its original address, <bdi>{host}</bdi>, in a few seconds…
  </>
)
export const OPEN_IN_NEW_TAB = 'Open in a new tab'
export const STAY_HERE = 'Stay here'

// Files of a torrent
export const FILES_LOADING = 'Loading...'
export const FILES_NOT_LOADED = 'We couldn’t load the list of files.'
export const FILES_OFFLINE = 'You’re offline.'
export const TRY_AGAIN = 'Try again'
export const files = (count: number, bytes: number) => `${count} ${count === 1 ? 'file' : 'files'}, ${sizeText(bytes)}`
export const moreFiles = (count: number) => `Show ${count} more ${count === 1 ? 'file' : 'files'}`
