import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface FieldTexts {
  readonly label: string
  /** What is wrong with the value, or null. */
  readonly problem?: string | null | undefined
  /** What to know before typing. */
  readonly hint?: string | undefined
}

interface LabelledProps extends FieldTexts {
  /** Renders the control with the attributes that link it to its label, hint and problem. */
  readonly children: (attributes: ControlAttributes) => ReactNode
}

type ControlAttributes = Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>

/** A control with its label, hint and problem. */
export function Labelled({ label, problem, hint, children }: LabelledProps) {
  const id = useId()
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': about || undefined,
      })}
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

interface FieldProps extends FieldTexts, ComponentProps<'input'> {
  readonly name: string
}

/** An input with its label, hint and problem. */
export function Field({ label, problem, hint, ...input }: FieldProps) {
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(attributes) => <input {...input} {...attributes} />}
    </Labelled>
  )
}
