import { type ReactNode, useId, useRef, useState } from 'react'
import { sharedTexts } from '../texts.ts'
import styles from './ask-dialog.module.css'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Question {
  /** What is asked, as a sentence: the specification's own where it has one. */
  readonly question: string
  /** The name of what it is about, where the question does not have it: the movie's title, the member's name … (DEC-69). */
  readonly object?: string
  /** What else happens, as a sentence. */
  readonly consequence?: string | undefined
  /** The word on the button that does it. */
  readonly action: string
}

interface AskDialogProps extends Question {
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  /** Fields to fill in first. */
  readonly children?: ReactNode
}

/** Asks before something that is hard to undo. */
export function AskDialog(props: AskDialogProps) {
  const { open, question, object, consequence, action, onClose, onConfirm, children } = props
  const aboutId = useId()
  return (
    <Dialog open={open} onClose={onClose} title={question} aria-describedby={aboutId}>
      <div id={aboutId}>
        {object && (
          <p dir="auto" className={styles.object}>
            {object}
          </p>
        )}
        {consequence && <p>{consequence}</p>}
      </div>
      {children && <div className={styles.fields}>{children}</div>}
      <div className={styles.choices}>
        <Button data-focus-first onClick={onClose}>
          {sharedTexts.cancel}
        </Button>
        <Button kind="danger" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

const NOTHING: Question = { question: '', action: '' }

/** `confirm` asks and answers whether it is to be done. `dialog` has to be rendered somewhere in the page. */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null)
  const answer = useRef<(yes: boolean) => void>(() => {})
  const close = (yes: boolean) => {
    setAsked(null)
    answer.current(yes)
  }
  return {
    confirm: (question) =>
      new Promise((resolve) => {
        answer.current = resolve
        setAsked(question)
      }),
    dialog: (
      <AskDialog
        {...(asked ?? NOTHING)}
        open={asked !== null}
        onClose={() => close(false)}
        onConfirm={() => close(true)}
      />
    ),
  }
}
