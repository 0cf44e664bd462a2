import type { SupabaseClient } from '@supabase/supabase-js'
import { fetchedPictures } from '../../domain/fetched-pictures.ts'
import { decodeSegment } from '../../domain/pages/parameters.ts'
import { STORED_TORRENTS } from '../../domain/stored-torrents.ts'
import { storedFileUrl, TORRENT_PATH, torrentPath } from '../../web/features/admin/movies/stored-files.ts'
import { progress } from '../backup/progress.ts'
import { newReport, type TableReport, TORRENT_FILES } from './older-report.ts'
import { idHere } from './older-values.ts'
import { storePicture } from './store-picture.ts'

const PAGE = 500

/** Where a torrent file of the older site is stored here: at its path if the database accepts that, else at one made from it. */
function torrentPathHere(path: string): string {
  if (path.length <= 300 && TORRENT_PATH.test(path)) return path
  const [name = '', folder = ''] = path.split('/').reverse()
  const [, stamp = '0', slug = folder] = /^(\d{1,15})_(.*)$/.exec(folder) ?? []
  return torrentPath({
    stamp: Number(stamp),
    slug: slug.trim().slice(0, 120) || 'film',
    // Two paths that differ only in characters that are replaced stay two.
    quality: idHere('torrents', path).slice(0, 8),
    size: name.replace(/\.torrent$/i, ''),
  })
}

/** The address here of a torrent file, given its path in the address of the older site. */
export function torrentAddressHere(address: string): string {
  const path = decodeSegment(address.slice(STORED_TORRENTS.length).replace(/[?#].*$/, ''))
  return path === null ? address : storedFileUrl(torrentPathHere(path))
}

/** Copies the torrent files that are not here yet; with `dryRun`, it counts them. Answers what became of them. */
export async function copyTorrents(
  old: SupabaseClient,
  here: SupabaseClient,
  dryRun: boolean,
  print: (text: string) => void,
): Promise<TableReport> {
  const report = newReport(TORRENT_FILES)
  const tell = progress(dryRun ? 'torrent files to copy' : 'torrent files', print)
  const [from, to] = [old.storage.from('torrents'), here.storage.from('torrents')]
  const left = (what: string, { message }: { message: string }) => void report.left.push(`${what}: ${message}`)
  const copyFile = async (path: string, place: string): Promise<void> => {
    const file = await from.download(path)
    if (file.error) return left(`${path} cannot be read`, file.error)
    const stored = await to.upload(place, await file.data.arrayBuffer(), { contentType: 'application/x-bittorrent' })
    if (stored.error) return left(`${path} cannot be stored`, stored.error)
    report.made += 1
    tell(file.data.size)
  }
  const copyFolder = async (folder: string): Promise<void> => {
    const older = await listFolder(from, folder)
    if (older.error) return left(`torrents/${folder} of the older site cannot be listed`, older.error)
    const present = await listFolder(to, folder)
    if (present.error) return left(`torrents/${folder} here cannot be listed`, present.error)
    const known = new Set(present.data.map(({ name }) => name))
    for (const { name, id, metadata } of older.data) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (id === null) {
        await copyFolder(path)
        continue
      }
      report.read += 1
      const place = torrentPathHere(path)
      const isHere = place === path ? known.has(name) : (await to.info(place)).error === null
      if (isHere) report.present += 1
      else if (!dryRun) await copyFile(path, place)
      else {
        report.made += 1
        tell(Number(metadata?.size ?? 0))
      }
    }
  }
  await copyFolder('')
  tell.end()
  return report
}

type Bucket = ReturnType<SupabaseClient['storage']['from']>

/** All files and folders in a folder of a bucket, or the error of the storage. */
async function listFolder(bucket: Bucket, folder: string) {
  const all: NonNullable<Awaited<ReturnType<Bucket['list']>>['data']> = []
  for (;;) {
    const { data, error } = await bucket.list(folder, { limit: PAGE, offset: all.length })
    if (error) return { data: null, error }
    all.push(...data)
    if (data.length < PAGE) return { data: all, error }
  }
}

/** A file in the storage of a project, public, signed or resized. */
const STORED_FILE = /^\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^/]+)\/(.+)$/

export const isStoredAt = (url: string, address: string) =>
  address.startsWith(`${url}/`) && STORED_FILE.test(new URL(address).pathname)

/** Stores a picture of the older project's storage here, unless it was stored before. Answers its address, or why that failed. */
export async function copyPicture(
  old: SupabaseClient,
  here: SupabaseClient,
  address: string,
): Promise<{ address: string } | { problem: string }> {
  const { origin, pathname } = new URL(address)
  // Without the token of a signed address.
  const source = origin + pathname
  const known = (await fetchedPictures(here, [source])).get(source)
  if (known) return { address: known }
  const [, bucket = '', path = ''] = STORED_FILE.exec(pathname) ?? []
  const name = decodeSegment(path)
  if (name === null) return { problem: 'its address is malformed' }
  const file = await old.storage.from(bucket).download(name)
  if (file.error) return { problem: `it cannot be read: ${file.error.message}` }
  return storePicture(here, new Uint8Array(await file.data.arrayBuffer()), source)
}
