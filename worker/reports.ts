import { Hono } from 'hono'
import * as v from 'valibot'
import { COMMENT_REASONS, REPORT_REASONS } from '../domain/reports.ts'
import { AccessTokens, bearerToken } from './accounts/access-tokens.ts'
import { downloadId, readBody, uuid } from './api-request.ts'
import type { AppEnv } from './app-env.ts'
import { callForRequest } from './data-service.ts'
import { callerNetwork } from './network.ts'
import { Refusal, tooMany } from './refusal.ts'

/** A movie, one of its downloads, a watch page, or a comment. */
const Report = v.object({
  reason: v.picklist([...REPORT_REASONS, ...COMMENT_REASONS], 'Please choose what is wrong.'),
  movieId: v.nullish(uuid('movieId'), null),
  downloadId: v.nullish(downloadId, null),
  watchId: v.nullish(uuid('watchId'), null),
  commentId: v.nullish(uuid('commentId'), null),
})

const NOT_SAVED = 'The report could not be saved right now. Please try again in a moment.'
const Reported = v.object({ wait: v.number(), found: v.boolean() })

/** `POST /reports`: a visitor reports a problem; no account is needed, but blocked people are refused. To be mounted under /api. */
export function reportRoutes() {
  return new Hono<AppEnv>().post('/reports', async (c) => {
    const { reason, movieId, downloadId, watchId, commentId } = await readBody(c, Report)
    if ([movieId, watchId, commentId].filter((id) => id !== null).length !== 1)
      throw new Refusal(400, 'Please send one of movieId, watchId and commentId.')
    if (movieId === null && downloadId !== null) throw new Refusal(400, 'Only movies have downloads.')
    if (COMMENT_REASONS.some((each) => each === reason) !== (commentId !== null))
      throw new Refusal(400, 'Please choose what is wrong.')
    const token = bearerToken(c.req.raw)
    const reporter = token ? await new AccessTokens(c.get('settings')).verify(token) : null
    const report = {
      ...{ reason, movie: movieId, download: downloadId, watch: watchId, comment: commentId },
      ...{ network: callerNetwork(c), reporter: reporter?.sub ?? null },
    }
    const { wait, found } = await callForRequest(c, Reported, 'report_problem', report, NOT_SAVED)
    if (!found) throw new Refusal(404, 'There is no such film, download or comment.')
    if (wait > 0) throw tooMany('Too many problems have been reported.', wait)
    return c.json({ success: true }, 200, { 'Cache-Control': 'no-store' })
  })
}
