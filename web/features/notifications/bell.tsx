import { useEffect, useState } from 'react'
import { DropDown } from '../../shared/ui/drop-down.tsx'
import { onFirstInput } from '../../shared/ui/first-input.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { LoadingLine, lazyPart } from '../../shared/ui/lazy-part.tsx'
import styles from './bell.module.css'
import { texts } from './texts.ts'

const NoticeList = lazyPart(() => import('./notice-list.tsx').then((module) => module.NoticeList), {
  pending: <LoadingLine />,
})

/** The notification bell: a dot while something is unseen, a list when it is open (NAV-06, DEC-26). Its list loads after the visitor's first input. */
export function Bell() {
  const [awake, setAwake] = useState(false)
  const [open, setOpen] = useState(false)
  const [unseen, setUnseen] = useState(false)
  useEffect(() => onFirstInput(() => setAwake(true)), [])
  return (
    <DropDown
      className={styles.bell}
      panelClassName={styles.panel}
      name={unseen ? texts.newNotifications : texts.notifications}
      label={
        <>
          <Icon name="bell" />
          {unseen && <span className={styles.dot} />}
        </>
      }
      onToggle={setOpen}
    >
      {/* Assistive technology can open it without any other input. */}
      {(awake || open) && <NoticeList open={open} onUnseen={setUnseen} again={open} />}
    </DropDown>
  )
}
