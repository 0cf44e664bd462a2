import { invalidRequest } from './json-body.ts'

/** The default limit of an upload at hosted Supabase, in bytes. */
const MAX_BYTES = 50 * 1024 * 1024

const tooLarge = () =>
  Response.json(
    { statusCode: '413', error: 'Payload too large', message: 'The object exceeded the maximum allowed size' },
    { status: 413 },
  )

/** The request with its body read, so that its length is known; a 413 when it is too large. */
export async function readWhole(request: Request): Promise<Request | Response> {
  if (!request.body) return request
  if (Number(request.headers.get('content-length')) > MAX_BYTES) return tooLarge()
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += part.byteLength
    if (length > MAX_BYTES) return tooLarge()
    parts.push(part)
  }
  const headers = new Headers(request.headers)
  headers.set('content-length', String(length))
  headers.delete('transfer-encoding')
  return new Request(request.url, { method: request.method, headers, body: Buffer.concat(parts) })
}

/**
 * The same upload as raw bytes; a 400 for a form without a file. supabase-js sends a File or Blob as multipart with an unnamed file
 * field and a `cacheControl` field, in which Supabase Lite 0.10 does not find the file.
 */
export async function asRawUpload(request: Request): Promise<Request | Response> {
  const isUpload = new URL(request.url).pathname.startsWith('/storage/v1/')
  if (!isUpload || !/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) return request
  const fields = await request.formData().catch(() => null)
  const file = [...(fields?.values() ?? [])].find((value) => value instanceof File)
  if (!fields || !file) return invalidRequest('The form has no file in it')
  const headers = new Headers(request.headers)
  headers.set('content-type', file.type || 'application/octet-stream')
  headers.set('content-length', String(file.size))
  const cacheControl = fields.get('cacheControl')
  if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${Number(cacheControl) || 0}`)
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() })
}
