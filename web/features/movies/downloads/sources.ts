import type { DownloadBlock } from '../../../../domain/rows/movie.ts'
import { httpUrl, ownOrHttpUrl } from '../../../../domain/web-address.ts'

/** `file` goes through the download proxy; the others open as ordinary links (DEC-90). */
export type SourceKind = 'file' | 'magnet' | 'direct' | 'gp'

export interface DownloadSource {
  readonly kind: SourceKind
  /** As stored: an http(s) URL, a path on our origin (`file` only) or a magnet. */
  readonly address: string
}

/** The sources of a download block, without unsafe addresses; those that need no torrent app come first (DL-01, DEC-55, DEC-62). */
export function downloadSources(
  block: Pick<DownloadBlock, 'url' | 'magnet' | 'directUrl' | 'gpLink'>,
  directLinksOnly: boolean,
): DownloadSource[] {
  const candidates: readonly (readonly [SourceKind, string | null])[] = [
    ['direct', httpUrl(block.directUrl)],
    ['file', directLinksOnly ? null : ownOrHttpUrl(block.url)],
    ['magnet', directLinksOnly ? null : magnetAddress(block.magnet)],
    ['gp', httpUrl(block.gpLink)],
  ]
  return candidates.flatMap(([kind, address]) => (address === null ? [] : { kind, address }))
}

function magnetAddress(text: string): string | null {
  return /^magnet:\?/i.test(text) ? text : null
}

const OTHER_FILE = /\.(7z|avi|iso|m4v|mkv|mov|mp4|rar|srt|webm|zip)$/i

/**
 * The name a block's file is saved under: '{quality}_{format}.torrent' with every other character as '_' (DL-06, DL-07);
 * without both, the stored name, else 'download.torrent' (DEC-64). A file whose address ends like a film or an archive keeps that
 * ending, or no player would open it.
 */
export function downloadFileName(block: Pick<DownloadBlock, 'quality' | 'format' | 'filename' | 'url'>): string {
  const ending = OTHER_FILE.exec(block.url.replace(/[?#].*$/s, ''))?.[0].toLowerCase() ?? '.torrent'
  const parts = [block.quality, block.format].filter(Boolean)
  if (parts.length > 0) return sanitise(parts.join('_') + ending)
  return sanitise(block.filename) || `download${ending}`
}

/** One '_' for each character other than letters, digits, '_', '-' and '.'. */
function sanitise(name: string): string {
  return name.replace(/[^A-Za-z0-9_.-]/gu, '_')
}

/** Has the browser download an address and save it under a name. */
export function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}
