import { parsedUrl } from './web-address.ts'

/**
 * The player's address for the page of a video at YouTube, Vimeo or the Internet Archive, as the address bar shows it,
 * with the start that it names; null for other addresses.
 */
export function playerAddress(page: string): string | null {
  const url = parsedUrl(page)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return PLAYERS[siteOf(url)]?.(url) ?? null
}

/** The name of the site of a page: its host without the parts for phones and music. */
export const siteOf = ({ hostname }: URL): string => hostname.replace(/^(www|m|music)\./, '')

/** True for a page at one of the sites whose players are known that is neither the page of a video nor a player. */
export function isOtherPage(page: URL): boolean {
  const player = PLAYERS[siteOf(page)]
  return player !== undefined && player(page) === null && !/^\/(embed|player)\b|\/embed\/?$/.test(page.pathname)
}

/** The origins of the players that `playerAddress` names. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://archive.org']

/** By host name. */
const PLAYERS: Readonly<Record<string, (page: URL) => string | null>> = {
  'youtube.com': youTubePlayer,
  'youtu.be': youTubePlayer,
  'vimeo.com': vimeoPlayer,
  'archive.org': archivePlayer,
}

/** The player of youtube-nocookie.com sets no cookies before a visitor presses Play. */
function youTubePlayer(page: URL): string | null {
  const { hostname, pathname, searchParams } = page
  const inPath = hostname === 'youtu.be' ? /^\/([\w-]{11})$/ : /^\/(?:shorts|live|v)\/([\w-]{11})\/?$/
  const video = inPath.exec(pathname)?.[1] ?? (pathname === '/watch' ? searchParams.get('v') : null)
  const list = searchParams.get('list')
  const isPlaylist = list !== null && ['/playlist', '/watch'].includes(pathname)
  if (video === null ? !isPlaylist : !/^[\w-]{11}$/.test(video)) return null
  return withParameters(`https://www.youtube-nocookie.com/embed/${video ?? 'videoseries'}`, {
    list,
    start: start(page),
  })
}

/** A video that is not listed has a second part, its key. */
function vimeoPlayer(page: URL): string | null {
  const [, video, key = null] =
    /^\/(?:(?:channels|groups|showcase|album)\/[^/]+\/(?:videos?\/)?)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(page.pathname) ??
    []
  if (!video) return null
  const seconds = start(page)
  const address = withParameters(`https://player.vimeo.com/video/${video}`, { h: key ?? page.searchParams.get('h') })
  return seconds ? `${address}#t=${seconds}s` : address
}

/** An item, or one file of it. */
function archivePlayer(page: URL): string | null {
  const [, item] = /^\/details\/([\w.-]+(?:\/[^/]+)?)\/?$/.exec(page.pathname) ?? []
  return item ? withParameters(`https://archive.org/embed/${item}`, { start: start(page) }) : null
}

/** The seconds at which a video starts: `t=90`, `t=1m30s` or `start=90` in the query, or `#t=90`. */
function start({ searchParams, hash }: URL): string | null {
  const given = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.+)/.exec(hash)?.[1] ?? ''
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?(?:\.\d+)?$/.exec(given) ?? []
  const total = 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds)
  return total > 0 ? String(total) : null
}

function withParameters(address: string, given: Readonly<Record<string, string | null>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(given)) if (value) url.searchParams.set(name, value)
  return url.href
}
