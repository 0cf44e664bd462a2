import { App, setExperimental } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { storageAdapter } from './storage/adapter.ts'
import type { Blobs } from './storage/blobs.ts'
import { isListing, listFolder } from './storage/folder-listing.ts'
import { refuseBrokenJson } from './storage/json-body.ts'
import { partialAnswer } from './storage/partial-answer.ts'
import { asRawUpload } from './storage/upload-request.ts'

type Options = { jwtSecret: string; publishableKey: string; secretKey: string; blobs: Blobs }
type Answer = (request: Request) => Promise<Response>

/**
 * Supabase Lite's data and storage API on a connection, its system schemas in place, and what it does unlike hosted
 * Supabase made alike. The answer to one request must be awaited before the next is asked.
 */
export async function supabaseLite(connection: PgliteConnection, options: Options): Promise<Answer> {
  setExperimental('storage', true)
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
    },
    storage: { enabled: true },
  })
  app._storageAdapter = storageAdapter(options.blobs)
  // It warns that its storage is experimental: true, decided upon, and no news to whoever types `npm start`.
  await without('warn', () => app.ensureSystemSchema())

  const answer: Answer = async (request) => {
    // It prints every refusal of Postgres with its stack, a comment that was empty as much as a broken query.
    const [response, printed] = await without('error', () => app.fetch(request))
    if (response.status >= 500) for (const line of printed) console.error(...line)
    return response
  }
  return async (request) => {
    const refusal = await refuseBrokenJson(request)
    if (refusal) return refusal
    if (isListing(request)) return listFolder(request, answer)
    const upload = await asRawUpload(request)
    // The server's adapter puts its own Response in place of the global one: instanceof would not know this one.
    if ('status' in upload) return upload
    const response = await answer(upload)
    return isStoredFile(request) ? partialAnswer(request, response) : response
  }
}

const isStoredFile = (request: Request) => new URL(request.url).pathname.startsWith('/storage/v1/object/')

/** Runs the work with one of the console's methods held back; answers its result and what would have been printed. */
async function without<T>(method: 'warn' | 'error', work: () => Promise<T>): Promise<[T, unknown[][]]> {
  const original = console[method]
  const heldBack: unknown[][] = []
  console[method] = (...line) => void heldBack.push(line)
  try {
    return [await work(), heldBack]
  } finally {
    console[method] = original
  }
}
