import { paths } from '../../../shared/page/paths.ts'

/** Files up to this size, in bytes, are saved by the page; larger ones by the browser's own download, never held in memory. */
const IN_MEMORY_MAX = 10 * 1024 * 1024
/** How long the browser gets to read a blob before its URL is revoked. */
const BLOB_LIFE_MS = 60_000

/**
 * What became of a download. `offline`: the browser has no network; `withdrawn`: its film was withdrawn since the page was loaded;
 * `failed`: the proxy or the server behind it did not deliver the file.
 */
export type Fetched = 'saved' | 'failed' | 'offline' | 'withdrawn'

/** Fetches a block's file through the proxy and saves it under the name (DL-05, DL-06). */
export async function saveThroughProxy(address: string, fileName: string): Promise<Fetched> {
  const proxied = paths.proxyDownload(address, fileName)
  const abort = new AbortController()
  try {
    const response = await fetch(proxied, { signal: abort.signal })
    if (response.status === 451) return 'withdrawn'
    if (!response.ok) throw new Error(`/proxy-download answered ${response.status}`)
    if (Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > IN_MEMORY_MAX) {
      // The proxy has the file: the browser can show its progress, pause it and resume it.
      abort.abort()
      save(proxied, fileName)
      return 'saved'
    }
    const blobUrl = URL.createObjectURL(await response.blob())
    save(blobUrl, fileName)
    setTimeout(() => URL.revokeObjectURL(blobUrl), BLOB_LIFE_MS)
    return 'saved'
  } catch (error) {
    console.warn('the download proxy failed', error)
    return navigator.onLine ? 'failed' : 'offline'
  }
}

function save(href: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = fileName
  link.click()
}
