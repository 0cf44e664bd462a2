import { type FormEvent, useState } from 'react'
import { REASON_LENGTH } from '../../../domain/account/rules.ts'
import field from '../form/field.module.css'
import { TextArea } from '../form/text-area.tsx'
import { DataError } from '../session/data-service.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './block-dialog.module.css'
import { type BlockLength, blockPerson } from './blocks.ts'
import { texts } from './texts.ts'

interface BlockDialogProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly onClose: () => void
  /** Called when the person is blocked. */
  readonly onBlocked: (hidComments: boolean) => void
}

/** Asks the owner for how long and why before a person is blocked. After a failure it stays open with what was typed. */
export function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const [length, setLength] = useState<BlockLength>('week')
  const [reason, setReason] = useState('')
  const [hideComments, setHideComments] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await blockPerson({ userId: person.id, length, reason, hideComments })
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      return setProblem(error.message)
    } finally {
      setBusy(false)
    }
    void showToast('success', texts.blocked(person.name))
    onBlocked(hideComments)
  }
  return (
    <Dialog open onClose={onClose} title={texts.title(person.name)}>
      <form className={styles.form} onSubmit={submit}>
        <p>{texts.consequence}</p>
        <fieldset className={styles.lengths}>
          <legend className={field.label}>{texts.duration}</legend>
          {(Object.entries(texts.lengths) as [BlockLength, string][]).map(([value, label]) => (
            <label key={value} className={styles.choice}>
              <input type="radio" name="length" checked={length === value} onChange={() => setLength(value)} />
              {label}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={texts.reason}
          name="reason"
          hint={texts.reasonHint}
          rows={3}
          maxLength={REASON_LENGTH}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <label className={styles.choice}>
          <input type="checkbox" checked={hideComments} onChange={(event) => setHideComments(event.target.checked)} />
          {texts.hide}
        </label>
        {problem && (
          <p role="alert" className={field.problem}>
            {problem}
          </p>
        )}
        <div className={styles.answers}>
          <Button data-focus-first onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button kind="danger" type="submit" disabled={busy}>
            {busy ? texts.blocking : texts.block}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
