import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

type Answer = (c: Context<AppEnv>) => Response | Promise<Response>

/** Folders of the build that hold files and no pages. */
const FILES = /^\/(assets|posters|covers|blog)\//

/**
 * Answers with a static file where the path looks like one, else by `otherwise`; the bare shell is none, nor are feeds and
 * sitemaps. What a page wants as picture, script or style and is not there gets 404: a redirect to home (DEC-30) helps people,
 * not tags.
 */
export function assetOr(otherwise: Answer): Answer {
  return (c) => (looksLikeFile(c.req.path) ? answerFile(c, otherwise) : otherwise(c))
}

function looksLikeFile(path: string): boolean {
  if (!/\.\w{2,5}$/.test(path) || path.endsWith('.html')) return false
  return !path.endsWith('.xml') || FILES.test(path)
}

async function answerFile(c: Context<AppEnv>, otherwise: Answer): Promise<Response> {
  const asset = await c.env.ASSETS.fetch(c.req.raw)
  if (asset.status !== 404) return new Response(asset.body, asset)
  const wanted = c.req.header('Sec-Fetch-Dest') ?? 'document'
  if (wanted === 'document' && !FILES.test(c.req.path)) return otherwise(c)
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
}
