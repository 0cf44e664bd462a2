import { playerAddress } from './player-address.ts'
import { PLAYER_FEATURES } from './player-frame.ts'
import { httpUrl } from './web-address.ts'

// The code of a watch page: the HTML of a player, or an address alone.

/** The text as an http(s) address if it is nothing else. */
function onlyAddress(code: string): string | null {
  return /\s/.test(code.trim()) ? null : httpUrl(code)
}

/** True for what a player can show: HTML with an element, or one http(s) address. The database has the same rule. */
export function isEmbedCode(code: string): boolean {
  return /<[a-z]/i.test(code) || onlyAddress(code) !== null
}

export const isMagnet = (code: string) => /^\s*magnet:/i.test(code)

/** Players and pages at addresses that may end with the name of their file. */
export const FILE_PAGES = /\/(embed|player|e)\/|\/wiki\/File:/i

/**
 * The code of a watch page as HTML. The address of a video file alone is shown as a video, another one in a frame: that of a video's page
 * at a known site as its player.
 */
export function embedHtml(code: string): string {
  const address = onlyAddress(code)
  if (address === null) return code
  const player = new URL(playerAddress(address) ?? framedPage(new URL(address)))
  const src = player.href.replaceAll('&', '&amp;')
  if (/\.(mp4|m4v|webm|ogv|mov|m3u8)$/i.test(player.pathname) && !FILE_PAGES.test(player.pathname))
    return `<video src="${src}" controls playsinline></video>`
  return `<iframe src="${src}" title="Player" allow="${PLAYER_FEATURES}"></iframe>`
}

const DAILYMOTION_VIDEO = /^https?:\/\/(?:(?:(?:www|m)\.)?dailymotion\.com\/(?:embed\/)?video|dai\.ly)\/([a-z\d]+).*/i

/**
 * What the frame shows for another address. In articles these pages stay links: a file may be a picture or a document, and Dailymotion may
 * refuse a player without an ID (`player-id` in player-problem.ts). Watch pages may have such addresses from before.
 */
function framedPage(page: URL): string {
  if (/\/wiki\/File:/i.test(page.pathname)) page.searchParams.set('embedplayer', 'yes')
  return page.href
    .replace(/^(https:\/\/drive\.google\.com\/file\/d\/[\w-]+)\/(?:view|edit)\b/, '$1/preview')
    .replace(DAILYMOTION_VIDEO, 'https://geo.dailymotion.com/player.html?video=$1')
}

/** Vimeo's script for pages that control its player. Its usual embed code has it, and plays without it. */
const VIMEO_SCRIPT = /<script\b[^>]*\ssrc=["']https:\/\/player\.vimeo\.com\/api\/player\.js["'][^>]*>\s*<\/script>/gi

/**
 * True for code that needs scripts or plugins of its own. It is shown without our origin, and so are the players inside it (DEC-47).
 * A wrong answer is harmless: without our origin scripts may run, and with it none can.
 */
export function runsScripts(code: string): boolean {
  const html = embedHtml(code).replace(VIMEO_SCRIPT, '')
  // Handlers are looked for outside of the values of attributes.
  const names = html.replace(/=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/g, '= ')
  return (
    /<(?:script|object|embed)\b/i.test(html) ||
    /\b(?:href|src|action)\s*=[\s"']*javascript:/i.test(html) ||
    /<[a-z][^<>]*[\s/]on[a-z]+\s*=/i.test(names)
  )
}

/** The code as browsers show it: without comments, and without what is for browsers without scripts, which players need in any case. */
export const shownHtml = (code: string): string =>
  embedHtml(code).replace(/<!--[\s\S]*?-->|<noscript\b[\s\S]*?<\/noscript>/gi, '')

/** Whatever size the code gives to its player and to the elements around it. */
const FILLED =
  '<style>body{overflow:hidden}iframe,video{position:fixed!important;inset:0!important;width:100%!important;height:100%!important;max-width:none!important;border:0!important}</style>'

/**
 * The code of a watch page as the body of its document. A single player fills it, over a caption below; where a text comes first, as for
 * code with scripts, the code has the sizes.
 */
export function embedBody(code: string): string {
  const [before = '', ...players] = shownHtml(code).split(/<(?:iframe|video)\b/i)
  const isFirst = before.replace(/<style\b[\s\S]*?<\/style>|<[^>]*>/gi, '').trim() === ''
  return (players.length === 1 && isFirst && !runsScripts(code) ? FILLED : '') + embedHtml(code)
}

/** True for code whose first frame may not be shown in full screen. */
export function lacksFullScreen(code: string): boolean {
  const [frame] = /<iframe\b[^>]*>/i.exec(shownHtml(code)) ?? []
  return frame !== undefined && !/\s(?:webkit|moz)?allowfullscreen\b|\sallow\s*=\s*["']?[^"']*fullscreen/i.test(frame)
}

/** The referrer policy that keeps the players in the code from learning which site they are on; null without one. */
export function hiddenReferrer(code: string): string | null {
  return REFERRER_POLICY.exec(shownHtml(code))?.[1] ?? null
}

const REFERRER_POLICY =
  /<(?:iframe\b[^>]*\sreferrerpolicy|meta\b(?=[^>]*\sname=["']?referrer["'\s>])[^>]*\scontent)\s*=\s*["']?(no-referrer|same-origin)["'\s>]/i
