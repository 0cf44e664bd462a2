import type { Context } from 'hono'
import { Previewed, readPreview } from '../../domain/pages/preview.ts'
import { readBody } from '../api-request.ts'
import { serviceClient, visitorClient } from '../data-service.ts'
import { Refusal } from '../refusal.ts'
import { type AccountsEnv, requireOwner } from './current-account.ts'

/** POST /api/admin/previews: a link that shows a draft or scheduled page to whoever has it, for a week. For the owner only. */
export async function makePreviewLink(c: Context<AccountsEnv>): Promise<Response> {
  await requireOwner(c)
  const previewed = await readBody(c, Previewed)
  const settings = c.get('settings')
  const found = await readPreview(visitorClient(settings), serviceClient(settings), previewed, new Date())
  if (!found) throw new Refusal(404, 'This page no longer exists.')
  if (found.isPublic) throw new Refusal(409, 'This page is published: share its own address.')
  const { token, until } = await c.get('tokens').signPreview(previewed)
  return c.json({
    success: true,
    url: `${settings.SITE_URL}${found.path}?preview=${token}`,
    until: until.toISOString(),
  })
}
