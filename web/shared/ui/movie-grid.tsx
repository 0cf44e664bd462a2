import type { ReactNode } from 'react'
import styles from './movie-grid.module.css'

/** A grid of cards: two columns on a phone, up to six on a desktop. Each child is an `<li>`. */
export function MovieGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
