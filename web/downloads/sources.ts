import type { DownloadBlock } from '../../domain/rows/movie.ts'
import { httpUrl, ownOrHttpUrl } from '../../domain/web-address.ts'

/** `file` goes through the download proxy; the others open as ordinary links (DEC-90). */
export type SourceKind = 'file' | 'magnet' | 'direct' | 'gp'

export interface DownloadSource {
  readonly kind: SourceKind
  /** An http(s) address, a path of our own origin (`file` only) or a magnet, as stored. */
  readonly address: string
}

/** The sources a movie page offers for one of its blocks, none of them unsafe to follow (DL-01, DEC-55, DEC-62). */
export function downloadSources(block: DownloadBlock, directLinksOnly: boolean): DownloadSource[] {
  const offered: readonly (readonly [SourceKind, string | null])[] = [
    ['file', directLinksOnly ? null : ownOrHttpUrl(block.url)],
    ['magnet', directLinksOnly ? null : magnetAddress(block.magnet)],
    ['direct', httpUrl(block.directUrl)],
    ['gp', httpUrl(block.gpLink)],
  ]
  return offered.flatMap(([kind, address]) => (address === null ? [] : { kind, address }))
}

function magnetAddress(text: string): string | null {
  return /^magnet:\?/i.test(text) ? text : null
}
