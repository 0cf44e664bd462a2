import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnPasskey } from '../../../../domain/account/passkeys.ts'
import { NAME_LENGTH } from '../../../../domain/account/rules.ts'
import { sharedTexts } from '../../../shared/texts.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { messageOf } from '../account-calls.ts'
import { NameForm, useFocusAfterEdit } from '../name-form.tsx'
import { addPasskey, readPasskeys, removePasskey, renamePasskey } from '../passkeys/passkey-calls.ts'
import { PasswordField } from '../password-field.tsx'
import { profileTexts } from '../profile-texts.tsx'
import styles from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'

/** The person's passkeys, with buttons to rename and remove them, and the form to add one. */
export function Passkeys({ email }: { readonly email: string }) {
  const explanation = useRef<HTMLParagraphElement>(null)
  const [passkeys, setPasskeys] = useState<readonly OwnPasskey[] | null>(null)
  const [failed, setFailed] = useState(false)
  const { confirm, dialog } = useConfirm()
  const read = useCallback(async () => {
    const result = await readPasskeys()
    setFailed(!result.ok)
    if (result.ok) setPasskeys(result.value.passkeys)
  }, [])
  useEffect(() => void read(), [read])
  const remove = async ({ id, name }: OwnPasskey) => {
    const isSure = await confirm({
      question: profileTexts.removePasskeyQuestion(name),
      consequence: profileTexts.removePasskeyExplained,
      action: profileTexts.remove,
    })
    if (!isSure) return
    const result = await removePasskey(id)
    void showToast(result.ok ? 'success' : 'error', messageOf(result))
    await read()
    // The focused button is removed with its passkey.
    if (result.ok) explanation.current?.focus()
  }
  if (failed)
    return (
      <p role="alert" className={styles.line}>
        {profileTexts.passkeysNotLoaded} <Button onClick={read}>{sharedTexts.tryAgain}</Button>
      </p>
    )
  if (!passkeys) return <p role="status">{sharedTexts.loading}</p>
  return (
    <>
      <p ref={explanation} tabIndex={-1} className={styles.soft}>
        {profileTexts.passkeysExplained}
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRenamed={read} onRemove={() => remove(passkey)} />
          ))}
        </ul>
      )}
      <SettingsForm
        send={addPasskey}
        action={profileTexts.addPasskey}
        sending={profileTexts.addingPasskey}
        onDone={(message, form) => {
          form.reset()
          void showToast('success', message)
          void read()
        }}
      >
        {(problems) => (
          <>
            <input type="email" value={email} autoComplete="username" readOnly hidden />
            <PasswordField
              {...profileTexts.currentPassword}
              name="password"
              kind="current"
              problem={problems.password}
            />
          </>
        )}
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
          label={profileTexts.passkeyName}
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
            ? profileTexts.passkeyUnused(formatDate(createdAt))
            : profileTexts.passkeyUsed(formatDate(createdAt), <RelativeTime iso={lastUsedAt} />)}
        </p>
      </div>
      <div className={styles.line}>
        <Button ref={rename} kind="quiet" aria-label={profileTexts.renameOne(name)} onClick={() => setRenaming(true)}>
          {profileTexts.rename}
        </Button>
        <Button kind="quiet" aria-label={profileTexts.removeOne(name)} onClick={onRemove}>
          {profileTexts.remove}
        </Button>
      </div>
    </li>
  )
}
