import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { purgeAfterWrite } from '../cache/pending-purges.ts'
import { Refusal } from '../refusal.ts'
import { answerOf, isRead, LATE, send, serviceRequest } from './forward.ts'
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
  // The owner's import of films reads the code of its own timeout, and then inserts them one by one.
  if (response.status === 500 && c.get('caller') !== 'owner') await refuseTimeout(response.clone())
  return answerOf(response)
}

/** Throws 504 when Postgres has cancelled a query for its time (57014): its own message says nothing to a person. */
async function refuseTimeout(response: Response): Promise<void> {
  if (/"code":\s*"57014"/.test(await response.text())) throw new Refusal(504, LATE)
}
