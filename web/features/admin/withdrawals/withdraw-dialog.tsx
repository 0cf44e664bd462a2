import { type ReactNode, useState } from 'react'
import { AskDialog } from '../../../shared/ui/ask-dialog.tsx'
import { TextArea } from '../ui/inputs.tsx'
import { texts } from './texts.ts'

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
    <AskDialog
      open={open}
      question={isDownload ? texts.withdrawDownloadTitle : texts.withdrawTitle}
      object={name}
      consequence={isDownload ? texts.downloadConsequence : texts.consequence}
      action={texts.withdrawSubmit}
      onClose={onClose}
      onConfirm={withdraw}
    >
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
    </AskDialog>
  )
}
