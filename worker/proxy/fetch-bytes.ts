import { Refusal } from '../refusal.ts'
import { fetchFile, type Source } from './fetch-file.ts'

const MAX_BYTES = 10 * 1024 * 1024
const TIME_LIMIT_MS = 20_000

/** The file's server answered, but not with the file. */
export class NoFile extends Refusal {
  /** The status that it answered. */
  readonly answered: number

  constructor(what: string, answered: number) {
    super(502, `The server of this ${what} answered with the status ${answered}.`)
    this.answered = answered
  }
}

/**
 * Fetches a whole file of at most 10 MB in at most 20 seconds. Throws 403, 413, 502 (NoFile for an answer with another status than
 * 2xx) or 504; `what` names the file in these refusals, such as 'image'.
 */
export async function fetchBytes(
  source: Source,
  what: string,
  mayFollow: (redirect: URL) => boolean | Promise<boolean>,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetchFile(new Request(source.url), source, mayFollow, { timeoutMs: TIME_LIMIT_MS })
  const body = response.body
  if (!response.ok || !body) {
    await body?.cancel()
    throw new NoFile(what, response.status)
  }
  const tooLarge = new Refusal(413, `This ${what} is larger than 10 MB.`)
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) {
    await body.cancel()
    throw tooLarge
  }
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel(), TIME_LIMIT_MS)
  const deadline = Date.now() + TIME_LIMIT_MS
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (Date.now() >= deadline) throw new Refusal(504, `The server of this ${what} is too slow.`)
      if (done) break
      bytes += value.byteLength
      if (bytes > MAX_BYTES) throw tooLarge
      chunks.push(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => {})
    if (error instanceof Refusal) throw error
    throw new Refusal(502, `The ${what} could not be fetched completely. Please try again.`)
  } finally {
    clearTimeout(timer)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
