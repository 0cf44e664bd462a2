import type { ListingQuery } from './listing.ts'
import { isUuid } from './read.ts'
import { QUERY_MAX } from './search.ts'

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/

/** The zero-based page number in an address; 0 when it is missing or invalid. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '0')
  return Number.isInteger(page) && page >= 0 && page <= 10_000 ? page : 0
}

/** Reads the query of a listing from its name and parameters; invalid parameters are ignored. */
export function listingQuery(name: string, params: URLSearchParams): ListingQuery {
  const before = params.get('before') ?? ''
  const id = params.get('beforeId') ?? ''
  return {
    name: cleanQuery(name),
    subcategory: cleanQuery(params.get('subcategory')) || null,
    query: cleanQuery(params.get('q')) || null,
    after: isUuid(id) ? { createdAt: ISO_TIME.test(before) && Date.parse(before) ? before : null, id } : null,
  }
}

/** A text as Postgres can store it, without null characters and lone surrogates, trimmed, at most QUERY_MAX characters. */
export function cleanQuery(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, QUERY_MAX).toWellFormed().trim()
}

/** Decodes a segment of a path; null when it cannot be decoded or has a null character, which Postgres cannot store. */
export function decodeSegment(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
