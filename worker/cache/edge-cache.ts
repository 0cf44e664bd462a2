/**
 * Keeps public answers at the edge and forgets them by tag. What is kept, and for how long, the answers' own headers say
 * (`keptHeaders`), on the platform as in memory.
 */
export interface EdgeCache {
  /** Answers a public path with its query from the cache, or makes the answer. */
  answer(address: string): Promise<KeptAnswer>
  /** Forgets everything that carries one of the tags; resolves when the next request cannot see it any more. */
  purge(tags: readonly string[]): Promise<void>
}

/** An answer as a visitor gets it, without what only the edge needs to know. */
export interface KeptAnswer {
  /** The caller's own: its headers may be set. */
  readonly response: Response
  /** How the cache came by it: 'hit', 'updating', 'stale', 'expired', 'miss', 'bypass' … */
  readonly cacheStatus: string
}

/** How long a copy counts, in seconds: fresh, then shown while it is renewed, then shown only when making a new one fails. */
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

/** Takes off an answer what only the edge needs to know. */
export function dropEdgeHeaders(headers: Headers): void {
  for (const name of [HEADER, 'Cache-Tag', 'Cf-Cache-Status', 'Age']) headers.delete(name)
}
