import { useState } from 'react'
import { paths } from '../../shared/page/paths.ts'
import type { SessionUser } from '../../shared/session/session.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import styles from './avatar-panel.module.css'
import { OwnNameForm, useFocusAfterEdit } from './name-form.tsx'
import { profileTexts } from './profile-texts.tsx'
import { useLogout } from './use-logout.ts'

/** The account menu: name, 'Edit Name', 'View Profile', 'Logout' (NAV-10 … 15). */
export function AvatarPanel({ user }: { readonly user: SessionUser }) {
  const [editing, setEditing] = useState(false)
  const { logOut, busy } = useLogout()
  const edit = useFocusAfterEdit(editing)
  return (
    <div className={styles.content}>
      {editing ? (
        <OwnNameForm name={user.name} fallback={profileTexts.nameError} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={styles.who}>
            <b className={styles.name}>{user.name || user.email}</b>
            {user.name && <span className={styles.email}>{user.email}</span>}
          </p>
          <button
            ref={edit}
            type="button"
            className={buttonClass('quiet', styles.choice)}
            onClick={() => setEditing(true)}
          >
            {profileTexts.editName}
          </button>
          <Link to={paths.profile} className={buttonClass('quiet', styles.choice)}>
            {profileTexts.viewProfile}
          </Link>
          <Button kind="quiet" className={styles.choice} disabled={busy} onClick={logOut}>
            {profileTexts.logout}
          </Button>
        </>
      )}
    </div>
  )
}
