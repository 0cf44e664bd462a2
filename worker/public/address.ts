import { splitLanguage } from '../../domain/address-language.ts'
import { localPath } from '../../domain/language.ts'
import { FEED_PATH, feedParameters, knownParameters } from '../../domain/pages/page-parameters.ts'

const MAX_VALUE = 300
/** Pages whose second segment is a slug or an id, which is lower-cased. */
const SLUG_FOLDERS = ['movie', 'blogs', 'watch', 'embed', 'torrent']
/** The admin area and what is no page: their addresses have no language, and lead to those without one. */
const WITHOUT_LANGUAGE = /^\/(?:admin|embed)(?:\/|$)|\.(?:xml|json|ics|webmanifest)$/

/** A normalised public address, the key of the edge cache. It has nothing that the page does not read. */
export interface PublicAddress {
  /** The canonical path: no doubled or trailing slashes; the site's own words and slugs in lower case. */
  readonly path: string
  /** '' or '?…' with the parameters that the page reads, in a fixed order. */
  readonly search: string
  /** The requested path with the same percent-encoding. When it differs from `path`, the answer is a redirect. */
  readonly requestedPath: string
}

/** Normalises the address of a request, so that equivalent addresses share one cache entry. */
export function publicAddress(address: string): PublicAddress {
  const url = new URL(address)
  const given = url.pathname.split('/').map(normalSegment)
  const { language, path } = splitLanguage(`/${given.filter(Boolean).map(lowerCaseFirst).join('/')}`)
  const parts = path.split('/').filter(Boolean)
  const data = parts[0]?.toLowerCase() === 'data'
  const page = data ? parts.slice(1) : parts
  const folder = lowerCase(page[0] ?? '')
  if (page.length > 0) page[0] = folder
  if (page.length === 2 && SLUG_FOLDERS.includes(folder)) page[1] = lowerCase(page[1] ?? '')
  const pagePath = `/${page.join('/')}`
  return {
    path: data ? `/data${pagePath}` : localPath(pagePath, WITHOUT_LANGUAGE.test(pagePath) ? 'en' : language),
    search: knownSearch(pagePath, url.searchParams),
    requestedPath: given.join('/'),
  }
}

/** The first segment may be a language, in capitals. */
function lowerCaseFirst(part: string, index: number): string {
  return index === 0 ? lowerCase(part) : part
}

/** Lower-cases the site's own words and slugs, which have no percent-encoded characters. */
function lowerCase(part: string): string {
  return part.includes('%') ? part : part.toLowerCase()
}

/** One percent-encoding for each text; a segment that cannot be decoded stays as it is. */
function normalSegment(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return part
  }
}

function knownSearch(pagePath: string, given: URLSearchParams): string {
  const kept = new URLSearchParams()
  const known = FEED_PATH.test(pagePath) ? feedParameters(pagePath) : knownParameters(pagePath)
  for (const name of known) {
    const value = given.get(name)?.trim().slice(0, MAX_VALUE).toWellFormed().trim()
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
