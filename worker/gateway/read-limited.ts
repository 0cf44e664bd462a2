import { Refusal } from '../refusal.ts'

const MB = 1024 * 1024

/** The whole body, null where there is none; refuses with 413 what is larger, as soon as that is known. */
export async function readLimited(request: Request, megabytes: number): Promise<ArrayBuffer | null> {
  if (!request.body || request.method === 'GET' || request.method === 'HEAD') return null
  const most = megabytes * MB
  const refusal = () => new Refusal(413, `The request is too large: at most ${megabytes} MB.`)
  if (Number(request.headers.get('content-length') ?? 0) > most) throw refusal()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > most) throw refusal()
    chunks.push(chunk)
  }
  return new Blob(chunks).arrayBuffer()
}
