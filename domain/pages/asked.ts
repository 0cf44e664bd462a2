import type { ListingQuery } from './listing.ts'
import { QUERY_MAX } from './search.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/

/** The zero-based page that an address asks for; 0 for anything odd. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '0')
  return Number.isInteger(page) && page >= 0 && page <= 10_000 ? page : 0
}

/** What a listing's address asks for. */
export function listingQuery(name: string, params: URLSearchParams): ListingQuery {
  const before = params.get('before') ?? ''
  const id = params.get('beforeId') ?? ''
  return {
    name: typed(name),
    subcategory: typed(params.get('subcategory')) || null,
    query: typed(params.get('q')) || null,
    after: UUID.test(id) ? { createdAt: ISO_TIME.test(before) && Date.parse(before) ? before : null, id } : null,
  }
}

/** What a person typed: trimmed, cut, and without what Postgres cannot hold: the null sign, half letters. */
export function typed(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, QUERY_MAX).toWellFormed().trim()
}

/** A part of a path as text; null when it cannot be decoded or holds what Postgres cannot. */
export function decodePart(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
