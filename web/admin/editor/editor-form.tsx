import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { DeletedNote } from '../ui/deleted-note.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import styles from './editor-form.module.css'
import type { RowEditor } from './use-row-editor.ts'

interface EditorFormProps<Row, Form, Columns> {
  readonly editor: RowEditor<Row, Form>
  /** What the row is called, like 'blog'. */
  readonly what: string
  /** Names the form where no heading does. */
  readonly label?: string
  readonly heading?: string
  readonly className?: string | undefined
  /** True where an article is written. */
  readonly wide?: boolean
  /** What is compared when two have changed a row, and what its columns are called. */
  readonly mine: Columns
  readonly theirs: (row: Row) => Columns
  readonly labels: { readonly [Name in keyof Columns]?: string }
  readonly submit: { readonly text: string; readonly busy: string }
  readonly cancel?: { readonly text: string; readonly kind: 'quiet' | 'plain' } | null
  readonly onCancel: () => void
  /** Throws the restored draft away; the editor's own way unless told. */
  readonly onDiscard?: () => void
  /** The owner wants to go on from what somebody else has saved meanwhile. */
  readonly onLoad: (current: Row) => void
  /** The fields. */
  readonly children: ReactNode
}

/** The frame of a row's form: what was restored, what happened elsewhere, what is wrong, and its buttons. */
export function EditorForm<Row, Form, Columns extends object>(props: EditorFormProps<Row, Form, Columns>) {
  const { editor, what, label, heading, className = '', wide = false, submit, cancel, children } = props
  const { conflict, deleted, busy } = editor
  return (
    <form
      className={`${styles.form} ${wide ? styles.wide : ''} ${className}`}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      {heading && <h2>{heading}</h2>}
      {editor.restored && <RestoredNote onDiscard={props.onDiscard ?? editor.discard} />}
      {children}
      {conflict && (
        <ConflictNote
          what={what}
          mine={props.mine}
          theirs={props.theirs(conflict)}
          labels={props.labels}
          busy={busy}
          onLoad={() => {
            editor.discard()
            props.onLoad(conflict)
          }}
          onOverwrite={() => void editor.save(conflict)}
        />
      )}
      {deleted && <DeletedNote what={what} />}
      <FormProblem text={editor.problem} />
      <div className={styles.actions}>
        <Button kind="main" type="submit" aria-disabled={busy || undefined}>
          {busy ? submit.busy : deleted ? `Save as a new ${what}` : submit.text}
        </Button>
        {cancel && (
          <Button
            kind={cancel.kind}
            onClick={() => {
              editor.discard()
              props.onCancel()
            }}
          >
            {cancel.text}
          </Button>
        )}
      </div>
    </form>
  )
}
