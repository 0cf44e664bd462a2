import type { ReactNode } from 'react'
import styles from './wide.module.css'

/** A box around a table that may be wider than the screen: it scrolls by itself, with the keyboard too. */
export function Wide({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing is filled in here
    <div role="group" aria-label={name} tabIndex={0} className={styles.wide}>
      {children}
    </div>
  )
}
