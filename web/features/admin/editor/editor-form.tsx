import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { clip } from '../../../../domain/excerpt.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useIsMounted } from '../../../shared/ui/use-is-mounted.ts'
import type { StoredRow } from '../rows/row-store.ts'
import { texts } from '../texts.ts'
import styles from './editor-form.module.css'
import notes from './editor-notes.module.css'
import type { RowEditor } from './row-editor.ts'
import type { Autosave } from './use-draft.ts'

/** Characters of a value that is shown beside another one. */
const SHOWN = 80

interface EditorFormProps<Row, Form> {
  readonly editor: RowEditor<Row, Form>
  /** Names the form where no heading does. */
  readonly label?: string
  readonly heading?: string
  /** How wide it may be: as a line of text, an article, or its place. */
  readonly width?: 'text' | 'article' | 'all'
  readonly className?: string | undefined
  /** Why it was not saved; the editor's own message by default. */
  readonly problem?: string | null
  readonly submit: { readonly text: string; readonly busy: string }
  /** The text of the button that forgets what was typed. */
  readonly cancel?: string | false
  readonly onCancel: () => void
  /** Buttons beside the main one. */
  readonly actions?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/**
 * The frame of a row's form: the note about a restored draft, the fields, and a sticky bar with what went wrong and the buttons. On
 * phones only the main button sticks, with the number of problems, which leads to them.
 */
export function EditorForm<Row extends StoredRow, Form>(props: EditorFormProps<Row, Form>) {
  const { editor, label, heading, width = 'text', className = '', submit, cancel, children } = props
  const { what, conflict, deleted, busy, failures } = editor
  const isStoredDraft = editor.isDraft && editor.row !== null
  const problem = props.problem === undefined ? editor.problem : props.problem
  const form = useRef<HTMLFormElement>(null)
  const messages = useRef<HTMLDivElement>(null)
  const isOpen = useIsMounted()
  const names = Object.keys(editor.fields)
  const invalid = names.join()
  const areApart = conflict?.fields.every((name) => !(name in conflict.typed))
  const problems = names.length || (problem || conflict || deleted ? 1 : 0)
  // A failed save moves the focus to what is wrong: the first field, or else the reason.
  const told = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, when the fields can have the focus again
  useLayoutEffect(() => {
    if (busy || failures === told.current) return
    told.current = failures
    const field = invalid === '' ? null : form.current?.querySelector<HTMLElement>('[aria-invalid]')
    ;(field ?? messages.current)?.focus()
  }, [failures, busy])
  function leave() {
    editor.forget()
    props.onCancel()
  }
  /** A draft is saved before its form is closed. What could not be saved stays in this browser. */
  async function close() {
    if (!(await editor.finishUploads())) return
    await editor.saveDraft()
    if (isOpen.current) props.onCancel()
  }
  return (
    <form
      ref={form}
      className={`${styles.form} ${styles[width] ?? ''} ${className}`}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      {heading && <h2>{heading}</h2>}
      {/* What is typed while it is being saved would be lost. */}
      <div className={styles.fields} inert={busy && !editor.isWaiting}>
        {editor.restored && (
          <p className={notes.restored} role="status">
            <span>{texts.changesRestored}</span>
            <Button kind="quiet" className={notes.link} onClick={deleted ? leave : editor.discard}>
              {texts.discard}
            </Button>
          </p>
        )}
        {children}
      </div>
      <div className={styles.bar}>
        <div ref={messages} tabIndex={-1} className={styles.messages}>
          {conflict && (
            <div role="alert" className={styles.elsewhere}>
              <p>{texts.changedElsewhere(what)}</p>
              <ChangedFields form={form} changed={conflict.fields} values={conflict.form} typed={conflict.typed} />
              {areApart && <p>{texts.otherFields}</p>}
              <div className={styles.actions}>
                <Button disabled={busy} onClick={editor.discard}>
                  {texts.keepTheirs}
                </Button>
                <Button kind={areApart ? 'main' : 'danger'} disabled={busy} onClick={() => void editor.overwrite()}>
                  {areApart ? texts.saveMineToo : texts.overwrite}
                </Button>
                {editor.row === null && (
                  <Button disabled={busy} onClick={() => void editor.saveAsNew()}>
                    {texts.saveAsNew(what)}
                  </Button>
                )}
              </div>
            </div>
          )}
          {deleted && (
            <p role="alert" className={styles.elsewhere}>
              {texts.deletedElsewhere(what)}
            </p>
          )}
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          {invalid !== '' && (
            <InvalidFields
              form={form}
              names={invalid}
              text={
                editor.isSavedWithout
                  ? texts.savedWithout
                  : editor.isDraft
                    ? texts.checkBeforePublishing
                    : texts.checkFields
              }
            />
          )}
        </div>
        <div className={styles.actions}>
          <div className={styles.line}>
            <Button kind="main" type="submit" aria-disabled={busy || undefined}>
              {busy ? submit.busy : deleted ? texts.saveAsNew(what) : submit.text}
            </Button>
            {problems > 0 && (
              <Button kind="danger" className={styles.count} onClick={() => messages.current?.focus()}>
                {texts.problems(problems)}
              </Button>
            )}
          </div>
          <div className={styles.others}>
            {props.actions}
            {isStoredDraft ? (
              <Button kind="quiet" disabled={busy} onClick={() => void close()}>
                {texts.close}
              </Button>
            ) : (
              cancel && (
                <Button kind="quiet" disabled={busy} onClick={leave}>
                  {cancel}
                </Button>
              )
            )}
          </div>
        </div>
        <p className={styles.waiting} role="status">
          {editor.isWaiting && texts.waitingForUpload}
        </p>
        {editor.hasStates && (
          <p className={styles.autosave} role="status">
            {autosaveText(editor.autosave, editor.isDraft)}
          </p>
        )}
      </div>
    </form>
  )
}

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' })

/** Says when a draft was last saved while somebody typed, or why it was not. A scheduled row is saved before it is previewed. */
function autosaveText(autosave: Autosave | null, isDraft: boolean): string {
  if (autosave === null) return ''
  if (autosave.status === 'saving') return texts.savingDraft
  if (autosave.status === 'failed') return texts.draftNotSaved(autosave.message)
  const { at, problem } = autosave
  const said = isDraft ? texts.draftSaved(clock.format(at)) : texts.saved(clock.format(at))
  return problem === null ? said : texts.savedBut(said, problem)
}

interface InvalidFieldsProps {
  readonly form: RefObject<HTMLFormElement | null>
  /** The names of the invalid fields, in any spelling that changes when they do. */
  readonly names: string
  readonly text: string
}

/** Links to the fields that have to be corrected, by their labels. */
function InvalidFields({ form, names, text }: InvalidFieldsProps) {
  const [fields, setFields] = useState<readonly HTMLInputElement[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names are other elements
  useLayoutEffect(() => {
    setFields([...(form.current?.querySelectorAll<HTMLInputElement>('[aria-invalid]') ?? [])])
  }, [names, form])
  return (
    <div className={styles.invalid}>
      <p>{text}</p>
      <ul>
        {fields.map((field) => {
          const block = field.closest('fieldset')?.dataset.name
          return (
            <li key={field.id}>
              <a
                href={`#${field.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  field.focus()
                }}
              >
                {block && `${block}: `}
                {labelOf(field)}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The label of a field; the article is no input. */
function labelOf(field: HTMLInputElement): string | null | undefined {
  const label = field.labels?.[0] ?? document.getElementById(field.getAttribute('aria-labelledby') ?? '')
  return label?.textContent
}

interface ChangedFieldsProps<Form> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly changed: readonly string[]
  /** What is stored now. */
  readonly values: Form
  /** What was changed here. */
  readonly typed: Readonly<Record<string, unknown>>
}

/** The fields that were changed elsewhere, by their labels, with what stands there now. */
function ChangedFields<Form>({ form, changed, values, typed }: ChangedFieldsProps<Form>) {
  const [labels, setLabels] = useState<readonly string[]>([])
  const names = changed.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names are other elements
  useLayoutEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
    setLabels(changed.map((name) => fields.find((field) => field.name === name)?.labels?.[0]?.textContent ?? name))
  }, [names, form])
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? `“${clip(value, SHOWN)}”` : null)
  return (
    <ul>
      {changed.map((name, index) => {
        const [theirs, mine] = [textOf(values[name as keyof Form]), textOf(typed[name])]
        return (
          <li key={name}>
            {labels[index]}
            {theirs && `: ${theirs}`}
            {theirs && mine && theirs !== mine && texts.insteadOf(mine)}
          </li>
        )
      })}
    </ul>
  )
}

/** The props of the fields of a form by their names: `text` for inputs, `value` for fields with another `onChange`. */
export function fieldsOf<Name extends string>(
  form: Readonly<Record<Name, string>>,
  problems: Readonly<Record<string, string>>,
  onChange: (part: { readonly [name: string]: string }) => void,
) {
  const value = (name: Name) => ({ name, value: form[name], problem: problems[name] })
  const text = (name: Name) => ({
    ...value(name),
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ [name]: event.target.value }),
  })
  return { value, text }
}
