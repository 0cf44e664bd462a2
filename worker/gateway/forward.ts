import type { Settings } from '../environment.ts'
import { Refusal } from '../refusal.ts'
import { plainPath } from './plain-path.ts'

/** Request headers that the data service needs; cookies, visitors' addresses and hop-by-hop headers are not passed on. */
const REQUEST_HEADERS = [
  'accept',
  'authorization',
  'cache-control',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'prefer',
  'range',
  'range-unit',
  'x-client-info',
  'x-upsert',
]
const SOCKET_HEADERS = /^(connection|upgrade|sec-websocket-.+)$/
/** Response headers that are passed on. Others are of the service's host: its CORS, cookies, HSTS, project and robots rules. */
const ANSWER_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-location',
  'content-profile',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'preference-applied',
  'range-unit',
  'retry-after',
  'vary',
]

/** Rows of one answer; longer lists are read in pages (DEC-74). */
const MAX_ROWS = 1000

const HEADERS_TIMEOUT_MS = 20_000

/** The caller's request to the data service, with the site's publishable key, and with at most MAX_ROWS rows. */
export function serviceRequest(
  request: Request,
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Settings,
  body: ArrayBuffer | null,
): Request {
  const url = new URL(request.url)
  // The Worker has checked the token, and the data service would log it. The key may be an older one, of a page that was opened before
  // the site's key was changed.
  for (const name of ['access_token', 'apikey']) if (url.searchParams.has(name)) url.searchParams.delete(name)
  if (isRead(request)) capRows(url.searchParams)
  const headers = new Headers()
  const socket = request.headers.get('upgrade')?.toLowerCase() === 'websocket'
  for (const [name, value] of request.headers)
    if (REQUEST_HEADERS.includes(name) || (socket && SOCKET_HEADERS.test(name))) headers.set(name, value)
  // Realtime reads the key of a WebSocket from the address.
  if (socket) url.searchParams.set('apikey', SUPABASE_PUBLISHABLE_KEY)
  else headers.set('apikey', SUPABASE_PUBLISHABLE_KEY)
  return new Request(SUPABASE_URL + url.pathname + url.search, {
    method: request.method,
    headers,
    body,
    redirect: 'manual',
  })
}

/** True for a request that reads rows. All functions that have a door only read, but for these (tests/db/callable-functions.test.ts). */
export function isRead({ method, url }: Request): boolean {
  const path = plainPath(url)
  if (/^\/rest\/v1\/rpc\/(change_(movies|rows)|edit_comment)$/.test(path)) return false
  return path.startsWith('/rest/v1/rpc/') || (path.startsWith('/rest/') && (method === 'GET' || method === 'HEAD'))
}

function capRows(params: URLSearchParams): void {
  const limit = params.get('limit') ?? ''
  const allowed = /^\d{1,4}$/.test(limit) && Number(limit) <= MAX_ROWS
  // Always, because the data service takes the last of several.
  params.set('limit', allowed ? limit : String(MAX_ROWS))
}

export const LATE = 'The data service did not answer in time. Please try again.'

/** Sends a request to the data service. Throws 504 when no headers arrive within 20 s, 502 when the service cannot be reached. */
export async function send(request: Request): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), HEADERS_TIMEOUT_MS)
  try {
    return await fetch(request, { signal: controller.signal })
  } catch (error) {
    if (controller.signal.aborted) throw new Refusal(504, LATE)
    console.error(JSON.stringify({ problem: `data service: ${String(error)}` }))
    throw new Refusal(502, 'The data service cannot be reached right now. Please try again in a moment.')
  } finally {
    clearTimeout(timer)
  }
}

/** Passes on the data service's response; throws 502 when it failed without a JSON body. */
export function answerOf(response: Response): Response {
  if (response.status === 101) return response
  if (response.status >= 500 && !response.headers.get('content-type')?.includes('json'))
    throw new Refusal(502, 'The data service failed. Please try again in a moment.')
  const headers = new Headers()
  for (const [name, value] of response.headers) if (ANSWER_HEADERS.includes(name)) headers.append(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
