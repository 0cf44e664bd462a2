import { STORED_TORRENTS } from '../../domain/stored-torrents.ts'

/** A real torrent that the seed stores in the bucket, so that a download works without a network. */
export interface StoredTorrent {
  /** File in the fixtures of the npm package webtorrent-fixtures. */
  readonly fixture: string
  /** Path in the bucket 'torrents', in the shape of DATA-40. */
  readonly path: string
  readonly infoHash: string
}

// The timestamp part of the paths; fixed, so that seeding again finds its own files.
const FOLDER = 'files/1767225600000_'

export const BUNNY_TORRENT: StoredTorrent = {
  fixture: 'bunny.torrent',
  path: `${FOLDER}big-buck-bunny/1080p_435MB.torrent`,
  infoHash: 'af8f10f30bf9aefecf3686922bfa0d5bd290a395',
}

export const SINTEL_TORRENT: StoredTorrent = {
  fixture: 'sintel.torrent',
  path: `${FOLDER}sintel/2160p_5.49GB.torrent`,
  infoHash: 'c334138ef5bfc2d568ea7324e0e2a3a7ec229bdd',
}

export const SAMPLE_TORRENTS: readonly StoredTorrent[] = [BUNNY_TORRENT, SINTEL_TORRENT]

/** The root-relative public address of a stored torrent (DATA-41). */
export function publicPath(torrent: StoredTorrent): string {
  return STORED_TORRENTS + torrent.path
}
