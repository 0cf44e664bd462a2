import { adsAllowedOn, analyticsAllowedOn } from '../../domain/foreign-scripts.ts'
import type { Settings } from '../environment.ts'

type Sources = Pick<Settings, 'AD_SCRIPT_URLS' | 'ANALYTICS_SCRIPT_URL' | 'SITE_URL'>

/**
 * The policy of a page: scripts of our own, the inline ones of the shell by hash, and of the configured ad and analytics
 * sources exactly those that this page may have. Pictures may come from any https address, for rows hold such; styles may be
 * inline, as attributes for colours and sizes that rows give. Players stand in a document of ours with a policy of its own.
 */
export function contentSecurityPolicy(
  { AD_SCRIPT_URLS, ANALYTICS_SCRIPT_URL, SITE_URL }: Sources,
  scriptHashes: readonly string[],
  path: string,
): string {
  const foreign = [
    ...(adsAllowedOn(path) ? AD_SCRIPT_URLS : []),
    ...(ANALYTICS_SCRIPT_URL && analyticsAllowedOn(path) ? [ANALYTICS_SCRIPT_URL] : []),
  ]
  const origins = [...new Set(foreign.map((address) => new URL(address).origin))]
  // Safari does not count WebSockets as 'self'.
  const sockets = SITE_URL.replace(/^http/, 'ws')
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...origins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'connect-src': ["'self'", sockets, ...origins],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** A page's policy without the sources of ads: the page is the same for everybody, only its policy is not. */
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
