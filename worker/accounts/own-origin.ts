import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { Refusal } from '../refusal.ts'

/**
 * Refuses what another site's page sends with our cookie (DEC-04). Browsers name the sender in `Origin` with every call that
 * changes something, and in `Sec-Fetch-Site` with every call; what names none is no browser and brings no stolen cookie.
 */
export function ownOriginOnly<Env extends AppEnv>() {
  return createMiddleware<Env>(async function checkOrigin(c, next) {
    const origin = c.req.header('origin')
    const own = origin === undefined || origin === c.get('settings').SITE_URL || origin === new URL(c.req.url).origin
    const site = c.req.header('sec-fetch-site')
    if (!own || site === 'cross-site' || site === 'same-site')
      throw new Refusal(403, 'This call must come from the site itself.')
    await next()
  })
}
