import { sharedTexts } from '../../../shared/texts.ts'
import { lateTexts } from '../late-texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A story's age at `now` (ms): 'Just now', '5m ago', '3h ago', '2d ago' (STORY-09 … 12); 'Unknown date' without a date. */
export function storyAge(createdAt: string | null, now: number): string {
  const age = now - Date.parse(createdAt ?? '')
  if (Number.isNaN(age)) return sharedTexts.unknownDate
  if (age < MINUTE) return lateTexts.justNow
  if (age < HOUR) return lateTexts.minutesAgo(Math.floor(age / MINUTE))
  if (age < DAY) return lateTexts.hoursAgo(Math.floor(age / HOUR))
  return lateTexts.daysAgo(Math.floor(age / DAY))
}
