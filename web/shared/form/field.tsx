import { type InputHTMLAttributes, type Ref, useId } from 'react'
import styles from './field.module.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly name: string
  /** What is wrong with the value, or null. */
  readonly problem?: string | null | undefined
  /** What to know before typing. */
  readonly hint?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
}

/** An input with its label, hint and problem, which screen readers read out with it. */
export function Field({ label, problem, hint, inputRef, ...input }: FieldProps) {
  const id = useId()
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        ref={inputRef}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={about || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
