import { useState } from 'react'
import type { SessionUser } from '../../shared/session/session.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { DropDown } from '../../shared/ui/drop-down.tsx'
import { LoadingLine, lazyPart } from '../../shared/ui/lazy-part.tsx'
import styles from './avatar.module.css'
import { initial } from './initial.ts'

const AvatarPanel = lazyPart(() => import('./avatar-panel.tsx').then((module) => module.AvatarPanel), {
  pending: <LoadingLine />,
})

/** The avatar with its menu (NAV-07 … 15). */
export function Avatar({ user }: { readonly user: SessionUser }) {
  const [opened, setOpened] = useState(0)
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
