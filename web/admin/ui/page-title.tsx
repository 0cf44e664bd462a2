import type { ReactNode } from 'react'
import styles from './page-title.module.css'

/** The one `h1` of an admin page, with what can be done beside it. */
export function PageTitle({ children, actions }: { readonly children: ReactNode; readonly actions?: ReactNode }) {
  return (
    <div className={styles.line}>
      <h1 className={styles.title}>{children}</h1>
      {actions}
    </div>
  )
}
