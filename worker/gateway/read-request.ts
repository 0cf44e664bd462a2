import { Refusal } from '../refusal.ts'

const MB = 1024 * 1024

/**
 * A request's path as the data service reads it, decoded once and without doubled slashes: whoever looks at the path as it was
 * sent could be deceived by '%74orrents'. Refuses with 400 a path or query that cannot be decoded (the data service would fail) or
 * that has a null character, which Postgres cannot store.
 */
export function plainPath(address: string): string {
  const { pathname, search } = new URL(address)
  const [path, query] = [decoded(pathname), decoded(search)]
  if (path === null || query === null || `${path}${query}`.includes('\0'))
    throw new Refusal(400, 'The address could not be read.')
  return path.replace(/\/{2,}/g, '/')
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

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
