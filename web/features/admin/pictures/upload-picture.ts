import { originalProblem } from '../../../../domain/picture-file.ts'
import { type ShownPicture, STORED_PICTURES } from '../../../../domain/pictures.ts'
import { accessToken } from '../../../shared/session/session.ts'
import { type Answer, send, write } from '../data-service.ts'
import type { ResizedPicture, ResizeMessage } from './resize.worker.ts'
import { texts } from './texts.ts'

// Files are named by their hash, and browsers compute hashes only over https and on localhost.

export interface UploadOptions {
  /** Gets how much is done, from 0 to 1. */
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

export type UploadResult =
  | {
      readonly ok: true
      /** The address to save in a row. */
      readonly address: string
      /** The average colour, '#rrggbb'. */
      readonly color: string
      readonly facts: ShownPicture
    }
  | { readonly ok: false; readonly problem: string }

/** Fetches an image from an address elsewhere through the Worker, and uploads it. Throws only when it was cancelled. */
export async function fetchPicture(address: string, options: UploadOptions): Promise<UploadResult> {
  if (!crypto.subtle) return failed(texts.needsHttps)
  try {
    const token = await accessToken()
    const response = await fetch('/api/pictures/fetch', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ url: address }),
      signal: options.signal,
    })
    if (response.ok) return await uploadPicture(await response.blob(), options)
    const answer: { message?: unknown } | null = await response.json().catch(() => null)
    return failed(typeof answer?.message === 'string' ? answer.message : texts.notFetched)
  } catch (error) {
    options.signal.throwIfAborted()
    console.warn('fetching an image', error)
    return failed(texts.notFetched)
  }
}

/** Resizes an image and uploads its files, unless they are stored already. Throws only when it was cancelled. */
export async function uploadPicture(original: Blob, { onProgress, signal }: UploadOptions): Promise<UploadResult> {
  if (!crypto.subtle) return failed(texts.needsHttps)
  const bytes = await original.arrayBuffer().catch(() => null)
  if (!bytes) return failed(texts.fileMissing)
  const problem = originalProblem(new Uint8Array(bytes))
  if (problem) return failed(problem)
  // Resizing and uploading count half each.
  const resized = await resize(original, { onProgress: (done) => onProgress(done / 2), signal })
  if (!resized) return failed(typeof OffscreenCanvas === 'undefined' ? texts.unsupported : texts.unreadable)

  const hash = await hashOf(bytes)
  const stored = await isStored(hash)
  signal.throwIfAborted()
  if (!stored.ok) return failed(stored.problem.message)
  const uploaded = (row: PictureRow) =>
    ({ ok: true, address: addressOf(row), color: resized.color, facts: row }) as const
  if (stored.value) return uploaded(stored.value)
  const present = await namesIn(hash)
  signal.throwIfAborted()
  if (!present.ok) return failed(present.problem.message)
  for (const [index, { name, file }] of resized.files.entries()) {
    if (!present.value.has(name)) {
      const sent = await uploadFile(`${hash}/${name}`, file)
      signal.throwIfAborted()
      if (!sent.ok) return failed(sent.problem.message)
    }
    onProgress(0.5 + (index + 1) / resized.files.length / 2)
  }
  const { type, widths, width, height, preview } = resized.facts
  const [preview_width, preview_height] = preview
  const row = { hash, type, widths, width, height, preview_width, preview_height }
  const added = await write<PictureRow>((client) => client.from('pictures').insert(row).select(COLUMNS))
  signal.throwIfAborted()
  return added.ok ? uploaded(row) : failed(added.problem.message)
}

const failed = (problem: string): UploadResult => ({ ok: false, problem })

/** Resizes an image off the main thread; null when it cannot be decoded. */
function resize(original: Blob, { onProgress, signal }: UploadOptions): Promise<ResizedPicture | null> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./resize.worker.ts', import.meta.url), { type: 'module' })
    const finish = (picture: ResizedPicture | null) => {
      worker.terminate()
      resolve(picture)
    }
    worker.addEventListener('error', () => finish(null))
    worker.addEventListener('message', ({ data }: MessageEvent<ResizeMessage>) => {
      if (data.kind === 'progress') onProgress(data.done)
      else finish(data.kind === 'resized' ? data.picture : null)
    })
    signal.addEventListener('abort', () => {
      worker.terminate()
      reject(signal.reason)
    })
    worker.postMessage(original)
  })
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type PictureRow = ShownPicture & { readonly hash: string }
const COLUMNS = 'hash,type,widths,width,height'

function addressOf({ hash, type, width }: PictureRow): string {
  return `${STORED_PICTURES}${hash}/${width}.${type === 'webp' ? 'webp' : 'jpg'}`
}

/** Returns the picture if it is stored, and marks it as used, so that it is not deleted before the form is saved. */
async function isStored(hash: string): Promise<Answer<PictureRow | null>> {
  const marked = await send<PictureRow[]>((client) =>
    client.from('pictures').update({ used_at: 'now' }).eq('hash', hash).select(COLUMNS),
  )
  if (!marked.ok) return marked
  const [row] = marked.value
  return { ok: true, value: row ?? null }
}

/** The files that an interrupted upload has left. Stored files are never overwritten. */
async function namesIn(hash: string): Promise<Answer<ReadonlySet<string>>> {
  const listed = await send((client) => client.storage.from('pictures').list(hash))
  return listed.ok ? { ok: true, value: new Set(listed.value.map(({ name }) => name)) } : listed
}

async function uploadFile(path: string, file: Blob): Promise<Answer<unknown>> {
  const bytes = await file.arrayBuffer()
  const options = { contentType: file.type, cacheControl: String(365 * 24 * 60 * 60) }
  return send((client) => client.storage.from('pictures').upload(path, bytes, options))
}
