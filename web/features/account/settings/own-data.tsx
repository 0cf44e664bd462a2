import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/page/paths.ts'
import { useSite } from '../../../shared/page/site-facts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import styles from './settings.module.css'
import { deleteAccount, downloadData } from './settings-calls.ts'
import { CurrentPassword, SettingsForm } from './settings-form.tsx'
import { settingsTexts } from './settings-texts.tsx'

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
      <p className={styles.soft}>{settingsTexts.dataExplained}</p>
      <Button disabled={busy} onClick={download}>
        {settingsTexts.downloadData}
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
      action={settingsTexts.deleteMyAccount}
      sending={settingsTexts.deleting}
      onDone={(message) => {
        void showToast('success', message)
        void navigate(paths.login, { replace: true })
      }}
    >
      {(problems) => (
        <>
          <p>{settingsTexts.deletionExplained}</p>
          <fieldset className={styles.choices}>
            <legend>{settingsTexts.commentsChoice}</legend>
            <label>
              <input type="radio" name="comments" value="keep" defaultChecked />
              {settingsTexts.keepComments}
            </label>
            <label>
              <input type="radio" name="comments" value="delete" />
              {settingsTexts.deleteComments}
            </label>
          </fieldset>
          <CurrentPassword email={email} problem={problems.password} />
        </>
      )}
    </SettingsForm>
  )
}
