import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import type { SessionUser } from '../../shared/session/session.ts'
import { MembersOnly } from '../../shared/session/session-gates.tsx'
import { useSignOut } from '../../shared/session/use-sign-out.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { sendVerifyCode } from './account-calls.ts'
import { initial } from './initial.ts'
import { Membership } from './membership.tsx'
import styles from './profile.module.css'
import * as profileTexts from './profile-texts.ts'
import { useFocusAfterEdit } from './use-focus-after-edit.ts'

export const handle: PageHandle<never> = {
  head: async (site) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    return plainHead(site, profileTexts.profileTitle(site.name), profileTexts.PROFILE_DESCRIPTION, null)
  },
}

// Loaded when they are drawn: the page's first scripts are near their limit.
const NameForm = lazyPart(() => import('./name-form.tsx').then((module) => module.NameForm))
const AccountCare = lazyPart(() => import('./care/account-care.tsx').then((module) => module.AccountCare))

/** The profile of the logged-in user (ROUTE-12). */
export function Component() {
  return <MembersOnly>{(user) => <Profile user={user} />}</MembersOnly>
}

/** Email, name, membership and logout (PROFILE-01 … 19). */
function Profile({ user }: { readonly user: SessionUser }) {
  const [editing, setEditing] = useState(false)
  const edit = useFocusAfterEdit(editing)
  const { signOut, busy } = useSignOut()
  return (
    <main className={styles.profile}>
      <h1 className={styles.title}>{profileTexts.YOUR_PROFILE}</h1>
      <div className={styles.card}>
        <div className={styles.person}>
          <span className={styles.initial} aria-hidden="true">
            {initial(user)}
          </span>
          <div className={styles.facts}>
            {editing ? (
              <NameForm name={user.name} fallback={profileTexts.SERVER_ERROR} onClose={() => setEditing(false)} />
            ) : (
              <div className={styles.line}>
                <span className={styles.name}>{user.name}</span>
                <Button ref={edit} kind="quiet" onClick={() => setEditing(true)}>
                  {profileTexts.EDIT}
                  <span className="visually-hidden">{profileTexts.OF_USERNAME}</span>
                </Button>
              </div>
            )}
            <div className={styles.line}>
              <span className={styles.email}>{user.email}</span>
              {user.isAccountVerified && (
                <span className={styles.verified}>
                  <Icon name="check" size={16} />
                  {profileTexts.VERIFIED}
                </span>
              )}
            </div>
          </div>
        </div>
        {!user.isAccountVerified && <Unverified email={user.email} />}
        <Membership user={user} />
      </div>
      <AccountCare user={user} />
      <Button className={styles.leave ?? ''} disabled={busy} onClick={signOut}>
        {profileTexts.LOGOUT}
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
    if (!result.ok) return showToast('error', profileTexts.VERIFICATION_NOT_SENT)
    void showToast('success', profileTexts.VERIFICATION_SENT)
    return navigate(paths.verifyAccount)
  }
  return (
    <section className={styles.unverified} aria-label={profileTexts.EMAIL_VERIFICATION}>
      <p>{profileTexts.NOT_VERIFIED}</p>
      <div className={styles.line}>
        <Button kind="main" disabled={busy} onClick={resend}>
          {profileTexts.RESEND_VERIFICATION}
        </Button>
        <Link to={paths.verifyAccount} className={buttonClass('quiet')}>
          {profileTexts.HAVE_CODE}
        </Link>
      </div>
      {reason && <p role="alert">{reason}</p>}
    </section>
  )
}
