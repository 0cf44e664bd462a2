import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/**
 * What stands between the Worker and its visitors in production and compresses there: gzip of text, pictures and fonts as they
 * are. `rewrite` may change the documents on their way.
 */
export async function startGzipEdge(
  origin: string,
  rewrite: (html: string) => string = (html) => html,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    // Whoever asked has gone, or the site behind has been stopped.
    pass(request, response).catch(() => response.destroy())
  })
  async function pass(request: IncomingMessage, response: ServerResponse) {
    const answer = await fetch(origin + request.url, { redirect: 'manual' })
    const type = answer.headers.get('content-type') ?? ''
    const whole = Buffer.from(await answer.arrayBuffer())
    const body = type.startsWith('text/html') ? Buffer.from(rewrite(whole.toString('utf8'))) : whole
    const packed = /text|javascript|json|svg|xml/.test(type)
    response.writeHead(answer.status, {
      'Content-Type': type,
      'Cache-Control': answer.headers.get('cache-control') ?? 'no-store',
      'Content-Security-Policy': answer.headers.get('content-security-policy') ?? '',
      ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
    })
    response.end(packed ? gzipSync(body) : body)
  }
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
