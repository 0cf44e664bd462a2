import { findStored } from './adapter.ts'
import type { Blobs } from './blobs.ts'
import { partialAnswer } from './partial-answer.ts'

const PICTURE = /^\/storage\/v1\/object\/public\/pictures\/([0-9a-f]{20}\/[\w.]+)$/

/**
 * A file of the bucket `pictures`, as the CDN of hosted Supabase answers: without the database, in which all requests take turns, so
 * that a page with sixty posters is not slow. Null for any other request.
 */
export async function publicPicture(request: Request, blobs: Blobs): Promise<Response | null> {
  const [, path] = PICTURE.exec(new URL(request.url).pathname) ?? []
  if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  const stored = await findStored(blobs, 'pictures', path)
  if (!stored) return null
  const { mimetype, cacheControl, eTag } = stored.metadata
  const headers = {
    'content-type': mimetype,
    'content-length': String(stored.body.byteLength),
    'cache-control': cacheControl,
    etag: eTag,
    // For the host of the storage. The site passes it to nobody.
    'x-robots-tag': 'none',
  }
  const body = request.method === 'GET' ? Uint8Array.from(stored.body) : null
  return partialAnswer(request, new Response(body, { headers }))
}
