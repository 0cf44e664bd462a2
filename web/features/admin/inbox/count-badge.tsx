import { cappedNumber, totalOf } from '../../../../domain/waiting.ts'
import { useInboxCounts } from '../inbox-counts.ts'
import styles from './inbox.module.css'
import { texts } from './texts.ts'

/** How much waits in all; nothing where nothing does, or where it cannot be counted. */
export function InboxCountBadge() {
  const { data } = useInboxCounts()
  const total = data ? totalOf(data) : 0
  return total > 0 && <CountBadge count={total} unit={texts.open} />
}

export function CountBadge({ count, unit }: { readonly count: number; readonly unit: string }) {
  return (
    <span className={styles.count} data-none={count === 0 || undefined}>
      {cappedNumber(count)}
      <span className="visually-hidden"> {unit}</span>
    </span>
  )
}
