import { useState } from 'react'
import type { WithdrawnDownload } from '../../../../domain/rows/withdrawn-download.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { texts } from './texts.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import styles from './withdrawals.module.css'
import { type DownloadName, downloadName } from './withdrawals.ts'

interface DownloadWithdrawalProps {
  /** Undefined for a download that is not on the site. */
  readonly download: DownloadName | undefined
  /** From 1. */
  readonly number: number
  readonly busy: boolean
  readonly onWithdraw: (reason: string) => void
}

/** The way to withdraw a download that is on the site. */
export function DownloadWithdrawal({ download, number, busy, onWithdraw }: DownloadWithdrawalProps) {
  const [asking, setAsking] = useState(false)
  if (!download) return null
  const name = texts.numbered(number, downloadName(download))
  return (
    <>
      <Button kind="quiet" disabled={busy} aria-label={texts.withdrawDownload(name)} onClick={() => setAsking(true)}>
        {texts.withdrawSubmit}
      </Button>
      <WithdrawDialog
        open={asking}
        name={name}
        isDownload
        onClose={() => setAsking(false)}
        onWithdraw={(reason) => {
          setAsking(false)
          onWithdraw(reason)
        }}
      />
    </>
  )
}

interface WithdrawnListProps {
  readonly withdrawn: readonly WithdrawnDownload[]
  readonly busy: boolean
  readonly onRestore: (downloadId: string) => void
}

/** The withdrawn downloads of a movie with their dates and reasons, and the way back of each. */
export function WithdrawnList({ withdrawn, busy, onRestore }: WithdrawnListProps) {
  return withdrawn.map((download) => (
    <div key={download.download_id} className={styles.note}>
      <p className={styles.state}>
        {texts.withdrawnDownload(downloadName(download), formatDate(download.withdrawn_at), download.reason)}
      </p>
      <Button
        kind="quiet"
        disabled={busy}
        aria-label={texts.restoreRow(downloadName(download))}
        onClick={() => onRestore(download.download_id)}
      >
        {texts.restore}
      </Button>
    </div>
  ))
}
