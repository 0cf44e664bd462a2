import { Refusal } from '../refusal.ts'
import { plainPath } from './read-request.ts'

const OBJECT = /^\/storage\/v1\/object\/(?:authenticated\/)?torrents\/(.+)$/
/** Ways to put a file into the bucket that would bypass the check. */
const OTHER_WAYS = /^\/storage\/v1\/(upload\/|object\/upload\/)/
const MOST_BYTES = 10 * 1024 * 1024

/**
 * Refuses an upload to the bucket `torrents` that is not a torrent (DEC-58): the name's ending, a bencoded start and at most
 * 10 MB. Who may upload at all, the storage policies decide.
 */
export async function checkTorrentUpload(request: Request, body: ArrayBuffer | null): Promise<void> {
  if (request.method !== 'POST' && request.method !== 'PUT') return
  const pathname = plainPath(request.url)
  if (OTHER_WAYS.test(pathname)) throw new Refusal(404, 'Files are uploaded in one piece here.')
  const path = OBJECT.exec(pathname)?.[1]
  if (path === undefined) return
  if (!/\.torrent$/i.test(path)) throw new Refusal(400, 'Only .torrent files are allowed.')
  const bytes = await fileOf(request.headers.get('content-type') ?? '', body ?? new ArrayBuffer(0))
  if (bytes.byteLength > MOST_BYTES) throw new Refusal(413, 'A torrent file has at most 10 MB.')
  // A dictionary whose first key is a text: 'd8:announce…'.
  if (!/^d\d{1,3}:/.test(Buffer.from(bytes.slice(0, 5)).toString('latin1')))
    throw new Refusal(400, 'Only .torrent files are allowed.')
}

/** The uploaded file: the body itself, or the one file in a form. */
async function fileOf(contentType: string, body: ArrayBuffer): Promise<ArrayBuffer> {
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) return body
  try {
    // supabase-js gives the file no name in the form, which the Workers runtime refuses to read.
    const named = Buffer.from(body).toString('latin1').replace('name=""; filename', 'name="file"; filename')
    const form = await new Response(Buffer.from(named, 'latin1'), {
      headers: { 'Content-Type': contentType },
    }).formData()
    const files = [...form.values()].filter((value) => value instanceof File)
    const [file] = files
    if (file && files.length === 1) return await file.arrayBuffer()
  } catch {
    // Answered below: a form that cannot be read has no file in it.
  }
  throw new Refusal(400, 'The upload could not be read.')
}
