import { useState } from 'react'
import { PASSWORD_LENGTH } from '../../../domain/account/rules.ts'
import { Field } from '../../shared/form/field.tsx'
import styles from './password-field.module.css'
import { texts } from './texts.tsx'

interface PasswordFieldProps {
  readonly label: string
  /** What to show when it is empty. */
  readonly 'data-missing': string
  readonly name: string
  /** `new` shows and checks the length rule (DEC-14); `current` takes any length. */
  readonly kind: 'new' | 'current'
  readonly problem?: string | undefined
}

/** A password field with a button that shows what is typed. */
export function PasswordField({ name, kind, problem, ...words }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const isNew = kind === 'new'
  return (
    <div className={styles.place}>
      <Field
        {...words}
        name={name}
        type={shown ? 'text' : 'password'}
        required
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        {...(isNew
          ? {
              minLength: PASSWORD_LENGTH.min,
              maxLength: PASSWORD_LENGTH.max,
              // A problem says the same.
              hint: problem ? undefined : texts.lengthHint(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max),
            }
          : {})}
        problem={problem}
      />
      <button
        type="button"
        className={styles.show}
        aria-label={shown ? texts.hidePassword : texts.showPassword}
        onClick={() => setShown(!shown)}
      >
        {shown ? texts.hide : texts.show}
      </button>
    </div>
  )
}
