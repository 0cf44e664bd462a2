import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/page/paths.ts'
import { useSite } from '../../../shared/page/site-facts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { PasswordField } from '../password-field.tsx'
import styles from './settings.module.css'
import { deleteAccount, downloadData } from './settings-calls.ts'
import { SettingsForm } from './settings-form.tsx'
import * as texts from './settings-texts.ts'

/** Saves everything that is stored about the person as a JSON file. */
export function DownloadData() {
  const site = useSite()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const problem = await downloadData(`${site.name.toLowerCase().replace(/\W+/g, '-')}-data.json`)
    setBusy(false)
    if (problem !== null) void showToast('error', problem)
  }
  return (
    <>
      <p className={styles.soft}>{texts.DATA_EXPLAINED}</p>
      <Button disabled={busy} onClick={download}>
        {texts.DOWNLOAD}
      </Button>
    </>
  )
}

/** Deletes the account, which takes its password. The person chooses whether the comments are deleted too. */
export function DeletionForm({ email }: { readonly email: string }) {
  const navigate = useNavigate()
  return (
    <SettingsForm
      send={deleteAccount}
      kind="danger"
      action={texts.DELETE_MY_ACCOUNT}
      sending={texts.DELETING}
      onDone={(message) => {
        void showToast('success', message)
        void navigate(paths.login, { replace: true })
      }}
    >
      {(problems) => (
        <>
          <p>{texts.DELETION_EXPLAINED}</p>
          <fieldset className={styles.choices}>
            <legend>{texts.COMMENTS_CHOICE}</legend>
            <label>
              <input type="radio" name="comments" value="keep" defaultChecked />
              {texts.KEEP_COMMENTS}
            </label>
            <label>
              <input type="radio" name="comments" value="delete" />
              {texts.DELETE_COMMENTS}
            </label>
          </fieldset>
          <input type="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordField label={texts.CURRENT_PASSWORD} name="password" kind="current" problem={problems.password} />
        </>
      )}
    </SettingsForm>
  )
}
