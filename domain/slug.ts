import { toLatin } from './transliterate.ts'

const SLUG_MAX = 120

/**
 * The slug of a title (ADMMOV-14, DEC-49): Latin letters, lower-cased, runs of anything else one hyphen, none at the edges.
 * `app.slug_of` in Postgres makes the same one. Without any letter or digit it is `{prefix}-{fallback}`, so pass a short id as the
 * fallback. The database makes slugs unique.
 */
export function slugOf(title: string, prefix: 'movie' | 'blog' | 'watch', fallback: string): string {
  const slug = toLatin(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '')
  return slug || `${prefix}-${fallback}`
}
