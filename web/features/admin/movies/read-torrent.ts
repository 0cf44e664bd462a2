/// <reference path="./parse-torrent.d.ts" />

import type { ParsedTorrent } from 'parse-torrent'
import { decodeBencode } from '../../../../domain/bencode.ts'
import { MAX_TORRENT_BYTES } from '../../../../domain/torrent-files.ts'
import { sizeText } from '../../../shared/ui/size-text.ts'
import type { ReleaseFacts } from './release-name.ts'
import { texts } from './texts.ts'

// The parser writes hashes with this function, which is newer than some browsers that the site supports.
const bytesPrototype = Uint8Array.prototype as { toHex?: (this: Uint8Array) => string }
bytesPrototype.toHex ??= function toHex() {
  return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What a torrent file contains, and what its name tells. */
export interface TorrentFacts extends ReleaseFacts {
  /** 40 hexadecimal digits. */
  readonly infoHash: string
  readonly name: string
  /** The payload's size, like '129.3 MB'. */
  readonly size: string
  readonly magnet: string
}

type TorrentReading =
  | { readonly ok: true; readonly facts: TorrentFacts }
  | { readonly ok: false; readonly problem: string }

/** Reads a torrent file in the browser; its parsers are fetched with the first one. Refuses what is no torrent. */
export async function readTorrent(file: Blob): Promise<TorrentReading> {
  // Browsers have no hashes on plain http, except for localhost.
  if (!crypto.subtle) return { ok: false, problem: texts.torrentNeedsHttps }
  if (file.size > MAX_TORRENT_BYTES) return { ok: false, problem: texts.torrentTooLarge }
  let parser: typeof import('parse-torrent')
  let names: typeof import('./release-name.ts')
  try {
    ;[parser, names] = await Promise.all([import('parse-torrent'), import('./release-name.ts')])
  } catch (error) {
    console.error('torrent parser', error)
    return { ok: false, problem: texts.torrentOffline }
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    // Throws for a text of a negative length, on which the parser loops forever.
    decodeBencode(bytes)
    const torrent = await parser.default(bytes)
    // Twenty bytes of anything are read as an info hash, which has no length.
    if (torrent.length === undefined) return { ok: false, problem: texts.torrentInvalid }
    const { infoHash, name } = torrent
    return {
      ok: true,
      facts: {
        ...names.readReleaseName(name),
        infoHash,
        name,
        size: sizeText(torrent.length),
        magnet: shortMagnet(torrent, parser.toMagnetURI),
      },
    }
  } catch {
    return { ok: false, problem: texts.torrentInvalid }
  }
}

/** As the database takes it (app.is_magnet): at most 8,000 characters. */
function shortMagnet(torrent: ParsedTorrent, toMagnetURI: (torrent: ParsedTorrent) => string): string {
  const whole = toMagnetURI(torrent)
  if (whole.length <= 8000) return whole
  const { infoHash, name, announce } = torrent
  const trackers = announce.filter((address) => address.length <= 200).slice(0, 10)
  return toMagnetURI({ infoHash, name: [...name].slice(0, 100).join(''), announce: trackers })
}
