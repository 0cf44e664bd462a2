import { App, setExperimental } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { consoleLines } from './console-lines.ts'
import { refusedQuery } from './postgrest-errors.ts'
import { storageAdapter } from './storage/adapter.ts'
import type { Blobs } from './storage/blobs.ts'
import { isListing, listFolder } from './storage/folder-listing.ts'
import { refuseBrokenJson } from './storage/json-body.ts'
import { partialAnswer } from './storage/partial-answer.ts'
import { asRawUpload } from './storage/upload-request.ts'

type Options = { jwtSecret: string; publishableKey: string; secretKey: string; blobs: Blobs }
type Answer = (request: Request) => Promise<Response>

/**
 * Supabase Lite's data and storage API on a connection, with its system schemas, and corrected where it differs from hosted
 * Supabase. Requests must be sent one after the other.
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
  // Hides the warning that its storage is experimental.
  await consoleLines('warn')(() => app.ensureSystemSchema())

  const errorLines = consoleLines('error')
  const answer: Answer = async (request) => {
    // It prints every error of Postgres with its stack, also refusals such as that of an empty comment.
    const [response, printed] = await errorLines(async () => refusedQuery(await app.fetch(request)))
    if (response.status >= 500) for (const line of printed) console.error(...line)
    return response
  }
  return async (request) => {
    const refusal = await refuseBrokenJson(request)
    if (refusal) return refusal
    if (isListing(request)) return listFolder(request, answer)
    const upload = await asRawUpload(request)
    // Not instanceof: @hono/node-server replaces the global Response.
    if ('status' in upload) return upload
    const response = await answer(upload)
    return isStoredFile(request) ? partialAnswer(request, response) : response
  }
}

const isStoredFile = (request: Request) => new URL(request.url).pathname.startsWith('/storage/v1/object/')
