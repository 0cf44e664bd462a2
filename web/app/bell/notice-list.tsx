import { useEffect, useEffectEvent } from 'react'
import { Link } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './notice-list.module.css'
import { useNotices } from './use-notices.ts'

interface NoticeListProps {
  /** How often the bell was opened; each time counts everything listed as seen. */
  readonly opened: number
  readonly onUnseen: (unseen: boolean) => void
}

/** What the bell lists, and whether any of it is new. */
export function NoticeList({ opened, onUnseen }: NoticeListProps) {
  const { list, unseen, markSeen } = useNotices()
  const see = useEffectEvent(markSeen)
  const tell = useEffectEvent(onUnseen)
  useEffect(() => tell(unseen), [unseen])
  useEffect(() => {
    if (opened > 0) see()
  }, [opened])
  if (list.length === 0) return <p className={styles.none}>Nothing new in the last 7 days.</p>
  return (
    <ul>
      {list.map(({ id, text, to, at }) => (
        <li key={id}>
          <Link to={to} className={styles.notice}>
            {text}
            {at && <RelativeTime iso={at} className={styles.time} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
