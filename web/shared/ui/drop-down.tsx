import { type ReactNode, useEffect, useRef } from 'react'
import styles from './drop-down.module.css'

interface DropDownProps {
  /** What the button shows. */
  readonly label: ReactNode
  /** The button's accessible name, when the label is not text. */
  readonly name?: string | undefined
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly buttonClassName?: string | undefined
  readonly panelClassName?: string | undefined
  readonly onToggle?: (open: boolean) => void
}

/**
 * A button that opens a panel below it. Escape, a press outside, moving the focus out and following a link inside close it. It is
 * a `<details>`, so it opens without script too.
 */
export function DropDown(props: DropDownProps) {
  const { label, name, children, className = '', buttonClassName = '', panelClassName = '', onToggle } = props
  const ref = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was opened before hydration
  useEffect(() => {
    const details = ref.current
    if (!details) return
    onToggle?.(details.open)
    const onPointer = (event: Event) => {
      if (!details.contains(event.target as Node)) details.open = false
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [])
  return (
    <details
      ref={ref}
      className={`${styles.place} ${className}`}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onClick={({ currentTarget, target }) => {
        if ((target as Element).closest('a')) currentTarget.open = false
      }}
      onKeyDown={(event) => {
        const details = event.currentTarget
        // Something inside that Escape closes prevents the default: it is closed first.
        if (event.key !== 'Escape' || event.defaultPrevented || !details.open) return
        details.open = false
        details.querySelector('summary')?.focus()
      }}
    >
      <summary className={`${styles.button} ${buttonClassName}`} aria-label={name}>
        {label}
      </summary>
      <div className={`${styles.panel} ${panelClassName}`}>{children}</div>
    </details>
  )
}
