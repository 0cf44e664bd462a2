import { cacheTags } from '../../domain/cache-tags.ts'
import { decodePart } from '../../domain/pages/asked.ts'
import { embedCode } from '../../domain/pages/watch.ts'
import { keptHeaders } from '../cache/edge-cache.ts'
import { visitorClient } from '../data-service.ts'
import type { PublicWork } from './answers.ts'
import { KEPT_MISSING, keptUntil } from './lifetime.ts'

/**
 * The sandbox is a header of the document, not only an attribute of its frame: opened directly, it still has no origin and no
 * access to our cookies, storage or pages (DEC-47). Windows that it opens are not sandboxed, because other sites would break.
 */
const POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms; frame-ancestors 'self'"

/** `/embed/{slug}`: a watch page's stored HTML as a document of its own, for the frame of its player. */
export async function answerEmbed(url: URL, { settings, now }: PublicWork): Promise<Response> {
  const slug = decodePart(url.pathname.slice('/embed/'.length)) ?? ''
  const code = await embedCode(visitorClient(settings), slug)
  const tags = [cacheTags.watchSlug(slug), cacheTags.all('watch_html')]
  return new Response(frame(code ?? 'Not Found'), {
    status: code === null ? 404 : 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex',
      ...keptHeaders(tags, code === null ? KEPT_MISSING : keptUntil(null, now)),
    },
  })
}

/** A player that is the only element fills the frame, whatever size it was written for. */
function frame(code: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Player</title>
<style>body{background:#000;color:#fff}body>:is(iframe,video,embed,object):only-child{position:absolute;inset:0;width:100%;height:100%;border:0}</style>
</head><body>${code}</body></html>`
}
