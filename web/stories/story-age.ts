const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A story's age at `now` (ms): 'Just now', '5m ago', '3h ago', '2d ago' (STORY-09 … 12); 'Unknown date' without a date. */
export function storyAge(createdAt: string | null, now: number): string {
  const age = now - Date.parse(createdAt ?? '')
  if (Number.isNaN(age)) return 'Unknown date'
  if (age < MINUTE) return 'Just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`
  return `${Math.floor(age / DAY)}d ago`
}
