/** A cache of public answers, purged by tag. The headers of an answer (`cacheHeaders`) say whether and how long it is cached. */
export interface EdgeCache {
  /** Answers a public address (path and query) from the cache, or makes the answer. */
  answer(address: string): Promise<CachedAnswer>
  /** Removes every answer that has one of the tags; resolves when later requests no longer get it. Throws when the purge is refused. */
  purge(tags: readonly string[]): Promise<void>
}

/** An answer without the headers that only the cache needs. */
export interface CachedAnswer {
  /** A copy for this caller: its headers may be set. */
  readonly response: Response
  /** How the cache answered: 'hit', 'updating', 'stale', 'expired', 'miss', 'bypass' … */
  readonly cacheStatus: string
}

/** How long a copy is used, in seconds: fresh, then stale while revalidating, then stale if revalidating fails. */
export interface Lifetime {
  readonly fresh: number
  readonly whileRevalidating: number
  readonly onError: number
}

const HEADER = 'Cloudflare-CDN-Cache-Control'

/**
 * The headers of a cached answer. `s-maxage` would forbid serving stale (RFC 9111, section 4.2.4), so the edge has a header of its
 * own. Browsers revalidate each time and get 304 by the ETag. An answer that is already out of date is not stored, so that it replaces no
 * good copy.
 */
export function cacheHeaders(tags: readonly string[], lifetime: Lifetime): Record<string, string> {
  if (lifetime.fresh === 0) return { 'Cache-Control': 'no-store' }
  return { 'Cache-Control': 'no-cache', [HEADER]: directivesOf(lifetime), 'Cache-Tag': [...new Set(tags)].join(',') }
}

function directivesOf({ fresh, whileRevalidating, onError }: Lifetime): string {
  return `public, max-age=${fresh}, stale-while-revalidate=${whileRevalidating}, stale-if-error=${onError}`
}

/** Makes a cached answer end by `until`. */
export function endBy(headers: Headers, until: Date | null, now: Date): void {
  const lifetime = lifetimeOf(headers)
  if (lifetime) headers.set(HEADER, directivesOf(endingBy(lifetime, until, now)))
}

/** A lifetime that ends by `until`: from then on, an answer is used only when no newer one can be made. */
export function endingBy(lifetime: Lifetime, until: Date | null, now: Date): Lifetime {
  if (!until) return lifetime
  const left = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))
  const fresh = Math.min(lifetime.fresh, left)
  return { ...lifetime, fresh, whileRevalidating: Math.min(lifetime.whileRevalidating, left - fresh) }
}

/** Reads the lifetime from an answer's headers; null when it must not be cached. */
export function lifetimeOf(headers: Headers): Lifetime | null {
  const directives = headers.get(HEADER)
  if (!directives?.startsWith('public') || headers.has('Set-Cookie')) return null
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(directives)?.[1] ?? 0)
  return {
    fresh: seconds('max-age'),
    whileRevalidating: seconds('stale-while-revalidate'),
    onError: seconds('stale-if-error'),
  }
}

/** Removes the headers that only the cache needs. */
export function dropEdgeHeaders(headers: Headers): void {
  for (const name of [HEADER, 'Cache-Tag', 'Cf-Cache-Status', 'Age']) headers.delete(name)
}
