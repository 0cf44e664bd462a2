import { useState } from 'react'
import { Field } from '../../../shared/form/field.tsx'
import { session } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { messageOf } from '../account-calls.ts'
import { CodeForm } from '../code-form.tsx'
import formStyles from '../form.module.css'
import { changeOf, readMailedCode, storeMailedCode } from '../mailed-code.ts'
import { texts } from '../texts.tsx'
import { changeEmail, sendEmailChangeCode } from './settings-calls.ts'
import { CurrentPassword, SettingsForm } from './settings-form.tsx'
import { settingsTexts } from './settings-texts.tsx'

/**
 * Changes the email address in two steps: the new address with the password, then the code that was mailed to it. A reload returns to
 * the code while it is valid.
 */
export function EmailForm({ email }: { readonly email: string }) {
  const pending = changeOf(email)
  /** Null in the first step. */
  const [mailed, setMailed] = useState(() => readMailedCode(pending))
  const [typed, setTyped] = useState(mailed?.email ?? '')
  const change = async (otp: string) => {
    const result = await changeEmail(otp, mailed?.email ?? '')
    if (!result.ok) return messageOf(result)
    storeMailedCode(pending, null)
    setMailed(null)
    setTyped('')
    void showToast('success', messageOf(result))
    // The token still has the old address.
    void session.renew()
    return null
  }
  if (mailed)
    return (
      <CodeForm lead={texts.sentFor(mailed.email, mailed.note)} action={settingsTexts.changeEmail} onCode={change}>
        <Button
          onClick={() => {
            storeMailedCode(pending, null)
            setMailed(null)
          }}
        >
          {settingsTexts.useOtherAddress}
        </Button>
      </CodeForm>
    )
  return (
    <SettingsForm
      send={sendEmailChangeCode}
      action={texts.sendCode}
      onDone={(note) => {
        const sent = { email: typed, note }
        storeMailedCode(pending, sent)
        setMailed(sent)
      }}
    >
      {(problems) => (
        <>
          <p className={formStyles.lead}>{settingsTexts.stillUsing(email)}</p>
          <Field
            {...settingsTexts.newEmail}
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
          <CurrentPassword email={email} problem={problems.password} />
        </>
      )}
    </SettingsForm>
  )
}
