import type { ReactNode } from 'react'
import styles from './page-state.module.css'

interface PageStateProps {
  readonly kind: 'empty' | 'failed' | 'loading'
  /** What happened, in the words of the specification. */
  readonly text: string
  /** What to do next: a sentence, a link, a button. */
  readonly children?: ReactNode
}

/** Shown in place of content that is loading, empty or could not be loaded: what happened, and what to do next. */
export function PageState({ kind, text, children }: PageStateProps) {
  return (
    <div className={`${styles.state} ${styles[kind]}`}>
      <span className={styles.mark} aria-hidden="true" />
      <p role={kind === 'failed' ? 'alert' : 'status'} className={styles.text}>
        {text}
      </p>
      {children && <div className={styles.next}>{children}</div>}
    </div>
  )
}
