import { createMiddleware } from 'hono/factory'
import { FEED_PATH } from '../domain/pages/page-parameters.ts'
import type { AppEnv } from './app-env.ts'

/** A folder that holds only files. */
const FILES = /^\/assets\//

/**
 * Serves a static file when the path looks like one, else calls the next handler. A missing image, script or style gets 404: the
 * redirect of unknown paths to home (DEC-30) is for navigations.
 */
export function staticFiles() {
  return createMiddleware<AppEnv>(async function answerFile(c, next) {
    if (!looksLikeFile(c.req.path)) return next()
    const asset = await c.env.ASSETS.fetch(c.req.raw)
    // A copy, because headers of a fetched response are immutable.
    if (asset.status !== 404) return new Response(asset.body, asset)
    const destination = c.req.header('Sec-Fetch-Dest') ?? 'document'
    if (destination === 'document' && !FILES.test(c.req.path)) return next()
    return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  })
}

/** The page shell, feeds, sitemaps and data are not static files; the data of a list ends in its name, such as `Vol.II`. */
function looksLikeFile(path: string): boolean {
  if (!/\.\w{2,5}$/.test(path) || path.endsWith('.html') || path.startsWith('/data/')) return false
  return FILES.test(path) || !(path.endsWith('.xml') || FEED_PATH.test(path))
}
