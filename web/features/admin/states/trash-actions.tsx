import { useMutation } from '@tanstack/react-query'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import styles from './states.module.css'
import { texts } from './texts.ts'

interface TrashActionsProps {
  readonly name: string
  readonly restore: () => Promise<unknown>
  readonly remove: () => Promise<unknown>
  /** Called when the row has left the trash. */
  readonly onDone: () => void
}

/** Something that takes a row out of the trash, with its toasts. */
interface Leaving {
  readonly action: () => Promise<unknown>
  readonly done: string
  readonly failed: string
}

/** What can be done with a row in the trash. */
export function TrashActions({ name, restore, remove, onDone }: TrashActionsProps) {
  const { confirm, dialog } = useConfirm()
  const leaving = useMutation({
    mutationFn: ({ action }: Leaving) => action(),
    onSuccess(_, { done }) {
      void showToast('success', done)
      onDone()
    },
    onError: (_, { failed }) => void showToast('error', failed),
  })
  const { isPending: busy } = leaving
  async function deleteForever() {
    const question = { question: texts.deleteForeverQuestion, object: name, action: texts.deleteForever }
    if (await confirm({ ...question, consequence: texts.deleteForeverConsequence }))
      leaving.mutate({ action: remove, done: texts.deletedForever, failed: texts.deleteForeverFailed })
  }
  return (
    <div className={styles.trash}>
      <Button
        kind="quiet"
        disabled={busy}
        aria-label={texts.restoreRow(name)}
        onClick={() => leaving.mutate({ action: restore, done: texts.restored(name), failed: texts.restoreFailed })}
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
