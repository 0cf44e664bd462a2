import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../app/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { showToast } from '../ui/toast.ts'
import { initial } from './initial.ts'
import { Membership } from './membership.tsx'
import { NameForm, useFocusAfterEdit } from './name-form.tsx'
import styles from './profile.module.css'
import { sendVerifyCode } from './send-code.ts'
import type { SessionUser } from './session.ts'
import { useSignOut } from './use-sign-out.ts'

/** The account as its owner sees it: e-mail, name, membership, logout (PROFILE-01 … 19). */
export function Profile({ user }: { readonly user: SessionUser }) {
  const [editing, setEditing] = useState(false)
  const edit = useFocusAfterEdit(editing)
  const { signOut, busy } = useSignOut()
  return (
    <main className={styles.profile}>
      <h1 className={styles.title}>Your profile</h1>
      <div className={styles.pass}>
        <div className={styles.person}>
          <span className={styles.letter} aria-hidden="true">
            {initial(user)}
          </span>
          <div className={styles.facts}>
            {editing ? (
              <NameForm
                name={user.name}
                save="Save"
                cancel="Cancel"
                unanswered="Server error"
                onClose={() => setEditing(false)}
              />
            ) : (
              <div className={styles.line}>
                <span className={styles.name}>{user.name}</span>
                <Button ref={edit} kind="quiet" onClick={() => setEditing(true)}>
                  Edit<span className="visually-hidden"> username</span>
                </Button>
              </div>
            )}
            <div className={styles.line}>
              <span className={styles.email}>{user.email}</span>
              {user.isAccountVerified && (
                <span className={styles.verified}>
                  <Icon name="check" size={16} />
                  Verified
                </span>
              )}
            </div>
          </div>
        </div>
        {!user.isAccountVerified && <Unverified email={user.email} />}
        <Membership user={user} />
      </div>
      <Button className={styles.leave ?? ''} disabled={busy} onClick={signOut}>
        Logout
      </Button>
    </main>
  )
}

function Unverified({ email }: { readonly email: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const resend = async () => {
    setBusy(true)
    const result = await sendVerifyCode(email)
    setBusy(false)
    setReason(result.ok ? null : result.message)
    if (!result.ok) return showToast('error', 'Failed to send verification email')
    void showToast('success', 'Verification email sent')
    return navigate(paths.verifyAccount)
  }
  return (
    <section className={styles.unverified} aria-label="Verification">
      <p>Your e-mail is not verified yet.</p>
      <div className={styles.line}>
        <Button kind="main" disabled={busy} onClick={resend}>
          Resend verification e-mail
        </Button>
        <Link to={paths.verifyAccount} className={buttonClass('quiet')}>
          I have a code
        </Link>
      </div>
      {reason && <p role="alert">{reason}</p>}
    </section>
  )
}
