import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { RestoredNote } from '../drafts/restored-note.tsx'
import styles from './editor-form.module.css'
import type { RowEditor } from './use-row-editor.ts'

interface EditorFormProps<Row, Form> {
  readonly editor: RowEditor<Row, Form>
  /** What the row is called, like 'blog'. */
  readonly what: string
  /** Names the form where no heading does. */
  readonly label?: string
  readonly heading?: string
  /** How wide it may be: as a line of text, an article, or its place. */
  readonly width?: 'text' | 'article' | 'all'
  readonly className?: string | undefined
  /** Why it was not saved; the editor's own words unless told. */
  readonly problem?: string | null
  readonly submit: { readonly text: string; readonly busy: string }
  /** True while saving has to wait. */
  readonly waiting?: boolean
  readonly cancel?: { readonly text: string; readonly kind: 'quiet' | 'plain' } | null
  readonly onCancel: () => void
  /** What stands in the bar of the buttons where nothing went wrong. */
  readonly note?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** The frame of a row's form: what was restored, the fields, and a bar that stays in sight with what went wrong and the buttons. */
export function EditorForm<Row, Form>(props: EditorFormProps<Row, Form>) {
  const { editor, what, label, heading, width = 'text', className = '', submit, cancel, waiting, children } = props
  const { conflict, deleted, busy, failures, problem: own } = editor
  const problem = props.problem === undefined ? own : props.problem
  const form = useRef<HTMLFormElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const hasBadFields = Object.keys(editor.fields).length > 0
  // A failed save takes the keyboard to what is wrong: the first field, or else the reason.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failures === 0) return
    const field = hasBadFields ? form.current?.querySelector<HTMLElement>('[aria-invalid]') : null
    ;(field ?? said.current)?.focus()
  }, [failures])
  function leave() {
    editor.discard()
    props.onCancel()
  }
  return (
    <form
      ref={form}
      className={`${styles.form} ${styles[width] ?? ''} ${className}`}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (!waiting) void editor.save()
      }}
    >
      {heading && <h2>{heading}</h2>}
      {/* What is typed while it is being saved would be lost. */}
      <div className={styles.fields} inert={busy}>
        {editor.restored && <RestoredNote onDiscard={deleted ? leave : editor.discard} />}
        {children}
      </div>
      <div className={styles.bar}>
        <div ref={said} tabIndex={-1} className={styles.said}>
          {conflict && (
            <div role="alert" className={styles.elsewhere}>
              <p>This {what} was changed elsewhere while you were editing. Nothing was overwritten.</p>
              <div className={styles.actions}>
                <Button disabled={busy} onClick={() => editor.load(conflict)}>
                  Discard my changes
                </Button>
                <Button kind="danger" disabled={busy} onClick={() => void editor.save(conflict)}>
                  Overwrite
                </Button>
              </div>
            </div>
          )}
          {deleted && (
            <p role="alert" className={styles.elsewhere}>
              This {what} was deleted elsewhere. You can save your text as a new {what}.
            </p>
          )}
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          {!problem && !conflict && props.note}
        </div>
        <div className={styles.actions}>
          <Button kind="main" type="submit" aria-disabled={busy || waiting || undefined}>
            {busy ? submit.busy : deleted ? `Save as a new ${what}` : submit.text}
          </Button>
          {cancel && (
            <Button kind={cancel.kind} disabled={busy} onClick={leave}>
              {cancel.text}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
