import { type TextareaHTMLAttributes, useId } from 'react'
import field from '../../account/field.module.css'
import styles from './text-area.module.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  readonly name: string
  /** What is wrong with the value, or null. */
  readonly problem?: string | null | undefined
  /** What to know before typing. */
  readonly hint?: string | undefined
  /** True for source code: fixed-width letters, no spelling. */
  readonly code?: boolean
}

/** A labelled text of several lines, with its hint and problem tied to it. */
export function TextArea({ label, problem, hint, code = false, ...area }: TextAreaProps) {
  const id = useId()
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea
        rows={4}
        spellCheck={!code}
        {...area}
        id={id}
        className={`${field.input} ${code ? styles.code : styles.text}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={about || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={field.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
