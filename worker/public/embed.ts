import { cacheTags } from '../../domain/cache-tags.ts'
import { decodeSegment } from '../../domain/pages/parameters.ts'
import { embedCode } from '../../domain/pages/watch.ts'
import { withdrawalOf } from '../../domain/pages/withdrawn.ts'
import { embedHtml } from '../../domain/watch-target.ts'
import { cacheHeaders } from '../cache/edge-cache.ts'
import { serviceClient, visitorClient } from '../data-service.ts'
import { WITHDRAWN } from '../errors.ts'
import type { PublicWork } from './answers.ts'
import { lifetimeUntil, MISSING_LIFETIME } from './lifetime.ts'

/**
 * The sandbox is a header of the document and not only an attribute of its frame, so that the document has no access to the site's
 * cookies, storage and pages even when it is opened directly (DEC-47). Windows that it opens are not sandboxed: other sites would
 * break.
 */
const POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms; frame-ancestors 'self'"

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
}

/**
 * `/embed/{slug}`: a watch page's stored HTML as a document, for the frame of the player; 404 for an unknown slug, 451 for a withdrawn
 * page.
 */
export async function answerEmbed(url: URL, { settings, now, preview }: PublicWork): Promise<Response> {
  const slug = decodeSegment(url.pathname.slice('/embed/'.length)) ?? ''
  const code = preview ? preview.code : await embedCode(visitorClient(settings), slug)
  const tags = [cacheTags.watchSlug(slug), cacheTags.all('watch_html')]
  const withdrawn = code === null && (await withdrawalOf(serviceClient(settings), 'watch_html', slug)) !== null
  return new Response(frame(code !== null ? embedHtml(code) : withdrawn ? WITHDRAWN : 'Not Found'), {
    status: code !== null ? 200 : withdrawn ? 451 : 404,
    headers: { ...HEADERS, ...cacheHeaders(tags, code === null ? MISSING_LIFETIME : lifetimeUntil(null, now)) },
  })
}

/**
 * `/embed-preview`: an empty player that shows the code its parent page sends, with the same rights as a stored one. The admin form
 * previews in it: a frame without an address would have the policy of its page, which allows no frames of other sites.
 */
export function answerEmbedPreview(): Response {
  const showSent = `addEventListener('message', ({ source, data }) => {
  if (source !== parent || parent === self) return
  // Unlike innerHTML, this runs scripts.
  document.body.replaceChildren(document.createRange().createContextualFragment(data))
})`
  return new Response(frame(`<script>${showSent}</script>`), { headers: HEADERS })
}

/** A player that is the only element fills the frame, whatever its own size. */
function frame(code: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Player</title>
<style>body{background:#000;color:#fff}body>:is(iframe,video,embed,object):only-child{position:absolute;inset:0;width:100%;height:100%;border:0}</style>
</head><body>${code}</body></html>`
}
