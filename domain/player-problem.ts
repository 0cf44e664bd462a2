import * as v from 'valibot'
import { FILE_PAGES, hiddenReferrer, isEmbedCode, isMagnet, runsScripts, shownHtml } from './embed-code.ts'
import { isOtherPage } from './player-address.ts'
import { isReachable } from './reachable.ts'
import { parsedUrl } from './web-address.ts'

// Why the code of a watch page will not play: what its address tells, what the server of the player answers, and what a video says.

/** The address that code shows, in a frame or as a video or sound. */
export interface PlayerTarget {
  readonly url: URL
  readonly as: 'frame' | 'media'
}

type CodeProblem =
  | 'magnet'
  | 'no-code'
  | 'lazy'
  | 'not-https'
  | 'own-page'
  | 'private'
  | 'file'
  | 'stream'
  | 'hls'
  | 'player-id'
  | 'parent'
  | 'referrer'
  | 'other-page'

/** Files that no browser plays, or only some. */
const FILES = /\.(mkv|avi|wmv|flv|f4v|mpe?g|vob|m2ts|divx|rmvb?|torrent|zip|rar|7z|iso)$/i
/** Streams, for which browsers need a script; as a video, most can play the first kind. */
const STREAMS = /\.(m3u8|mpd)$/i

/** The file type in an address, such as `.mkv`; '' without one. */
export const fileType = ({ pathname }: URL): string => /\.[a-z\d]+$/i.exec(pathname)?.[0].toLowerCase() ?? ''

/** Players that refuse to play where they do not learn the site. */
const NEED_REFERRER = /(^|\.)(youtube(-nocookie)?|dailymotion)\.com$/
/** Since 28 September 2026 it plays on other sites only in players with an ID (developers.dailymotion.com/changelog). */
const DAILYMOTION = /(^|\.)(dailymotion\.com|dai\.ly)$/

/** Players that get their address from a script of their page; an inner document needs none. */
const LAZY = /<(?:iframe(?![^>]*\ssrcdoc)|video|amp-)/i
/** Where a lazy player has its address beside a placeholder in `src`. */
const LATER = /\sdata-[\w-]*src\s*=/i

/** The tags of players, with the address in its three ways of writing. */
const PLAYER_TAGS = /<(iframe|embed|video|audio|source)\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/**
 * What the code shows first: of several sources of a video, the first one that may play. Null for code that shows neither a frame nor a
 * file. It is read as text: a browser that parses it reports what our policy forbids in it.
 */
export function playerTarget(code: string, site: URL): PlayerTarget | null {
  const tags = [...shownHtml(code).matchAll(PLAYER_TAGS)]
  const targets = tags.flatMap(([, tag = '', ...addresses]): (PlayerTarget & { isSource: boolean })[] => {
    const url = parsedUrl((addresses.find(Boolean) ?? '').replaceAll('&amp;', '&'), site.href)
    return url ? [{ url, as: /^(iframe|embed)$/i.test(tag) ? 'frame' : 'media', isSource: /^source$/i.test(tag) }] : []
  })
  const [first] = targets
  const choices = first?.isSource ? targets.filter(({ isSource }) => isSource) : targets.slice(0, 1)
  const { url, as } = choices.find((target) => codeProblem(code, target, site) === null) ?? first ?? {}
  return url && as ? { url, as } : null
}

/** What the code itself tells; null where nothing is wrong with it. With `hls`, some browsers play it. `site` is the address of our site. */
export function codeProblem(code: string, target: PlayerTarget | null, site: URL): CodeProblem | null {
  if (code.trim() === '') return null
  if (!isEmbedCode(code)) return isMagnet(code) ? 'magnet' : 'no-code'
  const isLazy = (mark: RegExp) => mark.test(shownHtml(code)) && !runsScripts(code)
  if (!target) return isLazy(LAZY) ? 'lazy' : null
  const { url, as } = target
  // The policy of code without scripts (worker/public/embed.ts); for the other, browsers refuse http on an https page.
  const isBlocked =
    url.protocol === 'http:' ? site.protocol === 'https:' : url.protocol !== 'https:' && !runsScripts(code)
  if (isBlocked) return url.protocol !== 'http:' && isLazy(LATER) ? 'lazy' : 'not-https'
  if (FILES.test(url.pathname) && !(as === 'frame' && FILE_PAGES.test(url.pathname))) return 'file'
  if (STREAMS.test(url.pathname) && !runsScripts(code))
    return as === 'media' && /m3u8$/i.test(url.pathname) ? 'hls' : 'stream'
  if (url.origin === site.origin) return as === 'frame' ? 'own-page' : null
  if (/^https?:$/.test(url.protocol) && !isReachable(url)) return 'private'
  if (as !== 'frame') return null
  if (DAILYMOTION.test(url.hostname) && !/^\/player\/\w+\.html$/.test(url.pathname)) return 'player-id'
  if (/^(player|clips)\.twitch\.tv$/.test(url.hostname) && !url.searchParams.getAll('parent').includes(site.hostname))
    return 'parent'
  if (NEED_REFERRER.test(url.hostname) && hiddenReferrer(code)) return 'referrer'
  return isOtherPage(url) ? 'other-page' : null
}

/** What the server of a player answers to ours (`/api/admin/players`). */
export const PlayerCheck = v.object({
  /**
   * `private`: it leads into a private network or to this site; `silent`: it sends nothing in time; `status`: it refuses or has nothing;
   * `frames`: it forbids to show it on this site; `not-https`: it redirects to http; `download`: it is sent as a file to save;
   * `page`: it is a page where a video file should be; `robots`: it may play, but its server
   * answers only browsers.
   */
  problem: v.nullable(
    v.picklist(['private', 'unreachable', 'silent', 'status', 'frames', 'not-https', 'download', 'page', 'robots']),
  ),
  /** The HTTP status; null without an answer. */
  status: v.nullable(v.number()),
})
export type PlayerCheck = v.InferOutput<typeof PlayerCheck>

/** What a video says that does not load: the code of its MediaError, 0 without one, and its network state. */
export const MediaFailure = v.object({ code: v.number(), networkState: v.number() })
export type MediaFailure = v.InferOutput<typeof MediaFailure>
