import { showToast } from '../../../shared/ui/toast.ts'
import formStyles from '../form.module.css'
import { PasswordField } from '../password-field.tsx'
import { changePassword } from './settings-calls.ts'
import { SettingsForm } from './settings-form.tsx'
import * as texts from './settings-texts.ts'

/** Changes the password; the server asks for the current one. */
export function PasswordForm({ email }: { readonly email: string }) {
  return (
    <SettingsForm
      send={changePassword}
      action={texts.CHANGE_PASSWORD}
      onDone={(message, form) => {
        form.reset()
        void showToast('success', message)
      }}
    >
      {(problems) => (
        <>
          <input type="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordField label={texts.CURRENT_PASSWORD} name="password" kind="current" problem={problems.password} />
          <PasswordField label={texts.NEW_PASSWORD} name="newPassword" kind="new" problem={problems.newPassword} />
          <p className={formStyles.lead}>{texts.OTHERS_LOGGED_OUT}</p>
        </>
      )}
    </SettingsForm>
  )
}
