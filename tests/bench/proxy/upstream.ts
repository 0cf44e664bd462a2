// The place where a large file lies, as a process of its own: it must not share an event loop with who downloads. Answers every
// path below /storage/ with the same file, and tells its parent its address.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FILE_BYTES } from './clients.ts'

const part = Buffer.alloc(1024 * 1024, 'A file that somebody downloads. ')

const server = createServer((request, response) => {
  if (!request.url?.startsWith('/storage/')) return response.writeHead(404).end()
  response.writeHead(200, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(FILE_BYTES),
    'Accept-Ranges': 'bytes',
    ETag: '"large"',
  })
  pour(response)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('disconnect', () => process.exit())

function pour(response: ServerResponse): void {
  let left = FILE_BYTES
  const more = () => {
    while (left > 0 && !response.destroyed) {
      const bytes = Math.min(left, part.byteLength)
      left -= bytes
      if (!response.write(part.subarray(0, bytes))) break
    }
    if (left > 0) response.once('drain', more)
    else response.end()
  }
  more()
}
