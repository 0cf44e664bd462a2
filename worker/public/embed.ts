import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { listTags } from '../../domain/cache-tags.ts'
import { embedBody, runsScripts } from '../../domain/embed-code.ts'
import { decodeSegment } from '../../domain/pages/parameters.ts'
import { embedCode } from '../../domain/pages/watch.ts'
import { withdrawalOf } from '../../domain/pages/withdrawn.ts'
import { PLAYER_SANDBOX, SCRIPT_SANDBOX } from '../../domain/player-frame.ts'
import type { AppEnv } from '../app-env.ts'
import { cacheHeaders } from '../cache/edge-cache.ts'
import { serviceClient, visitorClient } from '../data-service.ts'
import type { Settings } from '../environment.ts'
import { WITHDRAWN } from '../errors.ts'
import { lifetimeUntil, MISSING_LIFETIME } from './lifetime.ts'
import type { PublicWork } from './public-work.ts'

/**
 * The policy of HTML with scripts. They may do anything, in a document without our origin: it has no access to the site's cookies,
 * storage and pages. The sandbox is a header and not only an attribute of the frame, so that this holds when the document is opened
 * directly, too (DEC-47). Players of other sites inside it have no origin either.
 */
const WITH_SCRIPTS = `sandbox ${SCRIPT_SANDBOX}; frame-ancestors 'self'`

/**
 * The policy of HTML without scripts. The document has our origin, so that players of other sites inside it keep theirs, but it can
 * run nothing itself, and our pages refuse to be framed in it. `srcdoc` frames inherit the policy. Players, pictures and films come
 * from any https address, on a local site from http ones too.
 */
function withoutScripts({ SITE_URL }: Pick<Settings, 'SITE_URL'>): string {
  const anySite = SITE_URL.startsWith('https:') ? 'https:' : 'http: https:'
  return [
    `sandbox ${PLAYER_SANDBOX}`,
    "default-src 'none'",
    `frame-src ${anySite}`,
    `media-src ${anySite}`,
    `img-src ${anySite} data:`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
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
  const withdrawn = code === null && (await withdrawalOf(serviceClient(settings), 'watch_html', slug)) !== null
  const html = code !== null ? embedBody(code) : withdrawn ? WITHDRAWN : 'Not Found'
  return new Response(frame(html), {
    status: code !== null ? 200 : withdrawn ? 451 : 404,
    headers: {
      ...HEADERS,
      // Search engines may count the film as content of the watch page, which has the player in a frame.
      ...(code !== null && { 'X-Robots-Tag': 'noindex, indexifembedded' }),
      'Content-Security-Policy': runsScripts(html) ? WITH_SCRIPTS : withoutScripts(settings),
      ...cacheHeaders(listTags('watch_html'), code === null ? MISSING_LIFETIME : lifetimeUntil(null, now)),
    },
  })
}

/**
 * Shows the HTML that the parent page sends. Unlike innerHTML, this runs scripts where the policy allows them. Tells the parent why a
 * video does not load (`MediaFailure` in domain/player-problem.ts); where it has several sources, after the last one.
 */
const SHOW_SENT = `addEventListener('message', ({ source, data }) => {
  if (source === parent && parent !== self)
    document.body.replaceChildren(document.createRange().createContextualFragment(data))
})
addEventListener('error', ({ target }) => {
  const media = target instanceof Element && target.closest('video, audio')
  if (media && (media.error || media.networkState === media.NETWORK_NO_SOURCE))
    parent.postMessage({ code: media.error ? media.error.code : 0, networkState: media.networkState }, '*')
}, true)`
const SHOW_SENT_HASH = `'sha256-${createHash('sha256').update(SHOW_SENT).digest('base64')}'`

/**
 * `/embed-preview` and `/embed-preview?scripts`: an empty player that shows the code its parent page sends, with the same rights as
 * stored HTML without or with scripts. The admin form previews in it: a frame without an address would have the policy of its page,
 * which allows no frames of other sites.
 */
export function answerEmbedPreview(c: Context<AppEnv>): Response {
  const policy =
    c.req.query('scripts') === undefined
      ? `${withoutScripts(c.get('settings'))}; script-src ${SHOW_SENT_HASH}`
      : WITH_SCRIPTS
  return new Response(frame(`<script>${SHOW_SENT}</script>`), {
    headers: { ...HEADERS, 'Content-Security-Policy': policy },
  })
}

/** A player that is the only element fills the frame, whatever its own size, also in code with scripts. The code may have sizes in percent. */
function frame(code: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Player</title>
<style>html,body{margin:0;height:100%}body{display:flow-root;background:#000;color:#fff}body>:is(iframe,video,embed,object):only-child{position:absolute;inset:0;width:100%;height:100%;border:0}</style>
</head><body>${code}</body></html>`
}
