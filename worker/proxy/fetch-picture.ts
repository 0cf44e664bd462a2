import { Hono } from 'hono'
import * as v from 'valibot'
import { MAX_PICTURE_BYTES, originalProblem, readPictureFile } from '../../domain/picture-file.ts'
import { type AccountsEnv, requireOwner } from '../accounts/current-account.ts'
import { prepareAccounts } from '../accounts/routes.ts'
import { ownOriginOnly, readBody, smallBody } from '../api-request.ts'
import { burstLimit } from '../burst-limit.ts'
import { Refusal } from '../refusal.ts'
import { fetchFile } from './fetch-file.ts'
import { isExternal } from './source.ts'

const FetchRequest = v.object({ url: v.pipe(v.string('Please name the address of an image.'), v.trim()) })

const TIME_LIMIT_MS = 20_000

/**
 * POST /api/pictures/fetch { url }, for the owner: the bytes of an image elsewhere, which the admin's browser then resizes and
 * uploads. Browsers cannot read images of other sites themselves. Throws 400, 403, 413, 415, 502 or 504.
 */
export function pictureRoutes() {
  return new Hono<AccountsEnv>()
    .use('/pictures/*', prepareAccounts(), ownOriginOnly(), smallBody())
    .post('/pictures/fetch', burstLimit(), async (c) => {
      await requireOwner(c)
      const { url } = await readBody(c, FetchRequest)
      const settings = c.get('settings')
      if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
        throw new Refusal(400, 'Addresses must begin with http:// or https://.')
      const source = new URL(url)
      if (!isExternal(source, settings)) throw new Refusal(403, 'Images cannot be fetched from this address.')
      const bytes = await fetchBytes(source, (redirect) => isExternal(redirect, settings))
      const file = readPictureFile(bytes)
      if (!file) throw new Refusal(415, 'There is no JPEG, PNG, WebP or AVIF image at this address.')
      const problem = originalProblem(bytes)
      if (problem) throw new Refusal(415, problem)
      return c.body(bytes, 200, { 'Content-Type': `image/${file.type}`, 'Cache-Control': 'no-store' })
    })
}

/** Fetches a file of at most 10 MB in at most 20 seconds. */
async function fetchBytes(source: URL, mayFollow: (redirect: URL) => boolean): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetchFile(new Request(source), source, mayFollow, { timeoutMs: TIME_LIMIT_MS })
  const body = response.body
  if (!response.ok || !body) {
    await body?.cancel()
    throw new Refusal(502, `The server of this image answered with the status ${response.status}.`)
  }
  const tooLarge = new Refusal(413, 'Images can be up to 10 MB.')
  if (Number(response.headers.get('content-length') ?? 0) > MAX_PICTURE_BYTES) {
    await body.cancel()
    throw tooLarge
  }
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel(), TIME_LIMIT_MS)
  const deadline = Date.now() + TIME_LIMIT_MS
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (Date.now() >= deadline) throw new Refusal(504, 'The server of this image is too slow.')
      if (done) break
      bytes += value.byteLength
      if (bytes > MAX_PICTURE_BYTES) throw tooLarge
      chunks.push(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => {})
    if (error instanceof Refusal) throw error
    throw new Refusal(502, 'The image could not be fetched completely. Please try again.')
  } finally {
    clearTimeout(timer)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
