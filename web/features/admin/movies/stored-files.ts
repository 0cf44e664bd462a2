import { STORED_TORRENTS } from '../../../../domain/stored-torrents.ts'

/** app.is_torrent_path of the database, up to 300 characters (DATA-40). */
export const TORRENT_PATH = /^files\/[0-9]{1,20}_[A-Za-z0-9_-]+\/[A-Za-z0-9][A-Za-z0-9 ._()+-]*\.torrent$/

/** The root-relative public address of a file in the bucket (DATA-41): the catalogue then survives a change of address. */
export function storedFileUrl(path: string): string {
  return STORED_TORRENTS + encodeURI(path)
}

/** The bucket's path behind a stored file's address, or null for any other address. */
export function storedFilePath(url: string): string | null {
  const start = url.indexOf(STORED_TORRENTS)
  return start < 0 ? null : decodedPath(url.slice(start + STORED_TORRENTS.length))
}

/** Decodes the path of a file in an address; null if it is malformed. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURI(path)
  } catch {
    return null
  }
}

export function isStoredFile(url: string): boolean {
  return storedFilePath(url) !== null
}

interface TorrentPlace {
  /** Milliseconds. */
  readonly stamp: number
  readonly slug: string
  readonly quality: string
  readonly size: string
}

/** Where a torrent is put: files/{timestamp}_{slug}/{quality}_{size}.torrent (DATA-40); signs that a path cannot have become '_'. */
export function torrentPath({ stamp, slug, quality, size }: TorrentPlace): string {
  const clean = (text: string) => text.trim().replace(/[^A-Za-z0-9 ._()+-]+/g, '_')
  const name = `${clean(quality)}_${clean(size)}`.slice(0, 120)
  return `files/${stamp}_${clean(slug).replace(/[^A-Za-z0-9_-]/g, '_')}/${/^[A-Za-z0-9]/.test(name) ? name : `file${name}`}.torrent`
}

/** The paths of several torrents of one movie, by block id; two of one quality and size get names of their own. */
export function torrentPaths(places: readonly (TorrentPlace & { readonly id: string })[]): Map<string, string> {
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  for (const place of places) {
    const path = torrentPath(place)
    let free = path
    for (let copy = 2; taken.has(free); copy += 1) free = path.replace(/\.torrent$/, ` (${copy}).torrent`)
    taken.add(free)
    paths.set(place.id, free)
  }
  return paths
}
