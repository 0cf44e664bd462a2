import { useState } from 'react'
import { Chunk } from '../app/chunk.tsx'
import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { DropDown } from '../ui/drop-down.tsx'
import { Link } from '../ui/link.tsx'
import styles from './avatar-menu.module.css'
import { initial } from './initial.ts'
import { useLoginState } from './left-film.ts'
import { useSession } from './session.ts'

const loadPanel = () => import('./avatar-panel.tsx')

/** The account's place in the top bar: a Login button, or the avatar with its menu (NAV-07 … 16). */
export function AvatarMenu() {
  const { user } = useSession()
  const loginState = useLoginState()
  const [opened, setOpened] = useState(0)
  if (!user)
    return (
      <Link to={paths.login} state={loginState} className={buttonClass('plain')}>
        Login
      </Link>
    )
  return (
    <DropDown
      label={<span className={styles.avatar}>{initial(user)}</span>}
      name={`Account of ${user.name || user.email}`}
      panelClassName={styles.panel}
      onToggle={(open) => open && setOpened((count) => count + 1)}
    >
      <Chunk load={loadPanel} wanted={opened > 0} attempt={opened} pending={<p role="status">Loading...</p>}>
        {(panel) => <panel.AvatarPanel user={user} />}
      </Chunk>
    </DropDown>
  )
}
