import { type FormEvent, useState } from 'react'
import { Field } from '../../../shared/form/field.tsx'
import { session } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { CodeBoxes } from '../code-boxes.tsx'
import { EMPTY_BOXES, joined } from '../code-entry.ts'
import formStyles from '../form.module.css'
import { PasswordField } from '../password-field.tsx'
import { changeEmail, messageOf, sendEmailChangeCode } from './care-calls.ts'
import { CareForm } from './care-form.tsx'
import * as texts from './care-texts.ts'

/** Changes the email address in two steps: the new address with the password, then the code that was mailed to it. */
export function EmailForm({ email }: { readonly email: string }) {
  const [typed, setTyped] = useState('')
  /** What the server said when it sent the code; null in the first step. */
  const [note, setNote] = useState<string | null>(null)
  if (note === null)
    return <AddressStep email={email} newEmail={typed} onType={setTyped} onSent={(message) => setNote(message)} />
  return (
    <CodeStep
      note={note}
      onBack={() => setNote(null)}
      onDone={(message) => {
        setNote(null)
        setTyped('')
        void showToast('success', message)
        // The token still has the old address.
        void session.renew()
      }}
    />
  )
}

interface AddressStepProps {
  readonly email: string
  readonly newEmail: string
  readonly onType: (newEmail: string) => void
  readonly onSent: (message: string) => void
}

function AddressStep({ email, newEmail, onType, onSent }: AddressStepProps) {
  return (
    <CareForm send={sendEmailChangeCode} action={texts.SEND_CODE} onDone={onSent}>
      {(problems) => (
        <>
          <p className={formStyles.lead}>{texts.stillUsing(email)}</p>
          <Field
            label={texts.NEW_EMAIL}
            name="newEmail"
            type="email"
            required
            value={newEmail}
            onChange={(event) => onType(event.target.value)}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            problem={problems.newEmail}
          />
          <PasswordField label={texts.CURRENT_PASSWORD} name="password" kind="current" problem={problems.password} />
        </>
      )}
    </CareForm>
  )
}

interface CodeStepProps {
  readonly note: string
  readonly onBack: () => void
  readonly onDone: (message: string) => void
}

function CodeStep({ note, onBack, onDone }: CodeStepProps) {
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const otp = joined(boxes)
    if (otp === null) return setProblem(texts.ENTER_ALL_CHARACTERS)
    setBusy(true)
    const result = await changeEmail(otp)
    setBusy(false)
    if (result.ok) return onDone(messageOf(result))
    setBoxes(EMPTY_BOXES)
    setProblem(messageOf(result))
  }
  return (
    <form className={formStyles.form} noValidate onSubmit={submit} aria-busy={busy}>
      <p role="status" className={formStyles.lead}>
        {note}
      </p>
      <CodeBoxes
        boxes={boxes}
        onChange={(changed) => {
          setBoxes(changed)
          setProblem(null)
        }}
        problem={problem}
      />
      <Button kind="main" type="submit" disabled={busy}>
        {busy ? texts.SAVING : texts.CHANGE_EMAIL}
      </Button>
      <Button onClick={onBack}>{texts.OTHER_ADDRESS}</Button>
    </form>
  )
}
