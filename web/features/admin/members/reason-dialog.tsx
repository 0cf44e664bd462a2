import { useState } from 'react'
import { REASON_LENGTH } from '../../../../domain/account/rules.ts'
import { AskDialog } from '../../../shared/ui/ask-dialog.tsx'
import { TextArea } from '../ui/inputs.tsx'
import type { Application } from './applications.ts'
import { texts } from './texts.ts'

const WORDS = {
  reject: { question: texts.rejectQuestion, consequence: texts.rejectConsequence, action: texts.reject },
  revoke: { question: texts.revokeQuestion, consequence: texts.revokeConsequence, action: texts.revoke },
} as const

interface ReasonDialogProps {
  readonly action: 'reject' | 'revoke'
  readonly application: Application
  readonly onClose: () => void
  /** `reason` is null when nothing was written. */
  readonly onConfirm: (reason: string | null) => void
}

/** Asks before an application is rejected or a membership revoked, and for the reason, which the person reads (DEC-69). */
export function ReasonDialog({ action, application, onClose, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <AskDialog
      {...WORDS[action]}
      open
      object={`${application.name}, ${application.email}`}
      onClose={onClose}
      onConfirm={() => onConfirm(reason.trim() || null)}
    >
      <TextArea
        label={texts.reason}
        name="reason"
        hint={texts.reasonHint}
        rows={3}
        maxLength={REASON_LENGTH}
        value={reason}
        dir="auto"
        onChange={(event) => setReason(event.target.value)}
      />
    </AskDialog>
  )
}
