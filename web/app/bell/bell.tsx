import { useEffect, useState } from 'react'
import { DropDown } from '../../ui/drop-down.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Chunk } from '../chunk.tsx'
import { onFirstInput } from '../first-input.ts'
import styles from './bell.module.css'

const loadNotices = () => import('./notice-list.tsx')

/**
 * The notification bell: a dot while there is something new, a list when it is opened (NAV-06, DEC-26). Its news is read after the
 * visitor's first input.
 */
export function Bell() {
  const [awake, setAwake] = useState(false)
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  const [unseen, setUnseen] = useState(false)
  useEffect(() => onFirstInput(() => setAwake(true)), [])
  return (
    <DropDown
      className={styles.bell}
      panelClassName={styles.panel}
      name={unseen ? 'Notifications (new)' : 'Notifications'}
      label={
        <>
          <Icon name="bell" />
          {unseen && <span className={styles.dot} />}
        </>
      }
      onToggle={(now) => {
        setOpen(now)
        if (now) setOpened(opened + 1)
      }}
    >
      <Chunk load={loadNotices} wanted={awake} attempt={opened} pending={<p role="status">Loading...</p>}>
        {({ NoticeList }) => <NoticeList open={open} onUnseen={setUnseen} />}
      </Chunk>
    </DropDown>
  )
}
