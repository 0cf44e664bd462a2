import type { Context } from 'hono'
import { readPreview } from '../../domain/pages/preview.ts'
import { AccessTokens } from '../accounts/access-tokens.ts'
import type { AppEnv } from '../app-env.ts'
import { spendRead, tooManyRequests } from '../budget.ts'
import { serviceClient, visitorClient } from '../data-service.ts'
import { callerNetwork } from '../network.ts'
import { createPublicHandler } from './answers.ts'

/** The page at an address of a preview, its data, and the frame of a player. */
const FORMS = /^(\/data(?=\/))?(\/embed(?=\/))?/

/**
 * Answers requests with a valid `?preview=` token with the hidden page that it is for, never from the cache; null for every other
 * request. Once the page is published, it leads to its own address.
 */
export function previewVisits() {
  const handle = createPublicHandler()
  return async function answerPreview(c: Context<AppEnv>): Promise<Response | null> {
    const { pathname, searchParams } = new URL(c.req.url)
    const token = searchParams.get('preview')
    if (!token) return null
    const settings = c.get('settings')
    const previewed = await new AccessTokens(settings).verifyPreview(token)
    if (!previewed) return null
    if (!(await spendRead(c.env, callerNetwork(c)))) throw tooManyRequests()
    const found = await readPreview(visitorClient(settings), serviceClient(settings), previewed, new Date())
    if (!found) return null
    const [, data = '', embed = ''] = FORMS.exec(pathname) ?? []
    const path = data + (embed ? found.path.replace(/^\/watch/, '/embed') : found.path)
    if (found.isPublic) return c.redirect(path, 302)
    // A draft's slug follows its title, so an older link may have another one.
    if (pathname !== path) return c.redirect(`${path}?preview=${token}`, 302)
    const response = await handle(`${path}?preview=${token}`, c.env, { ...found, until: previewed.until })
    response.headers.set('Cache-Control', 'no-store')
    response.headers.set('X-Robots-Tag', 'noindex')
    return response
  }
}
