import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { formProblems } from '../account-form.tsx'
import formStyles from '../form.module.css'
import { PasswordField } from '../password-field.tsx'
import { changePassword, messageOf } from './care-calls.ts'
import * as texts from './care-texts.ts'

/** Changes the password; the server asks for the current one. */
export function PasswordForm({ email }: { readonly email: string }) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = formProblems(form)
    setProblems(found)
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    const result = await changePassword(new FormData(form))
    setBusy(false)
    if (!result.ok) return setProblems({ form: messageOf(result) })
    form.reset()
    void showToast('success', messageOf(result))
  }
  return (
    <form className={formStyles.form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label={texts.CURRENT_PASSWORD} name="password" kind="current" problem={problems.password} />
      <PasswordField label={texts.NEW_PASSWORD} name="newPassword" kind="new" problem={problems.newPassword} />
      <p className={formStyles.lead}>{texts.OTHERS_LOGGED_OUT}</p>
      {problems.form && (
        <p role="alert" className={formStyles.refused}>
          {problems.form}
        </p>
      )}
      <Button kind="main" type="submit" disabled={busy}>
        {busy ? texts.SAVING : texts.CHANGE_PASSWORD}
      </Button>
    </form>
  )
}
