import { createHash } from 'node:crypto'
import type { App } from '@supabase/lite'
import type { Blobs } from './blobs.ts'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>
type Stored = { metadata: ObjectMetadata; body: Buffer }

// The metadata is the first line of the blob, so that metadata and body are always of the same upload.
const LINE_END = 0x0a

function pack({ metadata, body }: Stored): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(metadata)}\n`), body])
}

function unpack(blob: Buffer): Stored {
  const end = blob.indexOf(LINE_END)
  const metadata = JSON.parse(blob.subarray(0, end).toString()) as ObjectMetadata
  // JSON has no dates.
  return { metadata: { ...metadata, lastModified: new Date(metadata.lastModified ?? 0) }, body: blob.subarray(end + 1) }
}

async function wholeBody(body: Parameters<StorageAdapter['uploadObject']>[3]): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const parts: Uint8Array[] = []
  for await (const part of body as AsyncIterable<Uint8Array>) parts.push(part)
  return Buffer.concat(parts)
}

const blobKey = (bucket: string, path: string) => `${bucket}/${path}`

/** A stored file, or null where there is none. */
export async function findStored(blobs: Blobs, bucket: string, path: string): Promise<Stored | null> {
  const blob = await blobs.read(blobKey(bucket, path))
  return blob && unpack(blob)
}

/** A storage adapter of Supabase Lite, which itself checks rights, sizes and buckets. */
export function storageAdapter(blobs: Blobs): StorageAdapter {
  const mustFind = async (bucket: string, path: string) => {
    const stored = await findStored(blobs, bucket, path)
    if (!stored) throw new Error(`The file ${blobKey(bucket, path)} is listed but its bytes are missing.`)
    return stored
  }

  return {
    driver: null,
    async getObject(bucket, path) {
      return { httpStatusCode: 200, ...(await mustFind(bucket, path)) }
    },
    async uploadObject(bucket, path, _version, content, mimetype, cacheControl) {
      const body = await wholeBody(content)
      const eTag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`
      const size = body.byteLength
      const metadata = { mimetype, cacheControl, eTag, size, contentLength: size, lastModified: new Date() }
      await blobs.write(blobKey(bucket, path), pack({ metadata, body }))
      return { ...metadata, httpStatusCode: 200 }
    },
    async deleteObject(bucket, path) {
      await blobs.remove(blobKey(bucket, path))
    },
    async deleteObjects(bucket, paths) {
      await Promise.all(paths.map((path) => blobs.remove(blobKey(bucket, path))))
    },
    async copyObject(fromBucket, from, _version, toBucket, to) {
      const { metadata, body } = await mustFind(fromBucket, from)
      const copied = { ...metadata, lastModified: new Date() }
      await blobs.write(blobKey(toBucket, to), pack({ metadata: copied, body }))
      return { httpStatusCode: 200, eTag: copied.eTag, lastModified: copied.lastModified }
    },
    async headObject(bucket, path) {
      return (await mustFind(bucket, path)).metadata
    },
    // Only used by image transformations, which this backend does not have.
    async privateAssetUrl(bucket, path) {
      throw new Error(`There is no private address of ${blobKey(bucket, path)}.`)
    },
  }
}
