import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Backend } from '../../../local/backend.ts'
import { ANIMATED_PNG, JPEG_WITH_EXIF, pngOfSize, SVG } from '../tiny-pictures.ts'
import { filmPlayer } from './film-player.ts'
import { answerFilmSource } from './film-sources.ts'

const SIZE = 1_000_000
const body = Buffer.alloc(SIZE, 'A file that somebody downloads. ')
const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`

const PICTURES: Readonly<Record<string, Uint8Array>> = {
  exif: JPEG_WITH_EXIF,
  animated: ANIMATED_PNG,
  huge: pngOfSize(20_000, 20_000),
  svg: SVG,
}

/**
 * Stands in for other sites in tests, on 127.0.0.1: `/file.bin` (1 MB, ranges, ETag), `/careless.bin` (the same, but If-Range
 * is ignored, as Supabase's storage does), `/no-head/{n}` (the same, but HEAD is answered with that status), `/redirect?to=`, `/status/{n}?{header}={value}`, `/never`
 * (takes the request and stays silent), `/headers` (what was asked, as JSON), `/cut` (ends half-way), `/base64/{base64url}` (those bytes), `/with?{header}={value}` (those headers), `/picture/{exif|animated|huge|svg}`, `/evil.html`, `/player` (see film-player.ts), `/aborted`
 * (how many downloads of `/endless` their client left), `/wikidata` and `/tmdb` (see film-sources.ts), and `POST /sql` {sql, params} with
 * every right, for arranging rows.
 */
export async function startFileServer(
  backend: Pick<Backend, 'query'>,
): Promise<{ url: string; stop(): Promise<void> }> {
  let left = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://files.invalid')
    const [, page, rest] = url.pathname.split('/')
    if (page === 'careless.bin') delete request.headers['if-range']
    if (page === 'file.bin' || page === 'careless.bin') return sendFile(request, response)
    if (page === 'no-head') {
      if (request.method === 'HEAD') return response.writeHead(Number(rest)).end()
      return sendFile(request, response)
    }
    if (page === 'redirect') {
      // Node writes headers as Latin-1; this sends the Location as UTF-8.
      const to = Buffer.from(url.searchParams.get('to') ?? '').toString('latin1')
      return response.writeHead(302, { Location: to }).end()
    }
    if (page === 'picture') {
      // A wrong type: the site must look at the content.
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end(PICTURES[rest ?? ''])
    }
    const asked = Object.fromEntries(url.searchParams)
    if (page === 'with') {
      const headers = { 'Content-Type': 'text/html', ...asked }
      return response.writeHead(200, headers).end('<p>Player</p>')
    }
    if (page === 'base64') return response.writeHead(200).end(Buffer.from(rest ?? '', 'base64url'))
    if (page === 'status') return response.writeHead(Number(rest), { 'Content-Type': 'text/plain', ...asked }).end('no')
    if (page === 'never') return
    if (page === 'headers') return sendJson(response, request.headers)
    if (page === 'aborted') return sendJson(response, left)
    if (page === 'cut') {
      response.writeHead(200, { 'Content-Length': String(SIZE) })
      return response.write(body.subarray(0, SIZE / 2), () => response.destroy())
    }
    if (page === 'endless') {
      response.on('close', () => {
        left += 1
      })
      response.writeHead(200, { 'Content-Type': 'application/octet-stream' })
      return pour(response)
    }
    if (page === 'evil.html') {
      const headers = { 'Content-Type': 'text/html', 'Set-Cookie': 'evil=1', Refresh: '0;url=https://evil.example' }
      return response.writeHead(200, headers).end('<script>alert(1)</script>')
    }
    if (page === 'player') return response.writeHead(200, { 'Content-Type': 'text/html' }).end(filmPlayer(request))
    if (page === 'wikidata' || page === 'tmdb') {
      const answer = answerFilmSource(page, url, request)
      if (answer) response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body)
      return
    }
    if (page === 'sql' && request.method === 'POST') return runSql(backend, request, response)
    response.writeHead(404).end()
  })
  // Never close idle connections: a client that sends at that moment gets an error.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function sendFile(request: IncomingMessage, response: ServerResponse) {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Last-Modified': 'Fri, 20 Nov 2026 00:00:00 GMT',
  }
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end()
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const unchanged = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  if (range && unchanged) {
    const from = Number(range[1])
    const to = range[2] ? Number(range[2]) : SIZE - 1
    if (from >= SIZE) return response.writeHead(416, { ...headers, 'Content-Range': `bytes */${SIZE}` }).end()
    response.writeHead(206, {
      ...headers,
      'Content-Range': `bytes ${from}-${to}/${SIZE}`,
      'Content-Length': String(to - from + 1),
    })
    return response.end(request.method === 'HEAD' ? undefined : body.subarray(from, to + 1))
  }
  response.writeHead(200, { ...headers, 'Content-Length': String(SIZE) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(body.subarray(0, 65_536)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

function sendJson(response: ServerResponse, value: unknown) {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}

async function runSql(backend: Pick<Backend, 'query'>, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { sql, params } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  try {
    sendJson(response, await backend.query(sql, params))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}
