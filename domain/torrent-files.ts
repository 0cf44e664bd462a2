import { type Bencoded, decodeBencode, NotBencode, utf8 } from './bencode.ts'
import { httpUrl } from './web-address.ts'
import { wellFormed } from './well-formed.ts'

/** The largest torrent file that can be uploaded. */
export const MAX_TORRENT_BYTES = 10 * 1024 * 1024
const MAX_FILES = 20_000
const MAX_PATH = 1000

/** A file that a torrent downloads. */
export interface TorrentFile {
  /** The folders and the name, with '/' between them. */
  readonly path: string
  /** In bytes. */
  readonly size: number
}

export type TorrentReading =
  | {
      readonly ok: true
      readonly files: readonly TorrentFile[]
      /** The http(s) address of the first file at the first web seed (BEP 19); null without a web seed. */
      readonly webSeedFile: string | null
    }
  /** `problem` is a sentence for people. */
  | { readonly ok: false; readonly problem: string }

const NO_TORRENT = { ok: false, problem: 'This is not a torrent file that we can read.' } as const
const TOO_MANY = { ok: false, problem: 'This torrent has too many files to list.' } as const

/** Lists the files of a torrent (BEP 3), without the padding between them (BEP 47). Refuses other files, and hostile torrents. */
export function readTorrentFiles(bytes: Uint8Array): TorrentReading {
  try {
    const root = decodeBencode(bytes)
    const info = entry(root, 'info')
    const name = textOf(entry(info, 'name.utf-8') ?? entry(info, 'name'))
    if (name === null) return NO_TORRENT
    const list = entry(info, 'files')
    const webSeed = webSeedOf(root)
    if (list === undefined) {
      const size = sizeOf(info)
      if (size === null) return NO_TORRENT
      // A web seed that does not end in '/' is the address of the file itself.
      const webSeedFile = webSeed?.endsWith('/') ? fileAt(webSeed, name) : webSeed
      return { ok: true, files: [{ path: name, size }], webSeedFile }
    }
    if (!Array.isArray(list)) return NO_TORRENT
    if (list.length > MAX_FILES) return TOO_MANY
    const files = list.filter((file) => !isPadding(file)).map((file) => fileIn(name, file))
    const [first] = files
    if (!first || !files.every((file) => file !== null)) return NO_TORRENT
    return { ok: true, files, webSeedFile: webSeed && fileAt(webSeed, first.path) }
  } catch (error) {
    if (error instanceof NotBencode) return NO_TORRENT
    throw error
  }
}

/** The first web seed on http(s): `url-list` is one address or a list of them. */
function webSeedOf(root: Bencoded): string | null {
  const listed = entry(root, 'url-list')
  const seeds = (Array.isArray(listed) ? listed : [listed]).map((seed) => httpUrl(textOf(seed)))
  return seeds.find((seed) => seed !== null) ?? null
}

function fileAt(folder: string, path: string): string {
  return `${folder.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`
}

function fileIn(folder: string, file: Bencoded): TorrentFile | null {
  const parts = entry(file, 'path.utf-8') ?? entry(file, 'path')
  const size = sizeOf(file)
  if (!Array.isArray(parts) || parts.length === 0 || size === null) return null
  const names = parts.map(textOf)
  return names.every((name) => name !== null) ? { path: clipped([folder, ...names].join('/')), size } : null
}

function entry(of: Bencoded | undefined, key: string): Bencoded | undefined {
  return of instanceof Map ? of.get(key) : undefined
}

function isPadding(file: Bencoded): boolean {
  return textOf(entry(file, 'attr'))?.includes('p') ?? false
}

function sizeOf(file: Bencoded | undefined): number | null {
  const size = entry(file, 'length')
  return typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 ? size : null
}

/** A name without control characters and marks that turn the direction of writing: 'mp4.exe' could look like 'exe.4pm'. */
function textOf(value: Bencoded | undefined): string | null {
  if (!(value instanceof Uint8Array)) return null
  const text = clipped(utf8(value)).replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
  return text.trim() === '' ? null : text
}

function clipped(text: string): string {
  return text.length > MAX_PATH ? `${wellFormed(text.slice(0, MAX_PATH))}…` : text
}
