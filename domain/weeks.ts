import { DAY_MS } from './catalogue.ts'

/** A calendar week by ISO 8601, in India's time, which the site shows: it begins on Monday. */
export interface Week {
  /** Such as '2026-W47'. */
  readonly id: string
  readonly number: number
  /** Its first moment and that of the next week, ISO 8601 in UTC. */
  readonly from: string
  readonly to: string
}

/** India's time is this far ahead of UTC, all year. */
const OFFSET_MS = 5.5 * 60 * 60_000

/** The week that a moment is in. */
export function weekAt(moment: Date): Week {
  const day = Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS)
  // 1 January 1970 was a Thursday.
  const monday = day - ((day + 3) % 7)
  // A week belongs to the year of its Thursday.
  const thursday = new Date((monday + 3) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1
  const start = (of: number) => new Date(of * DAY_MS - OFFSET_MS).toISOString()
  return { id: `${year}-W${String(number).padStart(2, '0')}`, number, from: start(monday), to: start(monday + 7) }
}

/** The week of an id; null for another text, and for a week that has not begun. */
export function weekOf(id: string | null, now: Date): Week | null {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(id ?? '') ?? []
  if (year === undefined) return null
  // 4 January is always in the first week.
  const week = weekAt(new Date(Date.UTC(Number(year), 0, 4) + (Number(number) - 1) * 7 * DAY_MS))
  return week.id === id && Date.parse(week.from) <= now.getTime() ? week : null
}

/** The last weeks that began before a moment, the newest first. */
export function weeksBefore(moment: Date, count: number): Week[] {
  return Array.from({ length: count }, (_, index) => weekAt(new Date(moment.getTime() - 1 - index * 7 * DAY_MS)))
}
