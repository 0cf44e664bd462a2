import { type ReactNode, useState } from 'react'
import styles from './dashboard.module.css'

/** A part of the dashboard that opens and closes by its heading; what is inside is drawn when it is first opened (ADMDASH-11). */
export function Panel({ heading, children }: { readonly heading: string; readonly children: () => ReactNode }) {
  const [wanted, setWanted] = useState(false)
  return (
    <details className={styles.panel} onToggle={(event) => event.currentTarget.open && setWanted(true)}>
      <summary>
        <h2>{heading}</h2>
      </summary>
      {wanted && children()}
    </details>
  )
}
