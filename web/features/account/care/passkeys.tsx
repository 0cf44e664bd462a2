import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OwnPasskey } from '../../../../domain/account/passkeys.ts'
import { NAME_LENGTH } from '../../../../domain/account/rules.ts'
import { Field } from '../../../shared/form/field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { addPasskey, readPasskeys, removePasskey, renamePasskey } from '../passkeys/passkey-calls.ts'
import * as texts from '../passkeys/passkey-texts.ts'
import { PasswordField } from '../password-field.tsx'
import { useFocusAfterEdit } from '../use-focus-after-edit.ts'
import styles from './care.module.css'
import { messageOf } from './care-calls.ts'
import { CareForm } from './care-form.tsx'
import * as careTexts from './care-texts.ts'
import { Confirmation } from './confirmation.tsx'

/** The person's passkeys, each to be renamed or removed, and the form to add one. */
export function Passkeys({ email }: { readonly email: string }) {
  const explanation = useRef<HTMLParagraphElement>(null)
  const [passkeys, setPasskeys] = useState<readonly OwnPasskey[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<OwnPasskey | null>(null)
  const read = useCallback(async () => {
    const result = await readPasskeys()
    setFailed(!result.ok)
    if (result.ok) setPasskeys(result.value.passkeys)
  }, [])
  useEffect(() => void read(), [read])
  const remove = async ({ id }: OwnPasskey) => {
    const result = await removePasskey(id)
    setChosen(null)
    void showToast(result.ok ? 'success' : 'error', messageOf(result))
    await read()
    // The focused button is removed with its passkey.
    if (result.ok) explanation.current?.focus()
  }
  if (failed)
    return (
      <p role="alert" className={styles.line}>
        {texts.NOT_LOADED} <Button onClick={read}>{careTexts.TRY_AGAIN}</Button>
      </p>
    )
  if (!passkeys) return <p role="status">{careTexts.LOADING}</p>
  return (
    <>
      <p ref={explanation} tabIndex={-1} className={styles.soft}>
        {texts.EXPLAINED}
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRenamed={read} onRemove={() => setChosen(passkey)} />
          ))}
        </ul>
      )}
      <CareForm
        send={addPasskey}
        action={texts.ADD}
        sending={texts.ADDING}
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
              label={careTexts.CURRENT_PASSWORD}
              name="password"
              kind="current"
              problem={problems.password}
            />
          </>
        )}
      </CareForm>
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={texts.removeQuestion(chosen?.name ?? '')}>
        {chosen && (
          <Confirmation action={texts.REMOVE} onCancel={() => setChosen(null)} onConfirm={() => remove(chosen)}>
            <p>{texts.REMOVE_EXPLAINED}</p>
          </Confirmation>
        )}
      </Dialog>
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
  if (renaming)
    return (
      <li className={styles.row}>
        <RenameForm
          id={id}
          name={name}
          onClose={() => setRenaming(false)}
          onRenamed={async () => {
            await onRenamed()
            setRenaming(false)
          }}
        />
      </li>
    )
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{name}</b>
        <p className={styles.soft}>
          {lastUsedAt === null ? (
            texts.neverUsed(formatDate(createdAt))
          ) : (
            <>
              {texts.added(formatDate(createdAt))} <RelativeTime iso={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <div className={styles.line}>
        <Button ref={rename} kind="quiet" aria-label={texts.renameOne(name)} onClick={() => setRenaming(true)}>
          {texts.RENAME}
        </Button>
        <Button kind="quiet" aria-label={texts.removeOne(name)} onClick={onRemove}>
          {texts.REMOVE}
        </Button>
      </div>
    </li>
  )
}

interface RenameFormProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
  readonly onRenamed: () => Promise<void>
}

/** The name that was typed stays when it could not be saved. */
function RenameForm({ id, name, onClose, onRenamed }: RenameFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useLayoutEffect(() => {
    // Not every browser focuses a field that is selected.
    input.current?.focus()
    input.current?.select()
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const result = await renamePasskey(id, input.current?.value ?? '')
    setBusy(false)
    if (result.ok) return onRenamed()
    setProblem(messageOf(result))
    input.current?.focus()
  }
  return (
    <form className={styles.rename} noValidate onSubmit={submit} aria-busy={busy}>
      <Field
        inputRef={input}
        label={texts.NAME}
        name="name"
        defaultValue={name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        problem={problem}
      />
      <div className={styles.line}>
        <Button kind="main" type="submit" disabled={busy}>
          {texts.SAVE}
        </Button>
        <Button onClick={onClose}>{careTexts.CANCEL}</Button>
      </div>
    </form>
  )
}
