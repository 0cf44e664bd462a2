import { originalProblem } from '../../../../domain/picture-file.ts'
import { pictureHash, sourceDigest } from '../../../../domain/picture-hash.ts'
import { pictureAddress, type ShownPicture } from '../../../../domain/pictures.ts'
import { DataError, send, withFiles, write } from '../../../shared/session/data-service.ts'
import { accessToken } from '../../../shared/session/session.ts'
import type { ResizedPicture, ResizeMessage } from './resize.worker.ts'
import { texts } from './texts.ts'

export interface UploadOptions {
  /** Gets how much is done, from 0 to 1. */
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
  /** The address elsewhere that the image is from. */
  readonly address?: string
}

export interface UploadedPicture {
  /** The address to save in a row. */
  readonly address: string
  /** The average colour, '#rrggbb'. */
  readonly color: string
  readonly facts: ShownPicture
}

/** Fetches an image from an address elsewhere through the Worker, and uploads it. Throws a DataError, or the signal's reason. */
export async function fetchPicture(address: string, options: UploadOptions): Promise<UploadedPicture> {
  if (!crypto.subtle) throw refused(texts.needsHttps)
  const { signal } = options
  const token = await accessToken()
  const response = await fetch('/api/pictures/fetch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ url: address }),
    signal,
  }).catch((error: unknown) => notFetched(signal, error))
  if (response.ok) {
    const original = await response.blob().catch((error) => notFetched(signal, error))
    return uploadPicture(original, { ...options, address })
  }
  const answer: { message?: unknown } | null = await response.json().catch(() => null)
  throw refused(typeof answer?.message === 'string' ? answer.message : texts.notFetched)
}

function notFetched(signal: AbortSignal, error: unknown): never {
  signal.throwIfAborted()
  console.warn('fetching an image', error)
  throw refused(texts.notFetched)
}

/** Resizes an image and uploads its files, unless they are stored already. Throws a DataError, or the signal's reason. */
export async function uploadPicture(
  original: Blob,
  { onProgress, signal, address }: UploadOptions,
): Promise<UploadedPicture> {
  if (!crypto.subtle) throw refused(texts.needsHttps)
  const bytes = await original.arrayBuffer().catch(() => null)
  if (!bytes) throw refused(texts.fileMissing)
  const problem = originalProblem(new Uint8Array(bytes))
  if (problem) throw refused(problem)
  // Resizing and uploading count half each.
  const resized = await resize(original, { onProgress: (done) => onProgress(done / 2), signal })
  if (!resized) throw refused(typeof OffscreenCanvas === 'undefined' ? texts.unsupported : texts.unreadable)

  const hash = await pictureHash(bytes)
  const fetched = address !== undefined && { source: await sourceDigest(address) }
  const { color } = resized
  // Marks a stored picture as used, so that it is not deleted before the form is saved.
  const [stored] = await send<PictureRow>((client) =>
    client
      .from('pictures')
      .update({ used_at: 'now', ...fetched })
      .eq('hash', hash)
      .select(COLUMNS),
  )
  signal.throwIfAborted()
  if (stored) return { address: pictureAddress(stored), color, facts: stored }
  // An interrupted upload may have left files. Stored files are never overwritten.
  const present = await withFiles((files) => files.from('pictures').list(hash))
  for (const [index, { name, file }] of resized.files.entries()) {
    signal.throwIfAborted()
    if (!present.some((each) => each.name === name)) await uploadFile(`${hash}/${name}`, file)
    signal.throwIfAborted()
    onProgress(0.5 + (index + 1) / resized.files.length / 2)
  }
  const { type, widths, width, height, preview } = resized.facts
  const [preview_width, preview_height] = preview
  const row = { hash, type, widths, width, height, preview_width, preview_height, ...fetched }
  await write((client) => client.from('pictures').insert(row).select(COLUMNS))
  signal.throwIfAborted()
  return { address: pictureAddress(row), color, facts: row }
}

const refused = (message: string) => new DataError({ kind: 'refused', message })

/** Resizes an image off the main thread; null when it cannot be decoded. */
function resize(original: Blob, { onProgress, signal }: UploadOptions): Promise<ResizedPicture | null> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./resize.worker.ts', import.meta.url), { type: 'module' })
    const cancel = () => {
      worker.terminate()
      reject(signal.reason)
    }
    const finish = (picture: ResizedPicture | null) => {
      // An import has one signal for all of its posters.
      signal.removeEventListener('abort', cancel)
      worker.terminate()
      resolve(picture)
    }
    worker.addEventListener('error', () => finish(null))
    worker.addEventListener('message', ({ data }: MessageEvent<ResizeMessage>) => {
      if (data.kind === 'progress') onProgress(data.done)
      else finish(data.kind === 'resized' ? data.picture : null)
    })
    signal.addEventListener('abort', cancel)
    worker.postMessage(original)
  })
}

type PictureRow = ShownPicture & { readonly hash: string }
const COLUMNS = 'hash,type,widths,width,height'

async function uploadFile(path: string, file: Blob): Promise<void> {
  const bytes = await file.arrayBuffer()
  const options = { contentType: file.type, cacheControl: String(365 * 24 * 60 * 60) }
  await withFiles((files) => files.from('pictures').upload(path, bytes, options))
}
