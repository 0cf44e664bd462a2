import { PLAYER_ORIGINS } from '../../domain/player-address.ts'
import { adsAllowedOn, analyticsAllowedOn } from '../../domain/third-party.ts'
import type { Settings } from '../environment.ts'

type Sources = Pick<Settings, 'AD_SCRIPT_URLS' | 'ANALYTICS_SCRIPT_URL' | 'SITE_URL'>

/**
 * The policy of a page: the site's own scripts, the shell's inline scripts by hash, and the ad and analytics sources that are
 * allowed on this page. Images may come from any https address, because rows link to such. Styles may be inline, for colours and
 * sizes from rows. Videos in articles are frames of the players that the site knows; the code of a watch page is in a document of its
 * own, with its own policy.
 */
export function contentSecurityPolicy(
  { AD_SCRIPT_URLS, ANALYTICS_SCRIPT_URL, SITE_URL }: Sources,
  scriptHashes: readonly string[],
  path: string,
): string {
  const thirdParty = [
    ...(adsAllowedOn(path) ? AD_SCRIPT_URLS : []),
    ...(ANALYTICS_SCRIPT_URL && analyticsAllowedOn(path) ? [ANALYTICS_SCRIPT_URL] : []),
  ]
  const origins = [...new Set(thirdParty.map((address) => new URL(address).origin))]
  // Safari does not count WebSockets as 'self'.
  const sockets = SITE_URL.replace(/^http/, 'ws')
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...origins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'connect-src': ["'self'", sockets, ...origins],
    'frame-src': ["'self'", ...PLAYER_ORIGINS],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** A page's policy without ad sources, for the owner: the cached page itself is the same for everybody. */
export function withoutAds(policy: string, { AD_SCRIPT_URLS }: Pick<Sources, 'AD_SCRIPT_URLS'>): string {
  const ads = new Set(AD_SCRIPT_URLS.map((address) => new URL(address).origin))
  return policy
    .split('; ')
    .map((directive) =>
      directive
        .split(' ')
        .filter((source) => !ads.has(source))
        .join(' '),
    )
    .join('; ')
}
