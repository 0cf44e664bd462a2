/**
 * A cache of public answers, purged by tag. The answers' own headers (`keptHeaders`) say what is kept and for how long.
 */
export interface EdgeCache {
  /** Answers a public path with its query from the cache, or makes the answer. */
  answer(address: string): Promise<KeptAnswer>
  /** Drops everything that carries one of the tags; resolves when the next request cannot see it any more. */
  purge(tags: readonly string[]): Promise<void>
}

/** An answer as a visitor gets it, without the headers for the cache. */
export interface KeptAnswer {
  /** A copy for this caller: its headers may be set. */
  readonly response: Response
  /** How the cache answered: 'hit', 'updating', 'stale', 'expired', 'miss', 'bypass' … */
  readonly cacheStatus: string
}

/** How long a copy is used, in seconds: fresh, then stale while revalidated, then only when making a new one fails. */
export interface Lifetime {
  readonly fresh: number
  readonly whileRenewed: number
  readonly onError: number
}

const HEADER = 'Cloudflare-CDN-Cache-Control'

/**
 * Headers by which an answer is kept. `s-maxage` would switch off serving stale (RFC 9111, section 4.2.4), so the edge has
 * a header of its own; browsers ask again each time, and get 304 by the ETag.
 */
export function keptHeaders(tags: readonly string[], lifetime: Lifetime): Record<string, string> {
  const { fresh, whileRenewed, onError } = lifetime
  return {
    'Cache-Control': 'no-cache',
    [HEADER]: `public, max-age=${fresh}, stale-while-revalidate=${whileRenewed}, stale-if-error=${onError}`,
    'Cache-Tag': [...new Set(tags)].join(','),
  }
}

/** The lifetime that an answer's headers give, null when it must not be kept. */
export function lifetimeOf(headers: Headers): Lifetime | null {
  const directives = headers.get(HEADER)
  if (!directives?.startsWith('public') || headers.has('Set-Cookie')) return null
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(directives)?.[1] ?? 0)
  return {
    fresh: seconds('max-age'),
    whileRenewed: seconds('stale-while-revalidate'),
    onError: seconds('stale-if-error'),
  }
}

/** Removes the headers that only the cache needs. */
export function dropEdgeHeaders(headers: Headers): void {
  for (const name of [HEADER, 'Cache-Tag', 'Cf-Cache-Status', 'Age']) headers.delete(name)
}
