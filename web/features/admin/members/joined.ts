import { formatDate } from '../../../shared/ui/format-date.ts'
import { texts } from './texts.ts'

interface Joiner {
  readonly _id: string
  readonly createdAt: string | null
}

const OBJECT_ID = /^[0-9a-f]{24}$/i
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * When a person joined, in ms since 1970: `createdAt`, else the time inside `_id` (an ObjectId's first 4 bytes in seconds, a UUID
 * version 7's first 6 in ms), else null (ADMDASH-08 … 10).
 */
export function joinedAt({ _id, createdAt }: Joiner): number | null {
  const told = Date.parse(createdAt ?? '')
  if (!Number.isNaN(told)) return told
  if (OBJECT_ID.test(_id)) return Number.parseInt(_id.slice(0, 8), 16) * 1000
  if (UUID_V7.test(_id)) return Number.parseInt(_id.replaceAll('-', '').slice(0, 12), 16)
  return null
}

/** The day of it as text; 'N/A' where nothing says when (ADMDASH-10). */
export function joinedText(person: Joiner): string {
  const time = joinedAt(person)
  return time === null ? texts.noDate : formatDate(new Date(time).toISOString())
}
