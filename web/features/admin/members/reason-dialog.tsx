import { type FormEvent, useId, useState } from 'react'
import { REASON_LENGTH } from '../../../../domain/account/rules.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import type { Application } from './applications.ts'
import styles from './members.module.css'
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
  const id = useId()
  const [reason, setReason] = useState('')
  const words = WORDS[action]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(reason.trim() || null)
  }
  return (
    <Dialog open onClose={onClose} title={words.question}>
      <form onSubmit={submit}>
        <p className={styles.object}>
          {application.name}, {application.email}
        </p>
        <p>{words.consequence}</p>
        <label htmlFor={id} className={styles.reasonLabel}>
          {texts.reason}
        </label>
        <textarea
          id={id}
          className={styles.reasonBox}
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason}
          dir="auto"
          aria-describedby={`${id}-hint`}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${id}-hint`} className={styles.reasonHint}>
          {texts.reasonHint}
        </p>
        <div className={styles.choices}>
          <Button data-focus-first onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button kind="danger" type="submit">
            {words.action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
