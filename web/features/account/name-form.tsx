import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '../../shared/form/field.tsx'
import { sharedTexts } from '../../shared/texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { updateName } from './account-calls.ts'
import styles from './name-form.module.css'
import { profileTexts } from './profile-texts.tsx'
import { texts } from './texts.tsx'

interface NameFormProps {
  readonly label: string
  readonly name: string
  readonly autoComplete: 'name' | 'off'
  readonly maxLength?: number
  /** Saves what was typed; null when done, else what to show. */
  readonly save: (typed: string) => Promise<string | null>
  /** Called when the name is saved or the edit is cancelled. */
  readonly onClose: () => void
}

/** Edits a name in its place. What was typed stays when saving fails. */
export function NameForm({ label, name, autoComplete, maxLength, save, onClose }: NameFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const failure = await save(input.current?.value ?? '')
    setBusy(false)
    if (failure === null) return onClose()
    setProblem(failure)
    input.current?.focus()
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
      aria-busy={busy}
    >
      <Field
        ref={input}
        label={label}
        name="name"
        defaultValue={name}
        maxLength={maxLength}
        autoComplete={autoComplete}
        enterKeyHint="done"
        problem={problem}
      />
      <div className={styles.actions}>
        <Button kind="main" type="submit" disabled={busy}>
          {profileTexts.save}
        </Button>
        <Button onClick={onClose}>{sharedTexts.cancel}</Button>
      </div>
    </form>
  )
}

interface OwnNameFormProps {
  readonly name: string
  /** Shown when saving failed without a message from the server (DEC-24). */
  readonly fallback: string
  readonly onClose: () => void
}

/** The form for the user's own name (NAV-11 … 14, PROFILE-06 … 10). */
export function OwnNameForm({ name, fallback, onClose }: OwnNameFormProps) {
  const save = async (typed: string) => {
    const failure = await updateName(typed, fallback)
    if (failure === null) void showToast('success', profileTexts.nameUpdated)
    return failure
  }
  return <NameForm label={texts.name.label} name={name} autoComplete="name" save={save} onClose={onClose} />
}

/** A ref for the button that opens a NameForm: the button gets the focus when the form is closed. */
export function useFocusAfterEdit(editing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useLayoutEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return button
}
