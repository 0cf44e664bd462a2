import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { purgeAfterWrite } from '../cache/pending-purges.ts'
import { answerOf, isRead, send, serviceRequest } from './forward.ts'
import { plainPath } from './plain-path.ts'
import { checkUpload } from './upload-check.ts'

/**
 * Passes on what has a door (doors.ts) below `/rest/v1`, `/storage/v1` and `/realtime/v1` to the data service, so that `supabase-js`
 * works on the site's origin. It gives no rights: Postgres decides. A write of the owner is answered after the purge of what it changed.
 */
export async function passToDataService(c: Context<AppEnv>): Promise<Response> {
  const settings = c.get('settings')
  const request = c.req.raw
  const pathname = plainPath(request.url)
  const body = request.body ? await request.arrayBuffer() : null
  checkUpload(request, pathname, body)

  const response = await send(serviceRequest(request, settings, body))
  // Purges are limited, and members must not use them up: the browser reads new comments itself (use-thread.ts).
  const isOwnersWrite = c.get('caller') === 'owner' && pathname.startsWith('/rest/') && !isRead(request)
  if (isOwnersWrite && response.ok) await purgeAfterWrite(settings, c.get('cache'))
  return answerOf(response)
}
