/// <reference path="./parse-torrent.d.ts" />

import { texts } from './texts.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** What a torrent file contains. */
export interface TorrentFacts {
  /** 40 hexadecimal digits. */
  readonly infoHash: string
  readonly name: string
  /** The payload's size, like '129.3 MB'. */
  readonly size: string
  readonly magnet: string
  /** '' where the name does not tell. */
  readonly quality: string
  readonly format: string
}

export type TorrentReading =
  | { readonly ok: true; readonly facts: TorrentFacts }
  | { readonly ok: false; readonly problem: string }

/** Reads a torrent file in the browser; its parser is fetched with the first one. Refuses what is no torrent. */
export async function readTorrent(file: Blob): Promise<TorrentReading> {
  if (file.size > MAX_BYTES) return { ok: false, problem: texts.torrentTooLarge }
  let parser: typeof import('parse-torrent')
  try {
    parser = await import('parse-torrent')
  } catch (error) {
    console.error('torrent parser', error)
    return { ok: false, problem: texts.torrentOffline }
  }
  try {
    const torrent = await parser.default(new Uint8Array(await file.arrayBuffer()))
    // Twenty bytes of anything are read as an info hash, which has no length.
    if (torrent.length === undefined) return { ok: false, problem: texts.torrentInvalid }
    const { infoHash, name } = torrent
    return {
      ok: true,
      facts: { infoHash, name, size: sizeText(torrent.length), magnet: parser.toMagnetURI(torrent), ...guess(name) },
    }
  } catch {
    return { ok: false, problem: texts.torrentInvalid }
  }
}

/** Bytes in the units that torrent sites write: '129.3 MB', '1.4 GB'. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let amount = bytes
  let unit = 0
  while (amount >= 1000 && unit < units.length - 1) {
    amount /= 1000
    unit += 1
  }
  return `${Number(amount.toFixed(1))} ${units[unit]}`
}

const QUALITY = /(?<![a-z0-9])(\d{3,4}p|4K|8K)(?![a-z0-9])/i
const FORMAT = /(?<![a-z0-9])(WEB-?DL|WEB-?Rip|Blu-?Ray|BDRip|BRRip|DVDRip|HDRip|DMRip|HDTV|PreDVD)(?![a-z0-9])/i

/** What release names usually say. */
function guess(name: string): Pick<TorrentFacts, 'quality' | 'format'> {
  const quality = QUALITY.exec(name)?.[0].replace('P', 'p').replace('k', 'K')
  return { quality: quality ?? '', format: FORMAT.exec(name)?.[0] ?? '' }
}
