import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { Field } from './field.tsx'
import styles from './name-form.module.css'
import { rename } from './rename.ts'

interface NameFormProps {
  readonly name: string
  readonly save: string
  readonly cancel: string
  /** What to say when the server said nothing (DEC-24). */
  readonly unanswered: string
  /** Called when the name is saved or the edit is given up. */
  readonly onClose: () => void
}

/** The inline field for one's own name (NAV-11 … 14, PROFILE-06 … 10). What was typed stays when saving fails. */
export function NameForm({ name, save, cancel, unanswered, onClose }: NameFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => input.current?.select(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const failure = await rename(input.current?.value ?? '', unanswered)
    setBusy(false)
    setProblem(failure)
    if (failure !== null) {
      input.current?.focus()
      return
    }
    void showToast('success', 'Name updated successfully!')
    onClose()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // It ends the edit alone: the menu around it stays open.
        event.preventDefault()
        onClose()
      }}
    >
      <Field
        inputRef={input}
        label="Name"
        name="name"
        defaultValue={name}
        autoComplete="name"
        enterKeyHint="done"
        problem={problem}
      />
      <div className={styles.actions}>
        <Button kind="main" type="submit" disabled={busy}>
          {save}
        </Button>
        <Button onClick={onClose}>{cancel}</Button>
      </div>
    </form>
  )
}

/** For the button that opens a NameForm and takes its place again: it gets the focus back when the form closes. */
export function useFocusAfterEdit(editing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return button
}
