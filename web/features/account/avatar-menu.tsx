import { useState } from 'react'
import { paths } from '../../shared/page/paths.ts'
import { useLoginState } from '../../shared/session/login-state.ts'
import { useSession } from '../../shared/session/session.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { DropDown } from '../../shared/ui/drop-down.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Link } from '../../shared/ui/link.tsx'
import styles from './avatar-menu.module.css'
import { initial } from './initial.ts'

const AvatarPanel = lazyPart(() => import('./avatar-panel.tsx').then((module) => module.AvatarPanel), {
  pending: <p role="status">{sharedTexts.loading}</p>,
})

/** The top bar's Login button, or the avatar with its menu (NAV-07 … 16). */
export function AvatarMenu() {
  const { user } = useSession()
  const loginState = useLoginState()
  const [opened, setOpened] = useState(0)
  if (!user)
    return (
      <Link to={paths.login} state={loginState} className={buttonClass('plain')}>
        {sharedTexts.login}
      </Link>
    )
  return (
    <DropDown
      label={<span className={styles.avatar}>{initial(user)}</span>}
      name={sharedTexts.accountOf(user.name || user.email)}
      panelClassName={styles.panel}
      onToggle={(open) => open && setOpened((count) => count + 1)}
    >
      {opened > 0 && <AvatarPanel user={user} again={opened} />}
    </DropDown>
  )
}
