import { paths } from '../../shared/page/paths.ts'

/** The first segment of a listing's path; it decides which links the page offers (DEC-37 … 39). */
export type ListingMode = 'category' | 'categories' | 'languages'

interface ListingFilter {
  readonly subcategory?: string | null
  readonly q?: string | null
  /** The last row of the page before. */
  readonly after?: { readonly created_at: string | null; readonly id: string } | undefined
}

/** The path and query of a listing with a filter. */
export function listingAddress(mode: ListingMode, name: string, { subcategory, q, after }: ListingFilter = {}): string {
  const filter = new URLSearchParams()
  if (subcategory) filter.set('subcategory', subcategory)
  if (q) filter.set('q', q)
  if (after?.created_at) filter.set('before', after.created_at)
  if (after) filter.set('beforeId', after.id)
  const base = paths[mode](name)
  if (filter.size === 0) return base
  return `${base}${base.includes('?') ? '&' : '?'}${filter}`
}
