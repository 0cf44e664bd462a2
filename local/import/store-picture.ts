import { lookup } from 'node:dns/promises'
import { isIPv6 } from 'node:net'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import type { StorePoster } from '../../domain/film-file/film-import.ts'
import { MAX_PIXELS, originalProblem, sizesOf } from '../../domain/picture-file.ts'
import { pictureHash, sourceDigest } from '../../domain/picture-hash.ts'
import { pictureAddress, pictureFiles } from '../../domain/pictures.ts'
import { isReachable } from '../../domain/reachable.ts'
import { fetchBytes } from '../../worker/proxy/fetch-bytes.ts'
import { Refusal } from '../../worker/refusal.ts'
import { consoleLines } from '../console-lines.ts'

// What the admin area does with a picture: fetched by the Worker's rules, and stored in the sizes that the browser would make.

const YEAR = String(365 * 24 * 60 * 60)

/** True for an address on the internet, also by what its name resolves to. */
export async function isPublic(url: URL): Promise<boolean> {
  if (!isReachable(url)) return false
  const found = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return found.every(({ address }) => isReachable(new URL(`http://${isIPv6(address) ? `[${address}]` : address}`)))
}

/** Fetches posters and stores them as pictures of the site; `mayFetch` checks each address, and each that one leads to. */
export function posterStore(db: SupabaseClient, mayFetch: typeof isPublic = isPublic): StorePoster {
  // The answer says when a server cannot be reached. The code of the Worker would also write it to the console.
  const quiet = consoleLines('error')
  return async (address) => {
    try {
      const url = new URL(address)
      if (!(await mayFetch(url))) return { problem: 'Images cannot be fetched from this address.' }
      const [bytes] = await quiet(() => fetchBytes({ url }, 'image', mayFetch))
      return storePicture(db, bytes, address)
    } catch (error) {
      if (error instanceof Refusal) return { problem: error.message }
      throw error
    }
  }
}

/**
 * Stores the picture of an address elsewhere in all its sizes, unless it is stored already. Answers its address here and its average
 * colour, or why it cannot be used.
 */
export async function storePicture(
  db: SupabaseClient,
  bytes: Uint8Array<ArrayBuffer>,
  address: string,
): ReturnType<StorePoster> {
  const problem = originalProblem(bytes)
  if (problem) return { problem }
  const resized = await resize(bytes).catch(() => null)
  if (!resized) return { problem: 'This image could not be read. It may be damaged.' }
  try {
    return {
      address: await storeFiles(db, await pictureHash(bytes), resized, await sourceDigest(address)),
      color: resized.color,
    }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message }
    throw error
  }
}

/** Answers the address of the stored picture. Throws a Refusal. */
async function storeFiles(
  db: SupabaseClient,
  hash: string,
  { facts, files }: Resized,
  source: string,
): Promise<string> {
  // Marks a stored picture as used, so that it is not deleted before the film is written.
  const { data } = await mustAnswer(
    db.from('pictures').update({ used_at: 'now', source }).eq('hash', hash).select('hash,type,width'),
  )
  const [stored] = data ?? []
  if (stored) return pictureAddress(stored)
  const bucket = db.storage.from('pictures')
  for (const { name, type, file } of files) {
    const { error } = await bucket.upload(`${hash}/${name}`, file, { contentType: type, cacheControl: YEAR })
    // An interrupted import may have left files, and the same image can be at two addresses.
    if (error && !/already exists/i.test(error.message)) throw notStored(error)
  }
  await mustAnswer(
    db.from('pictures').upsert({ hash, source, ...facts }, { onConflict: 'hash', ignoreDuplicates: true }),
  )
  return pictureAddress({ hash, ...facts })
}

async function mustAnswer<T extends { error: { message: string } | null }>(answer: PromiseLike<T>): Promise<T> {
  const result = await answer
  if (result.error) throw notStored(result.error)
  return result
}

const notStored = ({ message }: { message: string }) => new Refusal(502, `The image could not be stored: ${message}`)

type Resized = Awaited<ReturnType<typeof resize>>

/** The files of a picture, as `web/features/admin/pictures/resize.worker.ts` makes them. Without EXIF, but turned as it says. */
async function resize(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { largest, widths, preview } = sizesOf(info)
  const { width, height, channels } = info
  const drawn = (toWidth: number, toHeight: number) =>
    sharp(data, { raw: { width, height, channels } }).resize(toWidth, toHeight, { fit: 'fill' })
  const names = pictureFiles({ type: 'webp', widths })
  const files: { name: string; type: string; file: Buffer }[] = []
  for (const { name, width } of names.sizes) {
    const height = Math.max(1, Math.round((width * largest.height) / largest.width))
    files.push({ name, type: 'image/webp', file: await drawn(width, height).webp({ quality: 82 }).toBuffer() })
  }
  const small = drawn(preview.width, preview.height).flatten({ background: '#fff' })
  files.push({ name: names.preview, type: 'image/jpeg', file: await small.jpeg({ quality: 85 }).toBuffer() })
  const average = await drawn(1, 1).removeAlpha().raw().toBuffer()
  const facts = {
    ...{ type: 'webp' as const, widths, width: largest.width, height: largest.height },
    ...{ preview_width: preview.width, preview_height: preview.height },
  }
  return { facts, files, color: `#${average.subarray(0, 3).toString('hex')}` }
}
