import { answerPage } from '../../domain/pages/answer.ts'
import { DataUnavailable } from '../../domain/pages/read.ts'
import { cacheHeaders } from '../cache/edge-cache.ts'
import { visitorClient } from '../data-service.ts'
import { CATALOGUE_UNAVAILABLE, errorBody } from '../errors.ts'
import type { PublicWork } from './answers.ts'
import { lifetimeUntil, MISSING_LIFETIME } from './lifetime.ts'

/** `/data/…`: a page's data as JSON, the same as in its HTML; 404 when it does not exist, 502 when it cannot be read. */
export async function answerData(url: URL, { settings, now, log, preview }: PublicWork): Promise<Response> {
  if (preview) return Response.json(preview.page)
  const path = url.pathname.slice('/data'.length)
  try {
    const answer = await answerPage(visitorClient(settings), now, path, url.searchParams)
    if (answer?.status === 'ready') {
      return Response.json(answer.page, { headers: cacheHeaders(answer.tags, lifetimeUntil(answer.until, now)) })
    }
    const headers = answer ? cacheHeaders(answer.tags, MISSING_LIFETIME) : { 'Cache-Control': 'no-store' }
    return Response.json(errorBody('There is nothing at this address.'), { status: 404, headers })
  } catch (error) {
    if (!(error instanceof DataUnavailable)) throw error
    log(`data: ${error.message}`)
    return Response.json(errorBody(CATALOGUE_UNAVAILABLE), { status: 502, headers: { 'Cache-Control': 'no-store' } })
  }
}
