import { type ReactNode, useState } from 'react'
import { sharedTexts } from '../../../shared/texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import styles from './settings.module.css'

interface ConfirmationProps {
  /** The text of the button that confirms. */
  readonly action: string
  readonly onCancel: () => void
  /** Closes the dialog when it is done. */
  readonly onConfirm: () => Promise<void>
  /** The question. */
  readonly children: ReactNode
}

/** The content of a dialog that asks before something is removed. It can be confirmed once. */
export function Confirmation({ action, onCancel, onConfirm, children }: ConfirmationProps) {
  const [busy, setBusy] = useState(false)
  return (
    <>
      {children}
      <div className={styles.answers}>
        <Button data-focus-first onClick={onCancel}>
          {sharedTexts.cancel}
        </Button>
        <Button
          kind="danger"
          disabled={busy}
          onClick={() => {
            setBusy(true)
            void onConfirm()
          }}
        >
          {action}
        </Button>
      </div>
    </>
  )
}
