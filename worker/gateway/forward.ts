import type { Settings } from '../environment.ts'
import { Refusal } from '../refusal.ts'
import { plainPath } from './read-request.ts'

/** What the data service understands; cookies, addresses of visitors and hop-by-hop headers stay here. */
const REQUEST_HEADERS = [
  'accept',
  'accept-profile',
  'apikey',
  'authorization',
  'cache-control',
  'content-profile',
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
/** Dropped from answers: CORS (this is one origin), cookies of the service's own edge, and hop-by-hop headers. */
const DROPPED =
  /^(access-control-.+|set-cookie|connection|keep-alive|transfer-encoding|alt-svc|server|cf-.+|x-powered-by)$/

/** Most rows of one answer; lists that are longer are read in pages (DEC-74). */
const MOST_ROWS = 1000

const HEADERS_WITHIN_MS = 20_000

/** A request to the data service in the caller's name, with the publishable key where it brings none and a cap on its rows. */
export function serviceRequest(
  request: Request,
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Settings,
  body: ArrayBuffer | null,
): Request {
  const url = new URL(request.url)
  // It is for the Worker; the data service would write it to its log.
  if (url.searchParams.has('access_token')) url.searchParams.delete('access_token')
  if (isRead(request)) capRows(url.searchParams)
  const headers = new Headers()
  const socket = request.headers.get('upgrade')?.toLowerCase() === 'websocket'
  for (const [name, value] of request.headers)
    if (REQUEST_HEADERS.includes(name) || (socket && SOCKET_HEADERS.test(name))) headers.set(name, value)
  if (!headers.has('apikey') && !url.searchParams.has('apikey')) {
    // A browser cannot set headers on a WebSocket, so realtime reads the key from the address.
    if (socket) url.searchParams.set('apikey', SUPABASE_PUBLISHABLE_KEY)
    else headers.set('apikey', SUPABASE_PUBLISHABLE_KEY)
  }
  return new Request(SUPABASE_URL + url.pathname + url.search, {
    method: request.method,
    headers,
    body,
    redirect: 'manual',
  })
}

function isRead({ method, url }: Request): boolean {
  const path = plainPath(url)
  return path.startsWith('/rest/v1/rpc/') || (path.startsWith('/rest/') && (method === 'GET' || method === 'HEAD'))
}

function capRows(params: URLSearchParams): void {
  const asked = params.get('limit') ?? ''
  if (!/^\d{1,4}$/.test(asked) || Number(asked) > MOST_ROWS) params.set('limit', String(MOST_ROWS))
}

/** Sends it; refuses with 504 when nothing comes back in time and with 502 when the service cannot be reached. */
export async function send(request: Request): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), HEADERS_WITHIN_MS)
  try {
    return await fetch(request, { signal: controller.signal })
  } catch (error) {
    if (controller.signal.aborted) throw new Refusal(504, 'The data service takes too long. Please try again.')
    console.error(JSON.stringify({ problem: `data service: ${String(error)}` }))
    throw new Refusal(502, 'The data service cannot be reached right now. Please try again in a moment.')
  } finally {
    clearTimeout(timer)
  }
}

/** Passes the service's answer on with its body untouched; refuses with 502 where it failed without JSON. */
export function answerOf(response: Response): Response {
  if (response.status === 101) return response
  if (response.status >= 500 && !response.headers.get('content-type')?.includes('json'))
    throw new Refusal(502, 'The data service failed. Please try again in a moment.')
  const headers = new Headers()
  for (const [name, value] of response.headers) if (!DROPPED.test(name)) headers.append(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
