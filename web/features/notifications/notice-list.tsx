import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { titleLang } from '../../../domain/translated.ts'
import { follows } from '../../shared/following/follows.ts'
import { texts as followTexts } from '../../shared/following/texts.ts'
import { useSession } from '../../shared/session/session.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
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
export function NoticeList(props: NoticeListProps) {
  const { user } = useSession()
  // Another person's list is another list.
  return <List key={user?._id} {...props} />
}

function List({ open, onUnseen }: NoticeListProps) {
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
                <span lang={titleLang(text)}>{text}</span>
                {at && <RelativeTime iso={at} className={styles.time} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Followed />
    </>
  )
}

/** The lists that the visitor follows, each with a button that stops it. */
function Followed() {
  const [followed, setFollowed] = useAtom(follows)
  const heading = useRef<HTMLHeadingElement>(null)
  if (followed.length === 0) return null
  return (
    <section aria-labelledby="followed">
      <h2 id="followed" ref={heading} tabIndex={-1} className={styles.heading}>
        {followTexts.followed}
      </h2>
      <ul>
        {followed.map(({ page, title }) => (
          <li key={page} className={styles.followed}>
            <Link to={page} className={styles.notice} lang={titleLang(title)}>
              {title}
            </Link>
            <Button
              kind="quiet"
              aria-label={followTexts.stop(title)}
              onClick={() => {
                // The button is removed with its row.
                heading.current?.focus()
                setFollowed(followed.filter((each) => each.page !== page))
              }}
            >
              <Icon name="close" size={18} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
