import { useState } from 'react'
import { Field } from '../../../shared/form/field.tsx'
import { session } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { messageOf } from '../account-calls.ts'
import { CodeForm } from '../code-form.tsx'
import formStyles from '../form.module.css'
import { PasswordField } from '../password-field.tsx'
import { profileTexts } from '../profile-texts.tsx'
import { texts } from '../texts.tsx'
import { changeEmail, sendEmailChangeCode } from './settings-calls.ts'
import { SettingsForm } from './settings-form.tsx'

/** Changes the email address in two steps: the new address with the password, then the code that was mailed to it. */
export function EmailForm({ email }: { readonly email: string }) {
  const [typed, setTyped] = useState('')
  /** What the server said when it sent the code; null in the first step. */
  const [note, setNote] = useState<string | null>(null)
  const change = async (otp: string) => {
    const result = await changeEmail(otp)
    if (!result.ok) return messageOf(result)
    setNote(null)
    setTyped('')
    void showToast('success', messageOf(result))
    // The token still has the old address.
    void session.renew()
    return null
  }
  if (note !== null)
    return (
      <CodeForm lead={note} action={profileTexts.changeEmail} onCode={change}>
        <Button onClick={() => setNote(null)}>{profileTexts.useOtherAddress}</Button>
      </CodeForm>
    )
  return (
    <SettingsForm send={sendEmailChangeCode} action={texts.sendCode} onDone={setNote}>
      {(problems) => (
        <>
          <p className={formStyles.lead}>{profileTexts.stillUsing(email)}</p>
          <Field
            {...profileTexts.newEmail}
            name="newEmail"
            type="email"
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            problem={problems.newEmail}
          />
          <PasswordField {...profileTexts.currentPassword} name="password" kind="current" problem={problems.password} />
        </>
      )}
    </SettingsForm>
  )
}
