import type { DownloadBlock } from '../../domain/rows/movie.ts'

const OTHER_FILE = /\.(7z|avi|iso|m4v|mkv|mov|mp4|rar|srt|webm|zip)$/i

/**
 * The name a block's file is saved under: '{quality}_{format}.torrent' with every foreign character as '_' (DL-06, DL-07);
 * without both the stored name, else 'download.torrent' (DEC-64). A file whose address says that it is a film or an archive
 * keeps that ending, or no player would open it.
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
