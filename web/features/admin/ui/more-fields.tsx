import { type ReactNode, useState } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './more-fields.module.css'

interface MoreFieldsProps {
  readonly label: string
  /** Whether they are open before anybody presses the label. */
  readonly open: boolean
  /** True while one of the fields has a problem: they are open then, or nothing could focus it. */
  readonly hasProblem: boolean
  readonly children: ReactNode
}

/** Fields that are rarely needed, behind a label that opens them. */
export function MoreFields({ label, open, hasProblem, children }: MoreFieldsProps) {
  // Null until somebody opens or closes them: until then they open when one is filled in.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const shown = hasProblem || (chosen ?? open)
  return (
    <details open={shown} className={styles.details} onToggle={(event) => setChosen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name={shown ? 'down' : 'next'} size={18} />
        {label}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
