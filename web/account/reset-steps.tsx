import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PlainAnswer } from '../../domain/account/answers.ts'
import { callApi } from '../app/call-api.ts'
import { Button } from '../ui/button.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { EMPTY_BOXES, joined } from './code-entry.ts'
import { Field } from './field.tsx'
import styles from './form.module.css'
import { formProblems } from './form-problems.ts'
import { PasswordField } from './password-field.tsx'
import { said, sendResetCode } from './send-code.ts'
import { SubmitButton } from './submit-button.tsx'

interface EmailStepProps {
  readonly email: string
  readonly onSent: (email: string, note: string) => void
}

/** Step 1 asks for the registered e-mail (RESET-01 … 03). */
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
    if (result.ok) onSent(typed, said(result))
    else setProblem(said(result))
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <p className={styles.lead}>Enter the e-mail of your account. We send a code to it.</p>
      <Field
        label="Registered e-mail"
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
      <SubmitButton busy={busy}>Send code</SubmitButton>
    </form>
  )
}

interface CodeStepProps {
  /** What the server said when the code was sent. */
  readonly note: string
  /** Why the last code was refused, or null. */
  readonly problem: string | null
  readonly onCode: (otp: string) => void
  readonly onBack: () => void
}

/** Step 2 asks for the code and keeps it for the last step (RESET-02, RESET-04). */
export function CodeStep({ note, problem, onCode, onBack }: CodeStepProps) {
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const [own, setOwn] = useState(problem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const otp = joined(boxes)
    if (otp === null) setOwn('Please enter all 6 characters.')
    else onCode(otp)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {note && (
        <p className={styles.lead} role="status">
          {note}
        </p>
      )}
      <CodeBoxes
        boxes={boxes}
        onChange={(changed) => {
          setBoxes(changed)
          setOwn(null)
        }}
        problem={own}
      />
      <Button kind="main" type="submit">
        Next
      </Button>
      <Button onClick={onBack}>Send a new code</Button>
    </form>
  )
}

interface PasswordStepProps {
  readonly email: string
  readonly otp: string
  readonly onDone: (message: string) => void
  /** Told what the server said; answers what to show here, or null when the screen moves back. */
  readonly onRefused: (message: string) => string | null
}

/** Step 3 asks for the new password (RESET-05 … 07). */
export function PasswordStep({ email, otp, onDone, onRefused }: PasswordStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=newPassword]')?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = formProblems(event.currentTarget).newPassword
    setProblem(wrong ?? null)
    if (wrong) return
    setBusy(true)
    const newPassword = String(new FormData(event.currentTarget).get('newPassword'))
    const body = { email, otp, newPassword }
    const result = await callApi('/api/auth/reset-password', { method: 'POST', body, schema: PlainAnswer })
    setBusy(false)
    if (result.ok) onDone(said(result))
    else setProblem(onRefused(said(result)))
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      {/* Not shown: it tells a password manager whose password is changing. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label="New password" name="newPassword" kind="new" problem={problem ?? undefined} />
      <SubmitButton busy={busy}>Set new password</SubmitButton>
    </form>
  )
}
