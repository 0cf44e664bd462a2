import { useState } from 'react'
import type { OwnPasskey } from '../../../../domain/account/passkeys.ts'
import { NAME_LENGTH } from '../../../../domain/account/rules.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { messageOf } from '../account-calls.ts'
import { NameForm, useFocusAfterEdit } from '../name-form.tsx'
import { addPasskey, readPasskeys, removePasskey, renamePasskey } from '../passkeys/passkey-calls.ts'
import { useOwnList } from './own-list.tsx'
import styles from './settings.module.css'
import { CurrentPassword, SettingsForm } from './settings-form.tsx'
import { settingsTexts } from './settings-texts.tsx'

/** The person's passkeys, with buttons to rename and remove them, and the form to add one. */
export function Passkeys({ email }: { readonly email: string }) {
  const { list, instead, explanation, read, removed } = useOwnList(readPasskeys, settingsTexts.passkeysNotLoaded)
  const { confirm, dialog } = useConfirm()
  const remove = async ({ id, name }: OwnPasskey) => {
    const isSure = await confirm({
      question: settingsTexts.removePasskeyQuestion(name),
      consequence: settingsTexts.removePasskeyExplained,
      action: settingsTexts.remove,
    })
    if (isSure) await removed(await removePasskey(id))
  }
  if (!list) return instead
  return (
    <>
      <p ref={explanation} tabIndex={-1} className={styles.soft}>
        {settingsTexts.passkeysExplained}
      </p>
      {list.passkeys.length > 0 && (
        <ul className={styles.rows}>
          {list.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRenamed={read} onRemove={() => remove(passkey)} />
          ))}
        </ul>
      )}
      <SettingsForm
        send={addPasskey}
        action={settingsTexts.addPasskey}
        sending={settingsTexts.addingPasskey}
        onDone={(message, form) => {
          form.reset()
          void showToast('success', message)
          void read()
        }}
      >
        {(problems) => <CurrentPassword email={email} problem={problems.password} />}
      </SettingsForm>
      {dialog}
    </>
  )
}

interface PasskeyRowProps {
  readonly passkey: OwnPasskey
  readonly onRenamed: () => Promise<void>
  readonly onRemove: () => void
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, onRenamed, onRemove }: PasskeyRowProps) {
  const [renaming, setRenaming] = useState(false)
  const rename = useFocusAfterEdit(renaming)
  const save = async (typed: string) => {
    const result = await renamePasskey(id, typed)
    if (!result.ok) return messageOf(result)
    await onRenamed()
    return null
  }
  if (renaming)
    return (
      <li className={styles.row}>
        <NameForm
          label={settingsTexts.passkeyName}
          name={name}
          autoComplete="off"
          maxLength={NAME_LENGTH}
          save={save}
          onClose={() => setRenaming(false)}
        />
      </li>
    )
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{name}</b>
        <p className={styles.soft}>
          {lastUsedAt === null
            ? settingsTexts.passkeyUnused(formatDate(createdAt))
            : settingsTexts.passkeyUsed(formatDate(createdAt), <RelativeTime iso={lastUsedAt} />)}
        </p>
      </div>
      <div className={styles.line}>
        <Button ref={rename} kind="quiet" aria-label={settingsTexts.renameOne(name)} onClick={() => setRenaming(true)}>
          {settingsTexts.rename}
        </Button>
        <Button kind="quiet" aria-label={settingsTexts.removeOne(name)} onClick={onRemove}>
          {settingsTexts.remove}
        </Button>
      </div>
    </li>
  )
}
