import { type ReactNode, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { texts as adminTexts } from '../texts.ts'
import { TextArea } from '../ui/inputs.tsx'
import { texts } from './texts.ts'
import styles from './withdrawals.module.css'

interface WithdrawDialogProps {
  readonly open: boolean
  /** The names of what is withdrawn. */
  readonly name: string
  /** True for a single download, false for a film or watch page. */
  readonly isDownload?: boolean
  readonly onClose: () => void
  readonly onWithdraw: (reason: string) => void
  /** What is chosen before the reason. */
  readonly children?: ReactNode
}

/** Asks for the reason that visitors read before something is withdrawn. The reason stays when the dialog is closed and opened again. */
export function WithdrawDialog({ open, name, isDownload = false, onClose, onWithdraw, children }: WithdrawDialogProps) {
  const [reason, setReason] = useState<string>(texts.defaultReason)
  const [refused, setRefused] = useState(false)
  const isMissing = reason.trim() === ''
  function withdraw() {
    setRefused(isMissing)
    if (!isMissing) onWithdraw(reason.trim())
  }
  return (
    <Dialog open={open} onClose={onClose} title={isDownload ? texts.withdrawDownloadTitle : texts.withdrawTitle}>
      <p className={styles.object}>{name}</p>
      <p className={styles.consequence}>{isDownload ? texts.downloadConsequence : texts.consequence}</p>
      {children}
      <TextArea
        label={texts.reason}
        name="reason"
        hint={texts.reasonHint}
        rows={3}
        maxLength={500}
        value={reason}
        problem={refused && isMissing ? texts.reasonMissing : null}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.choices}>
        <Button data-focus-first onClick={onClose}>
          {adminTexts.cancel}
        </Button>
        <Button kind="danger" onClick={withdraw}>
          {texts.withdrawSubmit}
        </Button>
      </div>
    </Dialog>
  )
}
