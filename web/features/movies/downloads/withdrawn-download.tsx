import type { WithdrawnDownload as Withdrawn } from '../../../../domain/rows/withdrawn-download.ts'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { texts } from '../texts.tsx'
import styles from './withdrawn-download.module.css'

/** Shown in place of a download that was withdrawn: since when and why. */
export function WithdrawnDownload({ download }: { readonly download: Withdrawn }) {
  const { quality, size, format, reason, withdrawn_at } = download
  return (
    <div className={styles.withdrawn}>
      <p>
        <bdi>{[quality, size, format].filter(Boolean).join(' · ') || texts.file}</bdi>
      </p>
      <p>{texts.withdrawnOn(formatDate(withdrawn_at))}</p>
      <p className={styles.reason}>{reason}</p>
    </div>
  )
}
