import type { Withdrawal } from '../../../domain/pages/withdrawn.ts'
import { buttonClass } from '../ui/button.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Link } from '../ui/link.tsx'
import { paths } from './paths.ts'
import styles from './withdrawn.module.css'

export const withdrawnTitle = (site: string) => `Withdrawn | ${site}`
export const WITHDRAWN = 'This film was withdrawn.'

/** The content of a withdrawn movie or watch page (451): since when, why, and whom to ask. */
export function Withdrawn({ reason, since }: Withdrawal) {
  return (
    <div className={styles.withdrawn}>
      <h1 className={styles.heading}>Withdrawn</h1>
      <p>{WITHDRAWN}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Since</dt>
          <dd>{formatDate(since)}</dd>
        </div>
        <div>
          <dt>Reason</dt>
          <dd className={styles.reason}>{reason}</dd>
        </div>
      </dl>
      <p className={styles.actions}>
        <Link to={paths.contact} className={buttonClass('plain')}>
          Contact us
        </Link>
        <Link to={paths.home} className={buttonClass('main')}>
          Back to home
        </Link>
      </p>
    </div>
  )
}
