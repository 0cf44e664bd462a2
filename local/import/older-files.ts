import type { SupabaseClient } from '@supabase/supabase-js'
import { fetchedPictures } from '../../domain/fetched-pictures.ts'
import { decodeSegment } from '../../domain/pages/parameters.ts'
import { progress } from '../backup/progress.ts'
import { storePicture } from './store-picture.ts'

const PAGE = 500

/** Copies the torrent files that are not here yet; with `dryRun`, it counts them. */
export async function copyTorrents(
  old: SupabaseClient,
  here: SupabaseClient,
  dryRun: boolean,
  print: (text: string) => void,
): Promise<void> {
  const tell = progress(dryRun ? 'torrent files to copy' : 'torrent files', print)
  const [from, to] = [old.storage.from('torrents'), here.storage.from('torrents')]
  const copyFolder = async (folder: string): Promise<void> => {
    const older = await listFolder(from, folder)
    if (older.error) return print(`The torrent files of the older site cannot be listed: ${older.error.message}`)
    const present = await listFolder(to, folder)
    if (present.error) return print(`The torrent files here cannot be listed: ${present.error.message}`)
    const known = new Set(present.data.map(({ name }) => name))
    for (const { name, id, metadata } of older.data) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (id === null) await copyFolder(path)
      else if (known.has(name)) continue
      else if (dryRun) tell(Number(metadata?.size ?? 0))
      else {
        const file = await from.download(path)
        if (file.error) print(`${path} cannot be read: ${file.error.message}`)
        else {
          const stored = await to.upload(path, await file.data.arrayBuffer(), {
            contentType: 'application/x-bittorrent',
          })
          if (stored.error) print(`${path} cannot be stored: ${stored.error.message}`)
          else tell(file.data.size)
        }
      }
    }
  }
  await copyFolder('')
  tell.end()
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
