import * as v from 'valibot'
import { UNKNOWN_LANGUAGE } from '../catalogue.ts'

/** A text column that old rows may leave null: null becomes ''. */
export const textOrEmpty = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => text.trim()),
)

/** A list column; null becomes [], one text becomes a list of one (DATA-04), blank items are dropped. */
export const textList = v.pipe(
  v.nullish(v.union([v.array(v.string()), v.string()]), []),
  v.transform((value) => (typeof value === 'string' ? [value] : value).map((item) => item.trim()).filter(Boolean)),
)

/** The languages of a film; 'Unknown' without one. */
export const languageList = v.pipe(
  textList,
  v.transform((list) => (list.length > 0 ? list : [UNKNOWN_LANGUAGE])),
)

/** A timestamp of either backend as ISO 8601 in UTC; null when it is missing or invalid. */
export const timestamp = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => {
    const time = text
      ? Date.parse(text.includes('T') ? text : text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
      : Number.NaN
    return Number.isNaN(time) ? null : new Date(time).toISOString()
  }),
)

/** A comma-separated text as a list: items trimmed, empty and repeated ones dropped (ADMMOV-22, ADMBLOG-02). */
export function splitList(text: string): string[] {
  const items = text.split(',').map((item) => item.trim())
  return [...new Set(items)].filter(Boolean)
}

/** A tag without a leading `#`. */
const plainTag = (tag: string) => tag.replace(/^[#\s]+/, '').trim()

/** Tags without a leading `#`, without duplicates in any letter case. */
export function plainTags(tags: readonly string[]): string[] {
  const plain = tags.map(plainTag).filter(Boolean)
  return plain.filter((tag, index) => plain.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === index)
}
