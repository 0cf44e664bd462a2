import { showToast } from '../../../shared/ui/toast.ts'
import formStyles from '../form.module.css'
import { PasswordField } from '../password-field.tsx'
import { texts } from '../texts.tsx'
import { changePassword } from './settings-calls.ts'
import { CurrentPassword, SettingsForm } from './settings-form.tsx'
import { settingsTexts } from './settings-texts.tsx'

/** Changes the password; the server asks for the current one. */
export function PasswordForm({ email }: { readonly email: string }) {
  return (
    <SettingsForm
      send={changePassword}
      action={settingsTexts.changePassword}
      onDone={(message, form) => {
        form.reset()
        void showToast('success', message)
      }}
    >
      {(problems) => (
        <>
          <CurrentPassword email={email} problem={problems.password} />
          <PasswordField {...texts.newPassword} name="newPassword" kind="new" problem={problems.newPassword} />
          <p className={formStyles.lead}>{settingsTexts.othersLoggedOut}</p>
        </>
      )}
    </SettingsForm>
  )
}
