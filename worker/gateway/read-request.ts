import { Refusal } from '../refusal.ts'

const MB = 1024 * 1024

/**
 * The path of a request as the data service reads it, decoded and without doubled slashes, so that '%74orrents' cannot bypass a
 * check. Throws 400 for a path or query that cannot be decoded, on which the data service fails, or that has a null character,
 * which Postgres cannot store.
 */
export function plainPath(url: string): string {
  const { pathname, search } = new URL(url)
  const [path, query] = [decoded(pathname), decoded(search)]
  if (path === null || query === null || `${path}${query}`.includes('\0'))
    throw new Refusal(400, 'The address could not be read.')
  return path.replace(/\/{2,}/g, '/')
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Reads the body; null when there is none. Throws 413 as soon as it is known to be larger. */
export async function readLimited(request: Request, megabytes: number): Promise<ArrayBuffer | null> {
  if (!request.body || request.method === 'GET' || request.method === 'HEAD') return null
  const maxBytes = megabytes * MB
  const refusal = () => new Refusal(413, `The request is too large: at most ${megabytes} MB.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refusal()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw refusal()
    chunks.push(chunk)
  }
  return new Blob(chunks).arrayBuffer()
}
