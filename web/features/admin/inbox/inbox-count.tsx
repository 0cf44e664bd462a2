import { useQuery } from '@tanstack/react-query'
import styles from './inbox.module.css'
import { countOpen } from './takedowns.ts'
import { texts } from './texts.ts'

/** The query that everything which handles a report or request invalidates. */
export const INBOX_COUNT = ['inbox-count'] as const

/** How many reports and requests are open; nothing where there is none, or where they cannot be counted. */
export function InboxCount() {
  const { data = 0 } = useQuery({ queryKey: INBOX_COUNT, queryFn: ({ signal }) => countOpen(signal) })
  return (
    data > 0 && (
      <span className={styles.count}>
        {data}
        <span className="visually-hidden"> {texts.open}</span>
      </span>
    )
  )
}
