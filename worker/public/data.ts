import { DataUnavailable } from '../../domain/pages/read.ts'
import { readPage } from '../../domain/pages/read-page.ts'
import { cacheHeaders } from '../cache/edge-cache.ts'
import { serviceClient, visitorClient } from '../data-service.ts'
import { CATALOGUE_UNAVAILABLE, errorBody, WITHDRAWN } from '../errors.ts'
import { lifetimeUntil, MISSING_LIFETIME } from './lifetime.ts'
import type { PublicWork } from './public-work.ts'

/**
 * `/data/…`: a page's data as JSON, the same as in its HTML; 404 when it does not exist, 451 when it is withdrawn, 503 when it cannot be
 * read.
 */
export async function answerData(url: URL, { settings, now, log, preview }: PublicWork): Promise<Response> {
  if (preview) return Response.json(preview.page)
  const path = url.pathname.slice('/data'.length)
  const clients = { visitor: visitorClient(settings), service: serviceClient(settings) }
  try {
    const answer = await readPage(clients, now, path, url.searchParams)
    if (answer?.status === 'ready') {
      return Response.json(answer.page, { headers: cacheHeaders(answer.tags, lifetimeUntil(answer.until, now)) })
    }
    const headers = answer ? cacheHeaders(answer.tags, MISSING_LIFETIME) : { 'Cache-Control': 'no-store' }
    if (answer?.status === 'withdrawn') {
      const { reason, since } = answer
      return Response.json({ ...errorBody(WITHDRAWN), reason, since }, { status: 451, headers })
    }
    return Response.json(errorBody('There is nothing at this address.'), { status: 404, headers })
  } catch (error) {
    if (!(error instanceof DataUnavailable)) throw error
    log(`data: ${error.message}`)
    return Response.json(errorBody(CATALOGUE_UNAVAILABLE), { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}
