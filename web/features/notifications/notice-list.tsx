import { useEffect, useEffectEvent } from 'react'
import { sharedTexts } from '../../shared/texts.ts'
import { LoadFailed } from '../../shared/ui/lazy-part.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { RelativeTime } from '../../shared/ui/relative-time.tsx'
import { lateTexts } from './late-texts.ts'
import styles from './notice-list.module.css'
import { useNotices } from './use-notices.ts'

interface NoticeListProps {
  /** True while the bell is open: what it lists then counts as seen. */
  readonly open: boolean
  readonly onUnseen: (unseen: boolean) => void
}

/** The bell's list. `onUnseen` is called with whether any of it is unseen. */
export function NoticeList({ open, onUnseen }: NoticeListProps) {
  const { list, failed, again, unseen } = useNotices(open)
  const reportUnseen = useEffectEvent(onUnseen)
  useEffect(() => reportUnseen(unseen), [unseen])
  return (
    <>
      {failed && <LoadFailed onAgain={again} />}
      {!failed && list === null && <p role="status">{sharedTexts.loading}</p>}
      {!failed && list?.length === 0 && <p className={styles.none}>{lateTexts.nothingNew}</p>}
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
