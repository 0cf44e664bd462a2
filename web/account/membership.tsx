import type { MembershipStatus } from '../../domain/account/session-user.ts'
import { useSite } from '../app/site-facts.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './membership.module.css'
import type { SessionUser } from './session.ts'
import { useApplying, useMembership } from './use-membership.ts'

interface Words {
  readonly stamp: string
  readonly text: string
  readonly button: string
}

const WORDS: Readonly<Record<MembershipStatus, Words>> = {
  none: {
    stamp: 'Free',
    text: 'It is free. Apply, and the owner of the site decides.',
    button: 'Apply for membership',
  },
  pending: { stamp: 'Pending', text: 'Your request is being looked at.', button: 'Request sent' },
  approved: { stamp: 'Member', text: 'Welcome to the house.', button: 'You are a member' },
  rejected: { stamp: 'Rejected', text: 'Your request was not accepted.', button: 'Apply for membership' },
}

/** The membership stub of the profile, in its four states (PROFILE-11 … 18). */
export function Membership({ user }: { readonly user: SessionUser }) {
  const site = useSite()
  const { apply, busy } = useApplying(user)
  useMembership(user)
  const status = user.membershipStatus
  const words = WORDS[status]
  const press = async () => {
    if (status === 'rejected') {
      // DEC-76: nothing is sent a second time.
      return showToast('info', `Your application was rejected. Please write to ${site.contactEmail}.`)
    }
    const outcome = await apply()
    return showToast(outcome.done ? 'success' : 'error', outcome.text)
  }
  return (
    <section className={styles.membership} aria-labelledby="membership">
      <div className={styles.words}>
        <h2 id="membership">Membership</h2>
        <p role="status">{words.text}</p>
      </div>
      <span className={`${styles.stamp} ${styles[status]}`}>{words.stamp}</span>
      <Button
        // One thing shines: who is not verified yet has that to do first.
        kind={status === 'none' && user.isAccountVerified ? 'main' : 'plain'}
        className={styles.apply ?? ''}
        disabled={busy || status === 'pending' || status === 'approved'}
        onClick={press}
      >
        {words.button}
      </Button>
    </section>
  )
}
