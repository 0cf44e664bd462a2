import { answerPage } from '../../domain/pages/answer.ts'
import { DataUnavailable } from '../../domain/pages/read.ts'
import { keptHeaders } from '../cache/edge-cache.ts'
import { visitorClient } from '../data-service.ts'
import { errorBody } from '../errors.ts'
import type { PublicWork } from './answers.ts'
import { KEPT_MISSING, keptUntil } from './lifetime.ts'

/** `/data/…`: a page's data as JSON, the same as in its HTML; 404 for what does not exist, 502 while it cannot be read. */
export async function answerData(url: URL, { settings, now, log }: PublicWork): Promise<Response> {
  const path = url.pathname.slice('/data'.length)
  try {
    const answer = await answerPage(visitorClient(settings), now, path, url.searchParams)
    if (answer?.status === 'ready') {
      return Response.json(answer.page, { headers: keptHeaders(answer.tags, keptUntil(answer.until, now)) })
    }
    const kept = answer ? keptHeaders(answer.tags, KEPT_MISSING) : { 'Cache-Control': 'no-store' }
    return Response.json(errorBody('Nothing is kept under this address.'), { status: 404, headers: kept })
  } catch (error) {
    if (!(error instanceof DataUnavailable)) throw error
    log(`data: ${error.message}`)
    const message = 'The catalogue cannot be read right now. Please try again in a moment.'
    return Response.json(errorBody(message), { status: 502, headers: { 'Cache-Control': 'no-store' } })
  }
}
