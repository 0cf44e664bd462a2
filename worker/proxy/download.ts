import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { Refusal } from '../refusal.ts'
import { fetchFile } from './fetch-file.ts'
import { attachment, safeFileName } from './file-name.ts'
import { allowedSource, isElsewhere } from './source.ts'

/** Headers of the file's server that are passed on: those that a browser needs to resume or revalidate a download. */
const KEPT = ['accept-ranges', 'content-encoding', 'content-length', 'content-range', 'etag', 'last-modified']
const PASSED_ON = [200, 206, 304, 416]

/**
 * GET or HEAD /proxy-download?url=&filename= (API-11, DEC-61): a file of the catalogue, streamed as it comes, always an
 * attachment. 400, 403, 429, 502 and 504 say in words what is wrong.
 */
export async function answerDownload(c: Context<AppEnv>): Promise<Response> {
  const [url, ...others] = c.req.queries('url') ?? []
  if (!url || others.length > 0) throw new Refusal(400, 'Please say which file: one url.')
  const name = safeFileName(c.req.query('filename') ?? null)
  const settings = c.get('settings')
  const source = await allowedSource(url, settings)
  const upstream = await fetchFile(c.req.raw, source, (next) => isElsewhere(next, settings))
  if (!PASSED_ON.includes(upstream.status)) {
    await upstream.body?.cancel()
    c.set('problem', `proxy: ${source.host} answered ${upstream.status}`)
    throw new Refusal(502, 'The place where this file is kept does not give it out.')
  }
  const headers = new Headers({
    'Content-Type': name.endsWith('.torrent') ? 'application/x-bittorrent' : 'application/octet-stream',
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
  })
  for (const header of KEPT) {
    const value = upstream.headers.get(header)
    if (value) headers.set(header, value)
  }
  return new Response(upstream.body, { status: upstream.status, headers })
}
