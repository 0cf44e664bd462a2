import { sharedTexts } from '../texts.ts'
import { formatDate } from './format-date.ts'
import { useNow } from './now.ts'

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** The time between a moment and `now` (ms) as '{x} ago'; 'a moment ago' under a minute. */
export function timeAgo(iso: string, now: number): string {
  const elapsed = Math.max(0, now - Date.parse(iso))
  const unit = UNITS.find(([, length]) => elapsed >= length)
  if (!unit) return sharedTexts.aMomentAgo
  return new Intl.RelativeTimeFormat(sharedTexts.locale).format(-Math.floor(elapsed / unit[1]), unit[0])
}

/** '{x} ago', updated while the page is open. The server renders the date. */
export function RelativeTime({
  iso,
  className,
}: {
  readonly iso: string | null
  readonly className?: string | undefined
}) {
  const now = useNow()
  if (iso === null) return <span className={className}>{formatDate(null)}</span>
  return (
    <time dateTime={iso} title={formatDate(iso)} className={className}>
      {now === null ? formatDate(iso) : timeAgo(iso, now)}
    </time>
  )
}
