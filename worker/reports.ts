import { Hono } from 'hono'
import * as v from 'valibot'
import { REPORT_REASONS } from '../domain/reports.ts'
import { AccessTokens } from './accounts/access-tokens.ts'
import { downloadId, readBody, uuid } from './api-request.ts'
import type { AppEnv } from './app-env.ts'
import { callWithSecretKey } from './data-service.ts'
import { callerNetwork } from './network.ts'
import { Refusal, tooMany } from './refusal.ts'

/** A movie, one of its downloads, or a watch page. */
const Report = v.object({
  reason: v.picklist(REPORT_REASONS, 'Please choose what is wrong.'),
  movieId: v.nullish(uuid('movieId'), null),
  downloadId: v.nullish(downloadId, null),
  watchId: v.nullish(uuid('watchId'), null),
})

const Reported = v.object({ wait: v.number(), found: v.boolean() })

/** `POST /reports`: a visitor reports a problem; no account is needed, but blocked people are refused. To be mounted under /api. */
export function reportRoutes() {
  return new Hono<AppEnv>().post('/reports', async (c) => {
    const { reason, movieId, downloadId, watchId } = await readBody(c, Report)
    if ((movieId === null) === (watchId === null)) throw new Refusal(400, 'Please send either movieId or watchId.')
    if (watchId !== null && downloadId !== null) throw new Refusal(400, 'A watch page has no downloads.')
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const reporter = token ? await new AccessTokens(c.get('settings')).verify(token) : null
    const answer = await callWithSecretKey(
      c,
      'report_problem',
      {
        ...{ reason, movie: movieId, download: downloadId, watch: watchId },
        ...{ network: callerNetwork(c), reporter: reporter?.sub ?? null },
      },
      'The report could not be saved right now. Please try again in a moment.',
    )
    const { wait, found } = v.parse(Reported, answer)
    if (!found) throw new Refusal(404, 'There is no such film or download.')
    if (wait > 0) throw tooMany('Too many problems have been reported.', wait)
    return c.json({ success: true }, 200, { 'Cache-Control': 'no-store' })
  })
}
