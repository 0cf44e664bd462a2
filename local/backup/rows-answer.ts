import type { Backend } from '../backend.ts'
import { snapshot } from './tables.ts'

/** Where the backend of the running local site answers its rows: a Batch as JSON on each line. */
export const ROWS_PATH = '/local/rows'

/** All rows of the site, for `npm run backup`. It needs the secret key. Other requests wait until the rows are read. */
export function rowsAnswer(request: Request, secretKey: string, withSession: Backend['withSession']): Response {
  if (request.headers.get('authorization') !== `Bearer ${secretKey}`)
    return Response.json({ success: false, message: 'The secret key is missing.' }, { status: 401 })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  withSession(async (database) => {
    for await (const batch of snapshot(database)) await writer.write(encoder.encode(`${JSON.stringify(batch)}\n`))
  })
    .then(() => writer.close())
    // The reader sees an answer that is cut off; one that has left needs none.
    .catch((error) => writer.abort(error).catch(() => {}))
  return new Response(readable, { headers: { 'content-type': 'application/x-ndjson' } })
}
