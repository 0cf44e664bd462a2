import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { sharedTexts } from '../texts.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

interface DialogProps {
  readonly open: boolean
  /** Called for Escape, the close button and a click on the backdrop. The caller then sets `open` to false. */
  readonly onClose: () => void
  readonly title: ReactNode
  /** The id of what is read out after the title. */
  readonly 'aria-describedby'?: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/**
 * A modal dialog with a title. The browser keeps the focus inside and restores it afterwards. It starts at the element marked
 * `data-focus-first`, else at the first one.
 */
export function Dialog({ open, onClose, title, children, className = '', ...rest }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressedOutside = useRef(false)
  // Layout effects, so that the focus never waits for a later task.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])
  // A dialog that is removed while it is open would not give the focus back. Layout effects are cleaned up before the removal.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press on the backdrop does
    <dialog
      ref={ref}
      className={`${styles.dialog} ${className}`.trimEnd()}
      aria-labelledby={titleId}
      {...rest}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === ref.current
      }}
      onClick={(event) => {
        // Text that is selected by dragging may be released over the backdrop.
        if (event.target === ref.current && pressedOutside.current) onClose()
      }}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <Button kind="quiet" aria-label={sharedTexts.close} onClick={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
