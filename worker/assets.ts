import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/** Folders of the build that hold files and no pages. */
const FILES = /^\/(assets|posters|covers|blog)\//

/**
 * Answers with a static file where the path looks like one; the bare shell is none. What a page wants as picture, script or
 * style and is not there gets 404: a redirect to home (DEC-30) helps people, not tags.
 */
export const answerAsset = createMiddleware<AppEnv>(async function findAsset(c, next) {
  if (!/\.\w{2,5}$/.test(c.req.path) || c.req.path.endsWith('.html')) return next()
  const asset = await c.env.ASSETS.fetch(c.req.raw)
  if (asset.status !== 404) return asset
  const wanted = c.req.header('Sec-Fetch-Dest') ?? 'document'
  if (wanted === 'document' && !FILES.test(c.req.path)) return next()
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
})
