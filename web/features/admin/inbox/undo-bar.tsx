import { useEffect, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { DataError } from '../data-service.ts'
import styles from './inbox.module.css'
import type { Done } from './inbox-list.tsx'
import { texts } from './texts.ts'

const SHOWN_MS = 10_000

interface UndoBarProps {
  /** What was done last; null for nothing. */
  readonly done: Done | null
  readonly onChange: (done: Done | null) => void
}

/**
 * Says what was done, with a button that undoes it, for 10 s. While the pointer or the focus is on it, it stays (WCAG 2.2.1); then the
 * 10 s begin again.
 */
export function UndoBar({ done, onChange }: UndoBarProps) {
  const [held, setHeld] = useState(false)
  const [undoing, setUndoing] = useState(false)
  const runs = done !== null && !held && !undoing
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else that was done has its own 10 s
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(() => onChange(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [runs, done])

  async function undo() {
    if (!done?.undo || undoing) return
    setUndoing(true)
    try {
      await done.undo()
      setHeld(false)
      onChange({ text: texts.undone, undo: null })
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      void showToast('error', error.message)
    } finally {
      setUndoing(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the timer
    <div
      className={styles.undo}
      data-undo
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">{done?.text}</p>
      {done?.undo && (
        <Button aria-keyshortcuts="u" aria-disabled={undoing || undefined} onClick={() => void undo()}>
          {texts.undo}
        </Button>
      )}
    </div>
  )
}
