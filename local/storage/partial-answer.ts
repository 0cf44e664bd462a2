/**
 * The requested part of a stored file (one byte range, RFC 9110 section 14) or a 304, as hosted Supabase answers. Supabase Lite 0.10
 * announces ranges, but always sends the whole file.
 */
export async function partialAnswer(request: Request, response: Response): Promise<Response> {
  const etag = response.headers.get('etag')
  if (request.method !== 'GET' || response.status !== 200 || !etag) return response
  if (request.headers.get('if-none-match') === etag) {
    const headers = { etag, 'cache-control': response.headers.get('cache-control') ?? 'no-cache' }
    return new Response(null, { status: 304, headers })
  }
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const isUnchanged = (request.headers.get('if-range') ?? etag) === etag
  if (!wanted || !isUnchanged) return response

  const file = await response.arrayBuffer()
  const [, from = '', to = ''] = wanted
  const start = from === '' ? Math.max(0, file.byteLength - Number(to)) : Number(from)
  const end = from === '' || to === '' ? file.byteLength - 1 : Math.min(Number(to), file.byteLength - 1)
  const headers = new Headers(response.headers)
  if (start > end) {
    headers.set('content-range', `bytes */${file.byteLength}`)
    headers.set('content-length', '0')
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${start}-${end}/${file.byteLength}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(file.slice(start, end + 1), { status: 206, headers })
}
