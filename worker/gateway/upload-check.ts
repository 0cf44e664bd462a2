import { readPictureFile } from '../../domain/picture-file.ts'
import { Refusal } from '../refusal.ts'

const UPLOAD = /^\/storage\/v1\/object\/(torrents|pictures)\/(.+)$/

/**
 * Throws 400 or 415 for an upload of the owner that is not what its bucket is for: the file is the body itself. The storage policies
 * decide about paths.
 */
export function checkUpload({ method, headers }: Request, pathname: string, body: ArrayBuffer | null): void {
  const [, bucket, path] = UPLOAD.exec(pathname) ?? []
  if (path === undefined || (method !== 'POST' && method !== 'PUT')) return
  if (/^multipart\//i.test(headers.get('content-type') ?? ''))
    throw new Refusal(415, 'Send the file itself, not a form.')
  const bytes = new Uint8Array(body ?? new ArrayBuffer(0))
  if (bucket === 'torrents') checkTorrent(path, bytes)
  else checkPicture(path, bytes)
}

/** DEC-58: a torrent has the extension .torrent and a bencoded start, a dictionary: 'd8:announce…'. */
function checkTorrent(path: string, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  if (!/\.torrent$/i.test(path) || !/^d\d{1,3}:/.test(start)) throw new Refusal(400, 'Only .torrent files are allowed.')
}

/** A stored picture is a still WebP or JPEG of the width in its name, without metadata and with nothing before or after it. */
function checkPicture(path: string, bytes: Uint8Array): void {
  const [, name = '', ending = ''] = /\/(\d+|preview)\.(webp|jpg)$/.exec(path) ?? []
  const file = readPictureFile(bytes)
  if (!file?.isWhole || file.type !== (ending === 'jpg' ? 'jpeg' : ending))
    throw new Refusal(400, 'Only WebP and JPEG images are stored, each under its own extension.')
  if (file.animated) throw new Refusal(400, 'Animated images are not supported.')
  if (file.hasMetadata) throw new Refusal(400, 'Images are stored without metadata such as EXIF.')
  if (name === 'preview' ? file.width > 1200 || file.height > 1200 : file.width !== Number(name) || file.width > 1600)
    throw new Refusal(400, 'The name of a stored image is its width in pixels.')
}
