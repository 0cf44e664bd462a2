import type { InputHTMLAttributes } from 'react'
import styles from './check-box.module.css'

interface CheckBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
}

/** A yes or no, whose whole line can be pressed. */
export function CheckBox({ label, ...input }: CheckBoxProps) {
  return (
    <label className={styles.line}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}
