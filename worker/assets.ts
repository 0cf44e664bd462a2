import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/** Folders of the build that hold files and no pages. */
const FILES = /^\/(assets|posters|covers|blog)\//

/**
 * Answers with a static file where the path looks like one, else leaves the request to the next handler. A picture, script or style
 * that is missing gets 404: the redirect to home (DEC-30) helps people, not tags.
 */
export function staticFiles() {
  return createMiddleware<AppEnv>(async function answerFile(c, next) {
    if (!looksLikeFile(c.req.path)) return next()
    const asset = await c.env.ASSETS.fetch(c.req.raw)
    // A copy, because the headers of a fetched answer cannot be set.
    if (asset.status !== 404) return new Response(asset.body, asset)
    const wanted = c.req.header('Sec-Fetch-Dest') ?? 'document'
    if (wanted === 'document' && !FILES.test(c.req.path)) return next()
    return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  })
}

/** The page shell, feeds and sitemaps are no files. */
function looksLikeFile(path: string): boolean {
  if (!/\.\w{2,5}$/.test(path) || path.endsWith('.html')) return false
  return !path.endsWith('.xml') || FILES.test(path)
}
