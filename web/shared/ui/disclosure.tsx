import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  readonly label: string
  /** The button's accessible name, which begins with the label. */
  readonly name: string
  /** Rendered while it is open. */
  readonly children: ReactNode
}

/** A quiet button that shows and hides the content below it. */
export function Disclosure({ label, name, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.disclosure} data-open={open || undefined}>
      <Button
        kind="quiet"
        className={styles.toggle}
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <div id={id} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  )
}
