import { useEffect, useState } from 'react'
import { DropDown } from '../../ui/drop-down.tsx'
import { Icon } from '../../ui/icon.tsx'
import { onFirstInput } from '../first-input.ts'
import { useChunk } from '../use-chunk.ts'
import styles from './bell.module.css'

const loadNotices = () => import('./notice-list.tsx')

/**
 * The notification bell: a dot while there is something new, a list when it is opened (NAV-06, DEC-26). What it knows is
 * looked up at the visitor's first sign of life.
 */
export function Bell() {
  const [awake, setAwake] = useState(false)
  const [opened, setOpened] = useState(0)
  const [unseen, setUnseen] = useState(false)
  useEffect(() => onFirstInput(() => setAwake(true)), [])
  const notices = useChunk(loadNotices, awake, () => setAwake(false))
  return (
    <DropDown
      className={styles.bell}
      panelClassName={styles.panel}
      name={unseen ? 'Notifications, something new' : 'Notifications'}
      label={
        <>
          <Icon name="bell" />
          {unseen && <span className={styles.dot} />}
        </>
      }
      onOpen={() => setOpened((count) => count + 1)}
    >
      {notices && <notices.NoticeList opened={opened} onUnseen={setUnseen} />}
    </DropDown>
  )
}
