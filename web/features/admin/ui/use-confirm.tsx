import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { texts } from '../texts.ts'
import styles from './use-confirm.module.css'

interface Question {
  /** What is asked, as a sentence: the specification's own where it has one. */
  readonly question: string
  /** The name of what it is about: the movie's title, the member's name … (DEC-69). */
  readonly object: string
  /** What else goes with it. */
  readonly consequence?: string
  /** The word on the button that does it. */
  readonly action: string
}

/**
 * Asks before something that cannot be undone. `confirm` answers true when it is to be done; Escape, the close button and Cancel
 * answer false. `dialog` has to stand somewhere in the page.
 */
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
      <Dialog open={asked !== null} onClose={() => close(false)} title={asked?.question ?? ''}>
        {asked && (
          <>
            <p className={styles.object}>{asked.object}</p>
            {asked.consequence && <p>{asked.consequence}</p>}
            <div className={styles.choices}>
              <Button data-focus-first onClick={() => close(false)}>
                {texts.cancel}
              </Button>
              <Button kind="danger" onClick={() => close(true)}>
                {asked.action}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    ),
  }
}
