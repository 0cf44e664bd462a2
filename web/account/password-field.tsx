import { useState } from 'react'
import { PASSWORD_LENGTH } from '../../domain/account/limits.ts'
import { Field } from './field.tsx'
import styles from './password-field.module.css'

interface PasswordFieldProps {
  readonly label: string
  readonly name: string
  /** `new` is for one to be set, and says the rule (DEC-14); `current` is for one that exists, of any length. */
  readonly kind: 'new' | 'current'
  readonly problem?: string | undefined
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, name, kind, problem }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const isNew = kind === 'new'
  return (
    <div className={styles.place}>
      <Field
        label={label}
        name={name}
        type={shown ? 'text' : 'password'}
        required
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        {...(isNew
          ? {
              minLength: PASSWORD_LENGTH.least,
              maxLength: PASSWORD_LENGTH.most,
              hint: `${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.`,
            }
          : {})}
        problem={problem}
      />
      <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
        <span className="visually-hidden"> password</span>
      </button>
    </div>
  )
}
