import { useState } from 'react'
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
  readonly onClose: () => void
  readonly onWithdraw: (reason: string) => void
}

/** Asks for the reason that visitors read before something is withdrawn. The reason stays when the dialog is closed and opened again. */
export function WithdrawDialog({ open, name, onClose, onWithdraw }: WithdrawDialogProps) {
  const [reason, setReason] = useState<string>(texts.defaultReason)
  const [refused, setRefused] = useState(false)
  const isMissing = reason.trim() === ''
  function withdraw() {
    setRefused(isMissing)
    if (!isMissing) onWithdraw(reason.trim())
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.withdrawTitle}>
      <p className={styles.object}>{name}</p>
      <p className={styles.consequence}>{texts.consequence}</p>
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
