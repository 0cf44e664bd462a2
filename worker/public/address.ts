import { knownParameters } from '../../domain/pages/page-parameters.ts'

const VALUE_MAX = 300
/** Pages whose last part is a slug: one spelling, in small letters. */
const SLUG_FOLDERS = ['movie', 'blogs', 'watch', 'embed']

/** The one spelling of a public address: what the edge cache keys by, and nothing that a page does not read. */
export interface PublicAddress {
  /** Path as browsers should show it: no doubled or trailing slash, own words and slugs in small letters. */
  readonly path: string
  /** '' or '?…' with the parameters that the page knows, in a fixed order; tracking parameters are gone. */
  readonly search: string
  /** The path as it was asked for, percent-encoded alike; another one than `path` is answered by a redirect. */
  readonly asGiven: string
}

/** Most addresses need no rewriting: small letters, digits and '-', nothing to decode, no query. */
const ONE_SPELLING = /^https?:\/\/[^/?#]+(?!\/data$)((?:\/[a-z0-9-]+)+|\/)$/

/** Reads the public address out of a request's; two addresses that mean the same give the same. */
export function publicAddress(address: string): PublicAddress {
  const plain = ONE_SPELLING.exec(address)?.[1]
  if (plain !== undefined) return { path: plain, search: '', asGiven: plain }
  const url = new URL(address)
  const given = url.pathname.split('/').map(normalPart)
  const parts = given.filter(Boolean)
  const data = parts[0]?.toLowerCase() === 'data'
  const page = data ? parts.slice(1) : parts
  const folder = small(page[0] ?? '')
  if (page.length > 0) page[0] = folder
  if (page.length === 2 && SLUG_FOLDERS.includes(folder)) page[1] = small(page[1] ?? '')
  const pagePath = `/${page.join('/')}`
  return {
    path: data ? `/data${pagePath}` : pagePath,
    search: knownSearch(pagePath, url.searchParams),
    asGiven: given.join('/'),
  }
}

/** Lower case for our own words and slugs, which have no percent-encoded characters. */
function small(part: string): string {
  return part.includes('%') ? part : part.toLowerCase()
}

/** One percent-encoding for one text; what cannot be decoded stays as it came. */
function normalPart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return part
  }
}

function knownSearch(pagePath: string, given: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of knownParameters(pagePath)) {
    const value = given.get(name)?.trim().slice(0, VALUE_MAX).toWellFormed().trim()
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
