import { Hono } from 'hono'
import * as v from 'valibot'
import { REPORT_REASONS } from '../domain/reports.ts'
import { AccessTokens } from './accounts/access-tokens.ts'
import { ownOriginOnly, readBody, smallBody } from './api-request.ts'
import type { AppEnv } from './app-env.ts'
import { burstLimit } from './burst-limit.ts'
import { serviceClient } from './data-service.ts'
import { Refusal } from './refusal.ts'

const MAX_BYTES = 1024

const id = (name: string) => v.nullish(v.pipe(v.string(), v.uuid(`${name} must be a UUID.`)), null)

/** A movie, one of its downloads, or a watch page. */
const Report = v.object({
  reason: v.picklist(REPORT_REASONS, 'Please choose what is wrong.'),
  movieId: id('movieId'),
  downloadId: v.nullish(
    v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u, 'downloadId must be the id of a download.')),
    null,
  ),
  watchId: id('watchId'),
})

/** `POST /reports`: a visitor reports a problem; no account is needed, but blocked people are refused. To be mounted under /api. */
export function reportRoutes() {
  const guards = [ownOriginOnly<AppEnv>(), burstLimit<AppEnv>(), smallBody(MAX_BYTES)] as const
  return new Hono<AppEnv>().post('/reports', ...guards, async (c) => {
    const { reason, movieId, downloadId, watchId } = await readBody(c, Report)
    if ((movieId === null) === (watchId === null)) throw new Refusal(400, 'Please send either movieId or watchId.')
    if (watchId !== null && downloadId !== null) throw new Refusal(400, 'A watch page has no downloads.')
    const settings = c.get('settings')
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const reporter = token ? await new AccessTokens(settings.JWT_SECRET).verify(token) : null
    const of = { reason, movie: movieId, download: downloadId, watch: watchId, reporter: reporter?.sub ?? null }
    const { data, error } = await serviceClient(settings).rpc('report_problem', of)
    if (error?.code === 'PT403') throw new Refusal(403, error.message)
    if (error) {
      c.set('problem', `report_problem: ${error.message}`)
      throw new Refusal(502, 'The report could not be saved right now. Please try again in a moment.')
    }
    if (data !== true) throw new Refusal(404, 'There is no such film or download.')
    return c.json({ success: true }, 200, { 'Cache-Control': 'no-store' })
  })
}
