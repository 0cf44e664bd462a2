import type { Withdrawal } from '../../../domain/pages/withdrawn.ts'
import { paths } from '../page/paths.ts'
import { sharedTexts } from '../texts.ts'
import { buttonClass } from './button.tsx'
import { formatDate } from './format-date.ts'
import { Link } from './link.tsx'
import styles from './withdrawn.module.css'
import { texts } from './withdrawn-texts.ts'

/** The content of a withdrawn movie or watch page (451): since when, why, and whom to ask. */
export function Withdrawn({ reason, since }: Withdrawal) {
  return (
    <div className={styles.withdrawn}>
      <h1 className={styles.heading}>{texts.withdrawn}</h1>
      <p>{sharedTexts.filmWithdrawn}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.since}</dt>
          <dd>{formatDate(since)}</dd>
        </div>
        <div>
          <dt>{texts.reason}</dt>
          <dd className={styles.reason}>{reason}</dd>
        </div>
      </dl>
      <p className={styles.actions}>
        <Link to={paths.contact} className={buttonClass('plain')}>
          {texts.contactUs}
        </Link>
        <Link to={paths.home} className={buttonClass('main')}>
          {sharedTexts.backToHome}
        </Link>
      </p>
    </div>
  )
}
