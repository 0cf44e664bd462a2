import { type ReactNode, useState } from 'react'
import styles from './dashboard.module.css'

interface PanelProps {
  readonly heading: string
  readonly opened?: boolean
  readonly children: () => ReactNode
}

/** A part of the dashboard that opens and closes by its heading; what is inside is drawn when it is first opened (ADMDASH-11). */
export function Panel({ heading, opened = false, children }: PanelProps) {
  const [open, setOpen] = useState(opened)
  const [drawn, setDrawn] = useState(opened)
  return (
    <details
      className={styles.panel}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) setDrawn(true)
      }}
    >
      <summary>
        <h2>{heading}</h2>
      </summary>
      {drawn && children()}
    </details>
  )
}
