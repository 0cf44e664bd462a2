import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { useChunk } from '../app/use-chunk.ts'
import { buttonClass } from '../ui/button.tsx'
import { DropDown } from '../ui/drop-down.tsx'
import { Link } from '../ui/link.tsx'
import styles from './avatar-menu.module.css'
import { initial } from './initial.ts'
import { useSession } from './session.ts'

const loadPanel = () => import('./avatar-panel.tsx')

/** The account's place in the top bar: a Login button, or the avatar with its menu (NAV-07 … 16). */
export function AvatarMenu() {
  const { user } = useSession()
  const [wanted, setWanted] = useState(false)
  const panel = useChunk(loadPanel, wanted && user !== null, () => setWanted(false))
  if (!user)
    return (
      <Link to={paths.login} className={buttonClass('plain')}>
        Login
      </Link>
    )
  return (
    <DropDown
      label={<span className={styles.avatar}>{initial(user)}</span>}
      name={`Account of ${user.name || user.email}`}
      panelClassName={styles.panel}
      onOpen={() => setWanted(true)}
    >
      {panel ? <panel.AvatarPanel user={user} /> : <p role="status">Loading...</p>}
    </DropDown>
  )
}
