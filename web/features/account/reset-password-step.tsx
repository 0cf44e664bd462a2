import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { messageOrReasonOf } from '../../shared/session/call-api.ts'
import { logIn, resetPassword } from './account-calls.ts'
import { formProblems, SubmitButton } from './account-form.tsx'
import { isCodeRefusal } from './code-entry.ts'
import styles from './form.module.css'
import { PasswordField } from './password-field.tsx'
import { texts } from './texts.tsx'

interface PasswordStepProps {
  readonly email: string
  readonly otp: string
  readonly onDone: (message: string) => void
  /** Called with the server's message when it refused the code. */
  readonly onCodeRefused: (message: string) => void
}

/** Step 3 asks for the new password (RESET-05 … 07). */
export function PasswordStep({ email, otp, onDone, onCodeRefused }: PasswordStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const wasLost = useRef(false)
  useLayoutEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=newPassword]')?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = formProblems(event.currentTarget).newPassword
    setProblem(wrong ?? null)
    if (wrong) return
    setBusy(true)
    const newPassword = String(new FormData(event.currentTarget).get('newPassword'))
    const result = await resetPassword(email, otp, newPassword)
    const message = messageOrReasonOf(result)
    const isDone = result.ok || (wasLost.current && isCodeRefusal(message) && (await logsIn(email, newPassword)))
    wasLost.current = !result.ok && result.status === 0
    setBusy(false)
    if (isDone) onDone(result.ok ? message : texts.loggedIn)
    else if (isCodeRefusal(message)) onCodeRefused(message)
    else setProblem(message)
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      {/* Tells password managers whose password changes. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField {...texts.newPassword} name="newPassword" kind="new" problem={problem ?? undefined} />
      <p className={styles.lead}>{texts.resetEnds}</p>
      <SubmitButton busy={busy}>{texts.setNewPassword}</SubmitButton>
    </form>
  )
}

/** Logs in. If no answer came to a reset, its code may be used up, and only the new password tells that it was done. */
async function logsIn(email: string, password: string): Promise<boolean> {
  const form = new FormData()
  form.set('email', email)
  form.set('password', password)
  return 'user' in (await logIn('login', form))
}
