import { saveBlob } from '../../../shared/network/save-blob.ts'
import { paths } from '../../../shared/page/paths.ts'
import { saveAs } from './sources.ts'

/** Files up to this size, in bytes, are saved by the page; larger ones by the browser's own download, never held in memory. */
const IN_MEMORY_MAX = 10 * 1024 * 1024

/** Browsers inside of Android apps hand downloads to the app, which can fetch an address and no blob. */
const IN_APP = /; wv\)/

/** How often a download reports its progress. A faster one reports nothing. */
const PROGRESS_MS = 500

/**
 * The outcome of a download. `handed-over`: the browser downloads it itself; `offline`: the browser has no network; `withdrawn`: it
 * was withdrawn after the page was loaded; `failed`: the proxy or the server behind it did not deliver the file.
 */
export type Fetched = 'saved' | 'handed-over' | 'cancelled' | 'failed' | 'offline' | 'withdrawn'

export interface Progress {
  /** Bytes. */
  readonly received: number
  /** Bytes; null until the server has answered. */
  readonly total: number | null
  readonly cancel: () => void
}

/** Fetches a block's file through the proxy and saves it under the name (DL-05, DL-06). */
export async function saveThroughProxy(
  address: string,
  fileName: string,
  onProgress: (progress: Progress) => void,
): Promise<Fetched> {
  const proxied = paths.proxyDownload(address, fileName)
  const abort = new AbortController()
  let cancelled = false
  let total: number | null = null
  let received = 0
  const cancel = () => {
    cancelled = true
    abort.abort()
  }
  const timer = setInterval(() => onProgress({ received, total, cancel }), PROGRESS_MS)
  try {
    const response = await fetch(proxied, { signal: abort.signal })
    if (response.status === 451) return 'withdrawn'
    if (!response.ok || !response.body) throw new Error(`/proxy-download answered ${response.status}`)
    const size = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
    if (size > IN_MEMORY_MAX || IN_APP.test(navigator.userAgent)) {
      // The browser's own download has a progress bar, and can be paused and resumed.
      abort.abort()
      saveAs(proxied, fileName)
      return 'handed-over'
    }
    total = size
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        received += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
    saveBlob(await new Response(response.body.pipeThrough(counter)).blob(), fileName)
    return 'saved'
  } catch (error) {
    if (cancelled) return 'cancelled'
    console.warn('the download proxy failed', error)
    return navigator.onLine ? 'failed' : 'offline'
  } finally {
    clearInterval(timer)
  }
}

/** Raises an entry's count by 1 (DL-02). Returns the new count, or null on failure, which is only logged (DL-09). */
export async function countDownload(movieId: string, downloadId: string): Promise<number | null> {
  try {
    const response = await fetch('/api/downloads/count', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ movieId, downloadId }),
      // keepalive: the clicked link may leave the page.
      keepalive: true,
    })
    if (!response.ok) throw new Error(`/api/downloads/count answered ${response.status}`)
    const answer: { count?: unknown } = await response.json()
    return typeof answer.count === 'number' ? answer.count : null
  } catch (error) {
    console.warn('the download was not counted', error)
    return null
  }
}
