import { useSite } from '../../shared/page/site-facts.ts'
import type { SessionUser } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { formatDate } from '../../shared/ui/format-date.ts'
import { showToast } from '../../shared/ui/toast.ts'
import styles from './membership.module.css'
import { profileTexts } from './profile-texts.tsx'
import { useApplying, useMembership } from './use-membership.ts'

/** The profile's membership section, in its states (PROFILE-11 … 18). */
export function Membership({ user }: { readonly user: SessionUser }) {
  const site = useSite()
  const { apply, busy } = useApplying(user)
  const { reason = null, revokedAt = null } = useMembership(user) ?? {}
  const status = user.membershipStatus
  const words = user.isOwner ? profileTexts.ownerState : profileTexts.membershipStates[status]
  const press = async () => {
    if (status === 'rejected') {
      // A rejected user cannot apply again (DEC-76).
      return showToast('info', profileTexts.rejected(site.contactEmail))
    }
    const outcome = await apply()
    return showToast(outcome.done ? 'success' : 'error', outcome.text)
  }
  return (
    <section className={styles.membership} aria-labelledby="membership">
      <div className={styles.words}>
        <h2 id="membership">{profileTexts.membership}</h2>
        <p role="status">{revokedAt ? profileTexts.revokedOn(formatDate(revokedAt)) : words.text}</p>
        {reason && status !== 'pending' && <p className={styles.reason}>{profileTexts.ownerWrote(<q>{reason}</q>)}</p>}
        {revokedAt && <p>{profileTexts.questions(<a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>)}</p>}
      </div>
      <span className={`${styles.status} ${styles[status]}`}>{revokedAt ? profileTexts.revoked : words.label}</span>
      {!revokedAt && (
        <Button
          // Only one primary button per view: verification first.
          kind={status === 'none' && user.isAccountVerified && !user.isOwner ? 'main' : 'plain'}
          className={styles.apply ?? ''}
          disabled={busy || status === 'pending' || status === 'approved'}
          onClick={press}
        >
          {words.button}
        </Button>
      )}
    </section>
  )
}
