import { toLatin } from './transliterate.ts'

const SLUG_MAX = 120

/**
 * The slug of a title (ADMMOV-14, DEC-49): Latin letters, lower-cased, runs of anything else one hyphen, none at the edges.
 * A title of signs alone gives `{prefix}-{fallback}`; pass a short id as the fallback. Uniqueness is the database's.
 */
export function slugOf(title: string, prefix: 'movie' | 'blog' | 'watch', fallback: string): string {
  const slug = toLatin(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
  return slug || `${prefix}-${fallback}`
}
