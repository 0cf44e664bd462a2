import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The length of the file that upstream.ts answers, as much as a short film. */
export const FILE_BYTES = 512 * 1024 * 1024

/** How often a slow client reads: with what waits in between, some hundred kilobytes a second. */
const SLOW_EVERY_MS = 200

/**
 * Downloads the whole file once and answers MiB a second; throws unless every byte came. On a bare socket and into one buffer:
 * a client that parses and allocates would be the slowest part of the way.
 */
export async function downloadSpeed(url: string): Promise<number> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const started = performance.now()
  let bytes = 0
  let head = ''
  const count = (size: number, buffer: Uint8Array) => {
    if (bytes === 0) head = Buffer.from(buffer.subarray(0, size)).toString('latin1')
    bytes += size
    return true
  }
  const onread = { buffer: Buffer.alloc(1024 * 1024), callback: count }
  const socket = connect({ host: hostname, port: Number(port), onread })
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  const seconds = (performance.now() - started) / 1000
  const body = bytes - head.indexOf('\r\n\r\n') - 4
  if (!head.startsWith('HTTP/1.1 200') || body !== FILE_BYTES) throw new Error(`${url}: ${body} bytes came`)
  return body / 1024 / 1024 / seconds
}

/** Keeps `count` downloads going at once for some seconds, each begun anew when it is through; then all of them leave. */
export async function downloadMany(url: string, count: number, seconds: number, slow: boolean): Promise<void> {
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (performance.now() < end) await readUntil(await open(url), end, slow)
    }),
  )
}

async function readUntil(response: IncomingMessage, end: number, slow: boolean): Promise<void> {
  for await (const _part of response) {
    // Leaving the loop ends the download.
    if (performance.now() >= end) return
    if (slow) await wait(SLOW_EVERY_MS)
  }
}

function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false }, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`${url}: ${response.statusCode}`))
    })
    asked.on('error', reject).end()
  })
}
