import type { ReactNode } from 'react'
import styles from './movie-grid.module.css'

/** Cards side by side: two on a phone, up to six on a desktop; each child is an `<li>`. */
export function MovieGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
