/** The tables whose rows have pages of their own, which can also be in the trash. */
export const PAGE_TABLES = ['movies', 'blogs', 'watch_html'] as const

/** The tables whose rows can be drafts and be scheduled. */
export const SCHEDULED_TABLES = [...PAGE_TABLES, 'stories'] as const

/**
 * Cache tags. An answer has the tag of each table that it lists; a film's or a player's page also those of its row and of the films beside
 * it, an article those of its films. When visitors see a change of a row, triggers write the tags of its table and of itself to be purged
 * (migrations/0007_purges.sql). Tags are printable ASCII and case-insensitive.
 */
export type TaggedTable = (typeof PAGE_TABLES)[number]

/** For answers that show the site's name or another of the owner's settings: all pages and feeds. */
export const SETTINGS_TAG = 'site_settings'

/** For lists of rows, and for answers that a new row may change, such as a 404. */
export const listTags = (...tables: readonly (typeof SCHEDULED_TABLES)[number][]): readonly string[] => tables

/** For answers that show these rows. The last tag is purged in place of the rows' own when too many have changed. */
export function rowTags(table: TaggedTable, ids: readonly string[]): readonly string[] {
  return [...ids.map((id) => `${table}:${id}`), `${table}:any`]
}
