import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import styles from './avatar-panel.module.css'
import { NameForm, useFocusAfterEdit } from './name-form.tsx'
import type { SessionUser } from './session.ts'
import { useSignOut } from './use-sign-out.ts'

/** What the avatar opens: the name, 'Edit Name', 'View Profile', 'Logout' (NAV-10 … 15). */
export function AvatarPanel({ user }: { readonly user: SessionUser }) {
  const [editing, setEditing] = useState(false)
  const { signOut, busy } = useSignOut()
  const edit = useFocusAfterEdit(editing)
  return (
    <div className={styles.content}>
      {editing ? (
        <NameForm
          name={user.name}
          save="Save"
          cancel="Cancel"
          unanswered="Error updating name"
          onClose={() => setEditing(false)}
        />
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
            Edit Name
          </button>
          <Link to={paths.profile} className={buttonClass('quiet', styles.choice)}>
            View Profile
          </Link>
          <Button kind="quiet" className={styles.choice} disabled={busy} onClick={signOut}>
            Logout
          </Button>
        </>
      )}
    </div>
  )
}
