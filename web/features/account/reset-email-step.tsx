import { type FormEvent, useState } from 'react'
import { Field } from '../../shared/form/field.tsx'
import { messageOf, sendResetCode } from './account-calls.ts'
import { formProblems, SubmitButton } from './account-form.tsx'
import styles from './form.module.css'
import { texts } from './texts.tsx'

interface EmailStepProps {
  readonly email: string
  readonly onSent: (email: string, note: string) => void
}

/** Step 1 asks for the registered email (RESET-01 … 03). */
export function EmailStep({ email, onSent }: EmailStepProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = formProblems(event.currentTarget).email
    setProblem(wrong ?? null)
    if (wrong) return
    const typed = String(new FormData(event.currentTarget).get('email'))
    setBusy(true)
    const result = await sendResetCode(typed)
    setBusy(false)
    if (result.ok) onSent(typed, messageOf(result))
    else setProblem(messageOf(result))
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <p className={styles.lead}>{texts.enterAccountEmail}</p>
      <Field
        {...texts.registeredEmail}
        name="email"
        type="email"
        required
        defaultValue={email}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        problem={problem}
      />
      <SubmitButton busy={busy}>{texts.sendCode}</SubmitButton>
    </form>
  )
}
