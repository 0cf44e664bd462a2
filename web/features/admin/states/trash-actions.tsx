import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import type { Answer } from '../data-service.ts'
import { useConfirm } from '../ui/ask-dialog.tsx'
import styles from './states.module.css'
import { texts } from './texts.ts'

interface TrashActionsProps {
  readonly name: string
  readonly restore: () => Promise<Answer<unknown>>
  readonly remove: () => Promise<Answer<unknown>>
  /** Called when the row has left the trash. */
  readonly onDone: () => void
}

/** What can be done with a row in the trash. */
export function TrashActions({ name, restore, remove, onDone }: TrashActionsProps) {
  const { confirm, dialog } = useConfirm()
  const [busy, setBusy] = useState(false)
  async function run(action: () => Promise<Answer<unknown>>, done: string, failed: string) {
    setBusy(true)
    const answer = await action()
    setBusy(false)
    void showToast(answer.ok ? 'success' : 'error', answer.ok ? done : failed)
    if (answer.ok) onDone()
  }
  async function deleteForever() {
    const question = { question: texts.deleteForeverQuestion, object: name, action: texts.deleteForever }
    if (await confirm({ ...question, consequence: texts.deleteForeverConsequence }))
      await run(remove, texts.deletedForever, texts.deleteForeverFailed)
  }
  return (
    <div className={styles.trash}>
      <Button
        kind="quiet"
        disabled={busy}
        aria-label={texts.restoreRow(name)}
        onClick={() => void run(restore, texts.restored(name), texts.restoreFailed)}
      >
        {texts.restore}
      </Button>
      <Button
        kind="quiet"
        disabled={busy}
        aria-label={texts.deleteRowForever(name)}
        onClick={() => void deleteForever()}
      >
        {texts.deleteForever}
      </Button>
      {dialog}
    </div>
  )
}
