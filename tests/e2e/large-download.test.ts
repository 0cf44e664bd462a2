import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, inject, it } from 'vitest'
import { ensureBuilt } from '../../local/build.ts'
import { startSite } from '../../local/site.ts'
import { testKeys } from '../support/backend/clients.ts'

const MB = 1024 * 1024
/** `npm run test:long` downloads 2 GiB. */
const SIZE = (inject('long') ? 2048 : 256) * MB
const STORED = '/storage/v1/object/public/torrents/files/1_film/2160p.bin'

/** One megabyte of the file: noise that begins with its own number, so that no two are alike. */
const noise = createHash('shake256', { outputLength: MB }).update('a long film').digest()
function megabyte(index: number): Buffer {
  const part = Buffer.from(noise)
  part.writeUInt32BE(index)
  return part
}

/** Whether bytes are those of the file from `position` on. */
function isOfTheFile(bytes: Buffer, position: number): boolean {
  for (let done = 0; done < bytes.length; ) {
    const index = Math.floor((position + done) / MB)
    if (expected.index !== index) expected = { index, bytes: megabyte(index) }
    const part = expected.bytes.subarray((position + done) % MB)
    const length = Math.min(part.length, bytes.length - done)
    if (part.compare(bytes, done, done + length, 0, length) !== 0) return false
    done += length
  }
  return true
}
let expected: { index: number; bytes: Buffer } = { index: -1, bytes: Buffer.alloc(0) }

/** A data service that has the file, gives out any part of it, and has withdrawn nothing. */
async function startStore() {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/rest/v1/rpc/')) {
      response.setHeader('Content-Type', 'application/json')
      return void response.end('[]')
    }
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const resumed = from > 0 && request.headers['if-range'] === '"film"'
    let position = resumed ? from : 0
    response.writeHead(resumed ? 206 : 200, {
      'Content-Length': String(SIZE - position),
      ETag: '"film"',
      'Accept-Ranges': 'bytes',
      ...(resumed && { 'Content-Range': `bytes ${from}-${SIZE - 1}/${SIZE}` }),
    })
    const pour = () => {
      while (position < SIZE && !response.destroyed) {
        const part = megabyte(Math.floor(position / MB)).subarray(position % MB)
        position += part.length
        if (!response.write(part)) return void response.once('drain', pour)
      }
      response.end()
    }
    pour()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  }
}

/** Resident megabytes of the Workers runtime that this process started last. */
async function runtimeMemory(): Promise<number> {
  const sizes = await Promise.all(
    (await readdir('/proc')).filter(Number).map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1]
      return field('Name') === 'workerd' && field('PPid') === String(process.pid) ? Number(field('VmRSS')) / 1024 : 0
    }),
  )
  return Math.max(...sizes)
}

it('[DEC-61, API-11] a large file, interrupted three times and resumed, arrives whole while the Worker stays small', async () => {
  await ensureBuilt(() => {})
  const store = await startStore()
  const site = await startSite({
    port: 0,
    backendUrl: store.url,
    buildDir: fileURLToPath(new URL('../../dist', import.meta.url)),
    vars: {
      SUPABASE_PUBLISHABLE_KEY: testKeys.publishableKey,
      SUPABASE_SECRET_KEY: testKeys.secretKey,
      JWT_SECRET: testKeys.jwtSecret,
      EDGE_CACHE: 'memory',
    },
  })
  const address = `${site.url}/proxy-download?url=${encodeURIComponent(STORED)}&filename=film.bin`
  let received = 0
  let most = 0

  /** Reads on from where the last answer broke off, until `until`. */
  const readUntil = async (until: number) => {
    const headers = received > 0 ? { Range: `bytes=${received}-`, 'If-Range': '"film"' } : {}
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(address, { headers }, resolve).on('error', reject),
    )
    expect(answer.statusCode).toBe(received > 0 ? 206 : 200)
    expect(answer.headers['content-length']).toBe(String(SIZE - received))
    let measured = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      if (!isOfTheFile(chunk, received)) throw new Error(`Other bytes than the file's, behind ${received}.`)
      received += chunk.length
      if (received - measured > SIZE / 32) {
        measured = received
        most = Math.max(most, await runtimeMemory())
      }
      if (received >= until) break
    }
    answer.destroy()
  }

  try {
    const head = await fetch(address, { method: 'HEAD' })
    expect(head.headers.get('Content-Length')).toBe(String(SIZE))
    const before = await runtimeMemory()
    expect(before).toBeGreaterThan(0)
    for (const until of [SIZE / 8 + 17, SIZE / 2 + 4321, (SIZE / 8) * 7 + 1, SIZE]) await readUntil(until)
    expect(received).toBe(SIZE)
    // Measured: 10 MB above an idle runtime, however large the file. The longest part is 3/8 of it.
    expect(most - before).toBeLessThan(64)
  } finally {
    await site.stop()
    store.stop()
  }
}, 600_000)
