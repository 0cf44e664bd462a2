import { Refusal } from '../refusal.ts'
import { plainPath } from './read-request.ts'

const OBJECT = /^\/storage\/v1\/object\/(?:authenticated\/)?torrents\/(.+)$/
/** Resumable and signed uploads, which would bypass the check. */
const OTHER_UPLOADS = /^\/storage\/v1\/(upload\/|object\/upload\/)/
const MAX_BYTES = 10 * 1024 * 1024

/**
 * Throws 400 or 413 for an upload to the bucket `torrents` that is not a torrent (DEC-58): it needs the extension .torrent, a
 * bencoded start and at most 10 MB. The storage policies decide who may upload.
 */
export async function checkTorrentUpload(request: Request, body: ArrayBuffer | null): Promise<void> {
  if (request.method !== 'POST' && request.method !== 'PUT') return
  const pathname = plainPath(request.url)
  if (OTHER_UPLOADS.test(pathname)) throw new Refusal(404, 'Resumable and signed uploads are not available.')
  const path = OBJECT.exec(pathname)?.[1]
  if (path === undefined) return
  if (!/\.torrent$/i.test(path)) throw new Refusal(400, 'Only .torrent files are allowed.')
  const bytes = await fileOf(request.headers.get('content-type') ?? '', body ?? new ArrayBuffer(0))
  if (bytes.byteLength > MAX_BYTES) throw new Refusal(413, 'Torrent files can be up to 10 MB.')
  // A bencoded dictionary: 'd8:announce…'.
  if (!/^d\d{1,3}:/.test(Buffer.from(bytes.slice(0, 5)).toString('latin1')))
    throw new Refusal(400, 'Only .torrent files are allowed.')
}

/** The uploaded file: the body itself, or the one file in a form. */
async function fileOf(contentType: string, body: ArrayBuffer): Promise<ArrayBuffer> {
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) return body
  try {
    // supabase-js sends the file's form field without a name, which the Workers runtime cannot parse.
    const named = Buffer.from(body).toString('latin1').replace('name=""; filename', 'name="file"; filename')
    const form = await new Response(Buffer.from(named, 'latin1'), {
      headers: { 'Content-Type': contentType },
    }).formData()
    const files = [...form.values()].filter((value) => value instanceof File)
    const [file] = files
    if (file && files.length === 1) return await file.arrayBuffer()
  } catch {
    // Refused below.
  }
  throw new Refusal(400, 'The upload could not be read.')
}
