import { MAX_PICTURE_BYTES, readPictureFile } from '../../domain/picture-file.ts'
import { MAX_TORRENT_BYTES } from '../../domain/torrent-files.ts'
import { Refusal } from '../refusal.ts'
import { plainPath } from './read-request.ts'

const OBJECT = /^\/storage\/v1\/object\/(?:authenticated\/)?(torrents|pictures)\/(.+)$/
/** Other ways to store a file, which would bypass the checks. */
const OTHER_UPLOADS = /^\/storage\/v1\/(upload\/|object\/(upload\/|copy|move))/

/**
 * Throws 400, 404 or 413 for an upload that is not what its bucket is for. The storage policies decide who may upload, and to which
 * paths.
 */
export async function checkUpload(request: Request, body: ArrayBuffer | null): Promise<void> {
  if (request.method !== 'POST' && request.method !== 'PUT') return
  const pathname = plainPath(request.url)
  if (OTHER_UPLOADS.test(pathname)) throw new Refusal(404, 'Files can only be uploaded whole.')
  const [, bucket, path] = OBJECT.exec(pathname) ?? []
  if (path === undefined) return
  const file = async () => fileOf(request.headers.get('content-type') ?? '', body ?? new ArrayBuffer(0))
  if (bucket === 'torrents') await checkTorrent(path, file)
  else checkPicture(path, new Uint8Array(await file()))
}

/** DEC-58: a torrent has the extension .torrent, a bencoded start and at most 10 MB. */
async function checkTorrent(path: string, file: () => Promise<ArrayBuffer>): Promise<void> {
  if (!/\.torrent$/i.test(path)) throw new Refusal(400, 'Only .torrent files are allowed.')
  const bytes = await file()
  if (bytes.byteLength > MAX_TORRENT_BYTES) throw new Refusal(413, 'Torrent files can be up to 10 MB.')
  // A bencoded dictionary: 'd8:announce…'.
  if (!/^d\d{1,3}:/.test(Buffer.from(bytes.slice(0, 5)).toString('latin1')))
    throw new Refusal(400, 'Only .torrent files are allowed.')
}

/** A stored picture is a still WebP or JPEG of the width in its name, without metadata and with nothing before or after it. */
function checkPicture(path: string, bytes: Uint8Array): void {
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw new Refusal(413, 'Images can be up to 10 MB.')
  const [, name = '', ending = ''] = /\/(\d+|preview)\.(webp|jpg)$/.exec(path) ?? []
  const file = readPictureFile(bytes)
  if (!file?.isWhole || file.type !== (ending === 'jpg' ? 'jpeg' : ending))
    throw new Refusal(400, 'Only WebP and JPEG images are stored, each under its own extension.')
  if (file.animated) throw new Refusal(400, 'Animated images are not supported.')
  if (file.hasMetadata) throw new Refusal(400, 'Images are stored without metadata such as EXIF.')
  if (name === 'preview' ? file.width > 1200 || file.height > 1200 : file.width !== Number(name) || file.width > 1600)
    throw new Refusal(400, 'The name of a stored image is its width in pixels.')
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
