import { Refusal } from '../refusal.ts'

/** Request headers that are passed on: which part is wanted, and whether the file has changed. */
const PASSED = ['range', 'if-range', 'if-none-match', 'if-modified-since']
const MOST_REDIRECTS = 5
const FIRST_BYTE_WITHIN_MS = 30_000

/**
 * Fetches a file for a visitor, following redirects by hand so that each is checked by `mayFollow`. Throws 403 for a redirect to
 * where the proxy must not go, 502 for a place that fails, 504 for one that stays silent.
 */
export async function fetchFile(
  request: Request,
  source: URL,
  mayFollow: (next: URL) => boolean,
  firstByteWithinMs = FIRST_BYTE_WITHIN_MS,
): Promise<Response> {
  const headers = new Headers({
    'Accept-Encoding': 'identity',
    'User-Agent': 'Mozilla/5.0 (compatible; Talkies download)',
  })
  for (const name of PASSED) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), firstByteWithinMs)
  try {
    const init: RequestInit = { method: request.method, headers, redirect: 'manual', signal: controller.signal }
    const response = await follow(source, init, mayFollow)
    if (!isOtherFile(response, headers.get('if-range'))) return response
    await response.body?.cancel()
    for (const name of ['range', 'if-range']) headers.delete(name)
    return await follow(source, init, mayFollow)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (controller.signal.aborted) throw new Refusal(504, 'The place where this file is kept does not answer.')
    console.error(JSON.stringify({ problem: `proxy: ${String(error)}` }))
    throw new Refusal(502, 'The place where this file is kept cannot be reached.')
  } finally {
    clearTimeout(timer)
  }
}

/**
 * True for a part that must not be joined to what the visitor has: some servers, Supabase's storage among them, ignore If-Range
 * and send a part of a file that has changed (RFC 9110, section 13.1.5).
 */
function isOtherFile({ status, headers }: Response, ifRange: string | null): boolean {
  if (status !== 206 || ifRange === null) return false
  const isETag = /^(W\/)?"/.test(ifRange)
  return headers.get(isETag ? 'etag' : 'last-modified') !== ifRange
}

async function follow(source: URL, init: RequestInit, mayFollow: (next: URL) => boolean): Promise<Response> {
  let url = source
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const response = await fetch(url, init)
    if (![301, 302, 303, 307, 308].includes(response.status)) return response
    await response.body?.cancel()
    const location = response.headers.get('location') ?? ''
    if (!URL.canParse(location, url)) throw new Refusal(502, 'The place where this file is kept sent us nowhere.')
    const next = new URL(location, url)
    if (!mayFollow(next)) throw new Refusal(403, 'This download leads to an address that is not allowed.')
    url = next
  }
  throw new Refusal(502, 'The place where this file is kept sends us round in circles.')
}
