import { showToast } from '../../../shared/ui/toast.ts'
import formStyles from '../form.module.css'
import { PasswordField } from '../password-field.tsx'
import { profileTexts } from '../profile-texts.tsx'
import { texts } from '../texts.tsx'
import { changePassword } from './settings-calls.ts'
import { SettingsForm } from './settings-form.tsx'

/** Changes the password; the server asks for the current one. */
export function PasswordForm({ email }: { readonly email: string }) {
  return (
    <SettingsForm
      send={changePassword}
      action={profileTexts.changePassword}
      onDone={(message, form) => {
        form.reset()
        void showToast('success', message)
      }}
    >
      {(problems) => (
        <>
          <input type="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordField {...profileTexts.currentPassword} name="password" kind="current" problem={problems.password} />
          <PasswordField {...texts.newPassword} name="newPassword" kind="new" problem={problems.newPassword} />
          <p className={formStyles.lead}>{profileTexts.othersLoggedOut}</p>
        </>
      )}
    </SettingsForm>
  )
}
