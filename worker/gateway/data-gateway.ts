import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { answerOf, send, serviceRequest } from './forward.ts'
import { plainPath } from './read-request.ts'
import { checkUpload } from './upload-check.ts'
import { sendWrite, writtenTable } from './write-purge.ts'

/**
 * Passes on what has a door (doors.ts) below `/rest/v1`, `/storage/v1` and `/realtime/v1` to the data service, so that `supabase-js`
 * works on the site's origin. It gives no rights: Postgres decides. A write is answered after the purge of what it changed.
 */
export async function passToDataService(c: Context<AppEnv>): Promise<Response> {
  const settings = c.get('settings')
  const request = c.req.raw
  const pathname = plainPath(request.url)
  const body = request.body ? await request.arrayBuffer() : null
  checkUpload(request, pathname, body)

  const table = writtenTable(request.method, pathname, c.get('caller'))
  if (!table) return answerOf(await send(serviceRequest(request, settings, body)))
  const { response, tags } = await sendWrite({ request, body, settings, table })
  if (tags.length > 0) await c.get('cache').purge(tags)
  return answerOf(response)
}
