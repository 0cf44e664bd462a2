import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import styles from './popups.module.css'

interface MemberPopupProps {
  readonly open: boolean
  readonly loggedIn: boolean
  readonly onClose: () => void
}

/** The member popup, shown once a device (POPUP-10 … 14). */
export function MemberPopup({ open, loggedIn, onClose }: MemberPopupProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Become a Member for Free!">
      <p>
        Members are part of the house. Login is mandatory:{' '}
        {loggedIn ? 'you are in, so apply on your profile.' : 'log in first, then apply on your profile.'}
      </p>
      <div className={styles.choices}>
        <Link className={buttonClass('main')} to={loggedIn ? paths.profile : paths.login} onClick={onClose}>
          Apply Now
        </Link>
      </div>
    </Dialog>
  )
}
