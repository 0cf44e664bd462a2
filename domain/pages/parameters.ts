import { wellFormed } from '../well-formed.ts'

/** How a list can be sorted, if not in its own order: the values of the parameter `sort`. */
export const SORTS = ['newest', 'title', 'year'] as const
export type Sort = (typeof SORTS)[number]

/** Longer queries are cut. */
const QUERY_MAX = 200

/** The zero-based page number in an address; 0 when it is missing or invalid. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '0')
  return Number.isInteger(page) && page >= 0 && page <= 10_000 ? page : 0
}

/** A text as Postgres can store it, without null characters and lone surrogates, trimmed, at most QUERY_MAX characters. */
export function cleanQuery(text: string | null): string {
  return wellFormed((text ?? '').replaceAll('\0', '').trim().slice(0, QUERY_MAX)).trim()
}

/** Decodes a part of an address; null when it cannot be decoded or has a null character, which Postgres cannot store. */
export function decodeSegment(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
