import { type FormEvent, useState } from 'react'
import { PlainAnswer } from '../../domain/account/answers.ts'
import { callApi } from '../app/call-api.ts'
import { paths } from '../app/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { showToast } from '../ui/toast.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { type CodeBoxes as Boxes, EMPTY_BOXES, joined } from './code-entry.ts'
import styles from './form.module.css'
import { said, sendVerifyCode } from './send-code.ts'
import { session } from './session.ts'
import { SubmitButton } from './submit-button.tsx'

/** Takes the code and says what the server answers (VERIFY-07 … 11). The gate around it moves on once the account is verified. */
export function VerifyForm({ email }: { readonly email: string }) {
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (changed: Boxes) => {
    setBoxes(changed)
    setProblem(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const otp = joined(boxes)
    if (otp === null) {
      setProblem('Please enter all 6 characters.')
      return
    }
    setBusy(true)
    setProblem(null)
    const result = await callApi('/api/auth/verify-account', { method: 'POST', body: { otp }, schema: PlainAnswer })
    if (result.ok) {
      void showToast('success', said(result))
      await session.renew()
      // Should the renewal have failed: that the account is verified, the server has just said (VERIFY-08).
      session.update({ isAccountVerified: true })
      return
    }
    setBusy(false)
    setBoxes(EMPTY_BOXES)
    setProblem(said(result))
  }
  const resend = async () => {
    const result = await sendVerifyCode(email)
    void showToast(result.ok ? 'success' : 'error', said(result))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={busy}>
      <p className={styles.lead}>
        A code was sent to <b>{email}</b>. It works for 10 minutes.
      </p>
      <CodeBoxes boxes={boxes} onChange={change} problem={problem} />
      <SubmitButton busy={busy}>Verify</SubmitButton>
      <Button onClick={resend}>Send a new code</Button>
      <Link to={paths.home} className={buttonClass('quiet')}>
        Later
      </Link>
    </form>
  )
}
