import { useState } from 'react'
import type { PageHandle } from '../../shared/page/page-head.ts'
import type { SessionUser } from '../../shared/session/session.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { initial } from './initial.ts'
import { useFocusAfterEdit } from './name-form.tsx'
import styles from './profile.module.css'
import { profileTexts } from './profile-texts.tsx'
import { MembersOnly } from './session-gates.tsx'
import { useLogout } from './use-logout.ts'

export const handle: PageHandle<never> = {
  head: async (site) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    return plainHead(site, profileTexts.profileTitle(site.name), profileTexts.profileDescription, null)
  },
}

// Loaded when they are rendered: the page's first scripts are near their size limit.
const OwnNameForm = lazyPart(() => import('./name-form.tsx').then((module) => module.OwnNameForm))
const Unverified = lazyPart(() => import('./unverified.tsx').then((module) => module.Unverified))
const Membership = lazyPart(() => import('./membership.tsx').then((module) => module.Membership))
const AccountSettings = lazyPart(() =>
  import('./settings/account-settings.tsx').then((module) => module.AccountSettings),
)

/** The profile of the logged-in user (ROUTE-12). */
export function Component() {
  return <MembersOnly>{(user) => <Profile user={user} />}</MembersOnly>
}

/** Email, name, membership and logout (PROFILE-01 … 19). */
function Profile({ user }: { readonly user: SessionUser }) {
  const [editing, setEditing] = useState(false)
  const edit = useFocusAfterEdit(editing)
  const { logOut, busy } = useLogout()
  return (
    <main className={styles.profile}>
      <div className={styles.top}>
        <h1 className={styles.title}>{profileTexts.yourProfile}</h1>
        {/* Above all that is loaded late, so that it does not move under a finger. */}
        <Button disabled={busy} onClick={logOut}>
          {profileTexts.logout}
        </Button>
      </div>
      <div className={styles.card}>
        <div className={styles.person}>
          <span className={styles.initial} aria-hidden="true">
            {initial(user)}
          </span>
          <div className={styles.facts}>
            {editing ? (
              <OwnNameForm name={user.name} fallback={profileTexts.serverError} onClose={() => setEditing(false)} />
            ) : (
              <div className={styles.line}>
                <span className={styles.name}>{user.name}</span>
                <Button ref={edit} kind="quiet" aria-label={profileTexts.editUsername} onClick={() => setEditing(true)}>
                  {sharedTexts.edit}
                </Button>
              </div>
            )}
            <div className={styles.line}>
              <span className={styles.email}>{user.email}</span>
              {user.isAccountVerified && (
                <span className={styles.verified}>
                  <Icon name="check" size={16} />
                  {profileTexts.verified}
                </span>
              )}
            </div>
          </div>
        </div>
        {!user.isAccountVerified && <Unverified user={user} />}
        {/* It is read by the address: an answer for the old one must not come late. */}
        <Membership key={user.email} user={user} />
      </div>
      <AccountSettings user={user} />
    </main>
  )
}
