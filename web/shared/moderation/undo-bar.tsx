import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DataError } from '../session/data-service.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import type { Undo } from './comments.ts'
import { texts } from './texts.ts'
import styles from './undo-bar.module.css'

/** What was done, as a sentence, and what undoes it, if anything does. */
export interface Done {
  readonly text: string
  readonly undo: Undo | null
  /** What to say when it was undone. */
  readonly undone?: string
}

interface UndoBarProps {
  /** What was done last; null for nothing. */
  readonly done: Done | null
  readonly onChange: (done: Done | null) => void
  /** More links. */
  readonly children?: ReactNode
}

/** Says at the lower edge what was done, with a button that undoes it. It stays until it is closed or something else is done (WCAG 2.2.1). */
export function UndoBar({ done, onChange, children }: UndoBarProps) {
  const [undoing, setUndoing] = useState(false)
  const shown = useRef(done)
  const [told, setTold] = useState({ done, count: 0 })
  if (told.done !== done) setTold({ done, count: told.count + 1 })
  useEffect(() => {
    shown.current = done
  }, [done])

  async function undo() {
    if (!done?.undo || undoing) return
    setUndoing(true)
    try {
      await done.undo()
      // Something else may have been done meanwhile, which can be undone, too.
      if (shown.current === done) onChange(null)
      void showToast('success', done.undone ?? texts.undone)
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      void showToast('error', error.message)
    } finally {
      setUndoing(false)
    }
  }
  return (
    <div className={styles.undo} role="status" data-undo>
      {done && (
        <div className={styles.box}>
          {/* Inserted anew, or screen readers would not read out the same text again. */}
          <p key={told.count}>{done.text}</p>
          {done.undo && (
            <Button aria-keyshortcuts="u" aria-disabled={undoing || undefined} onClick={() => void undo()}>
              {texts.undo}
            </Button>
          )}
          {children}
          <Button kind="quiet" onClick={() => onChange(null)}>
            {texts.close}
          </Button>
        </div>
      )}
    </div>
  )
}
