declare module 'parse-torrent' {
  export interface ParsedTorrent {
    readonly infoHash: string
    readonly name: string
    /** Bytes of the payload; undefined for what was only an info hash. */
    readonly length?: number
    readonly announce: readonly string[]
  }
  /** Rejects for what is no torrent. */
  export default function parseTorrent(torrent: Uint8Array): Promise<ParsedTorrent>
  export function toMagnetURI(torrent: ParsedTorrent): string
}
