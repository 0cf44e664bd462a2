import { useEffect, useState } from 'react'
import { DropDown } from '../../shared/ui/drop-down.tsx'
import { onFirstInput } from '../../shared/ui/first-input.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import styles from './bell.module.css'

/** Texts that every page shows; texts.ts is loaded with the list. */
const NOTIFICATIONS = 'Notifications'
const NEW_NOTIFICATIONS = 'Notifications (new)'
const LOADING = 'Loading...'

const NoticeList = lazyPart(() => import('./notice-list.tsx').then((module) => module.NoticeList), {
  pending: <p role="status">{LOADING}</p>,
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
      name={unseen ? NEW_NOTIFICATIONS : NOTIFICATIONS}
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
