import { Refusal } from '../refusal.ts'

/** A file to fetch. */
export interface Source {
  readonly url: URL
  /** The data service's secret key, for a file of a private bucket. */
  readonly key?: string
}

/** Request headers that are passed on. */
const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match', 'if-modified-since']
const MAX_REDIRECTS = 5
/** Statuses of servers that refuse HEAD but may answer GET. */
const HEAD_REFUSED = [405, 501]
const HEADERS_TIMEOUT_MS = 30_000

interface FetchOptions {
  readonly timeoutMs?: number
  readonly userAgent?: string
  /** More request headers. */
  readonly sent?: Readonly<Record<string, string>>
}

/**
 * Fetches a file of another site; for a HEAD, its first byte where the server refuses HEAD. It follows redirects itself, so that
 * `mayFollow` checks each. Throws 403 for a redirect that is not allowed, 502 when the server cannot be reached, 504 when it sends no
 * headers in time.
 */
export async function fetchFile(
  request: Request,
  source: Source,
  mayFollow: (redirect: URL) => boolean | Promise<boolean>,
  {
    timeoutMs = HEADERS_TIMEOUT_MS,
    userAgent = 'Mozilla/5.0 (compatible; Talkies download)',
    sent = {},
  }: FetchOptions = {},
): Promise<Response> {
  const headers = new Headers({ 'Accept-Encoding': 'identity', 'User-Agent': userAgent, ...sent })
  copyHeaders(request.headers, headers, REQUEST_HEADERS)
  // Several ranges would come in a format whose Content-Type is not passed on. A server may answer with the whole file.
  if (headers.get('range')?.includes(',')) dropRange(headers)
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const { method } = request
    // Cloudflare would fetch the whole of a file to cache it, also for a HEAD.
    const init: RequestInit = { method, headers, redirect: 'manual', cache: 'no-store', signal: controller.signal }
    const response = await follow(source, init, mayFollow)
    if (method === 'HEAD' && HEAD_REFUSED.includes(response.status)) {
      headers.set('range', 'bytes=0-0')
      headers.delete('if-range')
      return headOf(await follow(source, { ...init, method: 'GET' }, mayFollow))
    }
    if (!isPartOfChangedFile(response, headers.get('if-range'))) return response
    await response.body?.cancel()
    dropRange(headers)
    return await follow(source, init, mayFollow)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (controller.signal.aborted) throw new Refusal(504, 'The server of this file does not answer.')
    console.error(JSON.stringify({ problem: `proxy: ${String(error)}` }))
    throw new Refusal(502, 'The server of this file cannot be reached.')
  } finally {
    clearTimeout(timer)
  }
}

function dropRange(headers: Headers): void {
  for (const name of ['range', 'if-range']) headers.delete(name)
}

/** Copies the headers of these names that have a value. */
export function copyHeaders(from: Headers, to: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = from.get(name)
    if (value) to.set(name, value)
  }
}

/** True for an answer to an automatic request that a browser would not get: it says nothing about the file. */
export function refusesRobots({ status, headers }: Response): boolean {
  return status === 429 || headers.get('cf-mitigated') === 'challenge'
}

/** What a HEAD would have answered, of the answer to a GET for the first byte. */
async function headOf({ status, headers, body }: Response): Promise<Response> {
  await body?.cancel()
  if (status !== 206) return new Response(null, { status, headers })
  const whole = new Headers(headers)
  const [, length = ''] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  whole.delete('content-range')
  whole.delete('content-length')
  if (length) whole.set('content-length', length)
  return new Response(null, { status: 200, headers: whole })
}

/**
 * True for a 206 of a file that is not the one in If-Range: some servers, Supabase's storage among them, ignore If-Range (RFC 9110,
 * section 13.1.5), and the browser would join parts of two files.
 */
function isPartOfChangedFile({ status, headers }: Response, ifRange: string | null): boolean {
  if (status !== 206 || ifRange === null) return false
  const isETag = /^(W\/)?"/.test(ifRange)
  return headers.get(isETag ? 'etag' : 'last-modified') !== ifRange
}

async function follow(
  { url: start, key }: Source,
  init: RequestInit,
  mayFollow: (redirect: URL) => boolean | Promise<boolean>,
): Promise<Response> {
  let url = start
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const headers = new Headers(init.headers)
    // For the data service only, never for where it leads.
    if (key && hop === 0) {
      headers.set('apikey', key)
      headers.set('authorization', `Bearer ${key}`)
      // Supabase refuses secret keys of what calls itself a browser.
      headers.delete('user-agent')
    }
    const response = await fetch(url, { ...init, headers })
    if (![301, 302, 303, 307, 308].includes(response.status)) return response
    await response.body?.cancel()
    const location = response.headers.get('location') ?? ''
    if (!URL.canParse(location, url)) throw new Refusal(502, 'The server of this file redirects to an invalid address.')
    const next = new URL(location, url)
    if (!(await mayFollow(next))) throw new Refusal(403, 'This download leads to an address that is not allowed.')
    url = next
  }
  throw new Refusal(502, 'The server of this file redirects too often.')
}
