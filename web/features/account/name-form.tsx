import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '../../shared/form/field.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { updateName } from './account-calls.ts'
import styles from './name-form.module.css'
import * as profileTexts from './profile-texts.ts'
import * as texts from './texts.tsx'

interface NameFormProps {
  readonly name: string
  /** Shown when saving failed without a message from the server (DEC-24). */
  readonly fallback: string
  /** Called when the name is saved or the edit is cancelled. */
  readonly onClose: () => void
}

/** The inline form for the user's own name (NAV-11 … 14, PROFILE-06 … 10). The typed name stays when saving fails. */
export function NameForm({ name, fallback, onClose }: NameFormProps) {
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
    const failure = await updateName(input.current?.value ?? '', fallback)
    setBusy(false)
    setProblem(failure)
    if (failure !== null) {
      input.current?.focus()
      return
    }
    void showToast('success', profileTexts.NAME_UPDATED)
    onClose()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Ends only the edit; the menu around it stays open.
        event.preventDefault()
        onClose()
      }}
    >
      <Field
        inputRef={input}
        label={texts.NAME}
        name="name"
        defaultValue={name}
        autoComplete="name"
        enterKeyHint="done"
        problem={problem}
      />
      <div className={styles.actions}>
        <Button kind="main" type="submit" disabled={busy}>
          {profileTexts.SAVE}
        </Button>
        <Button onClick={onClose}>{profileTexts.CANCEL}</Button>
      </div>
    </form>
  )
}
