import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { Refusal } from '../refusal.ts'
import { copyHeaders, fetchFile } from './fetch-file.ts'
import { attachment, safeFileName } from './file-name.ts'
import { allowedSource, isExternal } from './source.ts'

/** Response headers that are passed on: a browser needs them to resume or revalidate a download. */
export const FILE_HEADERS = [
  'accept-ranges',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
]
const STATUSES = [200, 206, 304, 416]

/**
 * GET or HEAD /proxy-download?url=&filename= (API-11, DEC-61): streams a file of the catalogue as an attachment.
 * Throws 400, 403, 451, 502 or 504.
 */
export async function answerDownload(c: Context<AppEnv>): Promise<Response> {
  const [url, ...others] = c.req.queries('url') ?? []
  if (!url || others.length > 0) throw new Refusal(400, 'Please name one file in the parameter url.')
  const name = safeFileName(c.req.query('filename') ?? null)
  const settings = c.get('settings')
  const source = await allowedSource(url, settings)
  const upstream = await fetchFile(c.req.raw, source, (redirect) => isExternal(redirect, settings))
  if (!STATUSES.includes(upstream.status)) {
    await upstream.body?.cancel()
    c.set('problem', `proxy: ${source.url.host} answered ${upstream.status}`)
    throw new Refusal(502, 'The server of this file refused the download.')
  }
  const headers = new Headers({
    'Content-Type': name.endsWith('.torrent') ? 'application/x-bittorrent' : 'application/octet-stream',
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
  })
  copyHeaders(upstream.headers, headers, FILE_HEADERS)
  return new Response(upstream.body, { status: upstream.status, headers })
}
