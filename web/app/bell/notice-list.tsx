import { useEffect, useEffectEvent } from 'react'
import { Link } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ChunkFailed } from '../chunk.tsx'
import styles from './notice-list.module.css'
import { useNotices } from './use-notices.ts'

interface NoticeListProps {
  /** True while the bell is open, so that what is listed is seen. */
  readonly open: boolean
  readonly onUnseen: (unseen: boolean) => void
}

/** What the bell lists, and whether any of it is new. */
export function NoticeList({ open, onUnseen }: NoticeListProps) {
  const { list, failed, again, unseen } = useNotices(open)
  const tell = useEffectEvent(onUnseen)
  useEffect(() => tell(unseen), [unseen])
  return (
    <>
      {failed && <ChunkFailed onAgain={again} />}
      {!failed && list === null && <p role="status">Loading...</p>}
      {!failed && list?.length === 0 && <p className={styles.none}>Nothing new in the last 7 days.</p>}
      {list && list.length > 0 && (
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
      )}
    </>
  )
}
