import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { isUuid } from '../../domain/pages/read.ts'

// Values as older programs left them in the columns.

export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value).trim()),
)
export const idText = v.pipe(
  v.union([
    v.string(),
    v.number(),
    v.pipe(
      v.object({ $oid: v.string() }),
      v.transform(({ $oid }) => $oid),
    ),
  ]),
  v.transform(String),
)
/** A list, also as one text or as JSON in a text. */
export const list = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const parsed = typeof value === 'string' && value.trim().startsWith('[') ? jsonOf(value) : value
    if (Array.isArray(parsed)) return parsed.filter((item) => typeof item === 'string').map((item) => item.trim())
    return typeof parsed === 'string' && parsed.trim() !== '' ? [parsed.trim()] : []
  }),
)
/** DATA-06: true and the text 'true'; unset stays unset. */
export const flag = v.pipe(
  v.unknown(),
  v.transform((value) => (value == null || value === '' ? null : value === true || value === 'true')),
)
export const date = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const time = typeof value === 'string' || typeof value === 'number' ? new Date(value) : new Date(Number.NaN)
    return Number.isNaN(time.getTime()) ? null : time.toISOString()
  }),
)

export function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The id here of a row there: the same UUID, or one made from the id, the same in every run. */
export function idHere(table: string, id: string): string {
  if (isUuid(id)) return id.toLowerCase()
  const hex = createHash('sha256').update(`${table}:${id}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** When a MongoDB id was made: its first four bytes are seconds (ADMDASH-09). */
export const dateOfObjectId = (id: string) =>
  /^[0-9a-f]{24}$/i.test(id) ? new Date(Number.parseInt(id.slice(0, 8), 16) * 1000).toISOString() : null
