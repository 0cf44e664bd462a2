import { Hono } from 'hono'
import { allowsFraming } from '../../domain/framing.ts'
import type { PlayerCheck, PlayerTarget } from '../../domain/player-problem.ts'
import { httpUrl } from '../../domain/web-address.ts'
import { type AccountsEnv, requireOwner } from '../accounts/current-account.ts'
import { prepareAccounts } from '../accounts/routes.ts'
import type { Settings } from '../environment.ts'
import { Refusal } from '../refusal.ts'
import { fetchFile, refusesRobots } from './fetch-file.ts'
import { isExternal } from './source.ts'

/** Less than the browser waits for our own answer. */
const TIMEOUT_MS = 10_000
const MAX_LENGTH = 4000

/**
 * GET /api/admin/players?address=&as=, for the owner: whether the address of a player (`frame`) or of a video file (`media`) answers, and
 * whether its headers let this site show it. The body is not read. Throws 400, 401 or 403.
 */
export function playerRoutes() {
  return new Hono<AccountsEnv>().use('/admin/players', prepareAccounts()).get('/admin/players', async (c) => {
    await requireOwner(c)
    const address = httpUrl(c.req.query('address')) ?? ''
    const as = c.req.query('as')
    if (address === '' || address.length > MAX_LENGTH)
      throw new Refusal(400, 'Addresses must begin with http:// or https://.')
    if (as !== 'frame' && as !== 'media') throw new Refusal(400, 'Please send one of frame and media.')
    return c.json({ success: true, ...(await checkPlayer({ url: new URL(address), as }, c.get('settings'))) })
  })
}

/** Asks the server of a player for its headers. */
export async function checkPlayer(
  { url, as }: PlayerTarget,
  settings: Settings,
  timeoutMs = TIMEOUT_MS,
): Promise<PlayerCheck> {
  if (!isExternal(url, settings)) return { problem: 'private', status: null }
  const site = new URL(settings.SITE_URL)
  let shown = url
  const mayFollow = (redirect: URL) => {
    shown = redirect
    return isExternal(redirect, settings)
  }
  const userAgent = `Mozilla/5.0 (compatible; Talkies player check; +${site.origin})`
  let answer: Response
  try {
    // Some players refuse requests without these.
    answer = await fetchFile(new Request(url), { url }, mayFollow, {
      timeoutMs,
      userAgent,
      sent: { Referer: `${site.origin}/`, Accept: as === 'frame' ? 'text/html,*/*' : '*/*', 'Accept-Language': 'en' },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { problem: error.status === 403 ? 'private' : error.status === 504 ? 'silent' : 'unreachable', status: null }
  }
  await answer.body?.cancel()
  return { problem: problemOf(answer, shown, as, site), status: answer.status }
}

function problemOf(answer: Response, url: URL, as: PlayerTarget['as'], site: URL): PlayerCheck['problem'] {
  if (refusesRobots(answer)) return 'robots'
  const { ok, headers } = answer
  if (!ok) return 'status'
  if (url.protocol !== 'https:' && site.protocol === 'https:') return 'not-https'
  if (as === 'media') {
    if (/^text\/html\b/i.test(headers.get('content-type') ?? '')) return 'page'
    return /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 'frames' : null
  }
  if (!allowsFraming(headers, url, site)) return 'frames'
  return /^attachment\b/i.test(headers.get('content-disposition') ?? '') ? 'download' : null
}
