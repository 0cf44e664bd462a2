import { useEffect, useRef, useState } from 'react'
import type { Checked, FormProblems } from '../../../../domain/forms.ts'
import type { Problem } from '../data-service.ts'
import { type DraftKind, draftName } from '../drafts/draft-store.ts'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import { texts } from '../texts.ts'
import { type Edited, forgetSentRow, type SaveOutcome, type StoredRow } from './row-store.ts'

/** What a form is opened for: a stored row, a new one (both null), or the draft of a row that no longer exists (its id alone). */
export interface Opened<Row> {
  readonly row: Row | null
  readonly id: string | null
}

export const NEW_ROW = { row: null, id: null } as const

export interface Saving<Row, Form, Columns> {
  readonly columns: Columns
  readonly form: Form
  /** Null for a new row. */
  readonly edited: Edited<Row> | null
  /** The name of the form's draft. */
  readonly draft: string
}

interface RowEditorOptions<Row, Form, Columns> {
  readonly kind: DraftKind
  readonly opened: Opened<Row>
  readonly formOf: (row: Row) => Form
  readonly empty: () => Form
  /** The form out of a stored draft, or undefined where it has another shape. */
  readonly readForm: (stored: unknown) => Form | undefined
  /** The form of a deleted row, as that of a new one. */
  readonly asNew?: (form: Form) => Form
  readonly check: (form: Form) => Checked<Columns>
  readonly save: (saving: Saving<Row, Form, Columns>) => Promise<SaveOutcome<Row>>
  /** The text for a problem; its own message by default. */
  readonly messageOf?: (problem: Problem) => string
  /** Called with every saved row, also when another one was opened meanwhile. */
  readonly onSaved: (row: Row, wasNew: boolean) => void
  /** Called when the row was saved and the form is still open. */
  readonly onClose: () => void
  readonly onRefused?: (message: string) => void
  readonly onFailed: (message: string, wasNew: boolean, toast: string | undefined) => void
  /** Called when what was typed is forgotten. */
  readonly onReset?: () => void
}

export interface RowEditor<Row, Form> extends Omit<Draft<Form>, 'follow' | 'reset'> {
  /** Why it was not saved, for a person; null again when that is corrected. */
  readonly problem: string | null
  /** What is wrong with single fields since the last try to save, by name; each goes when it is corrected. */
  readonly fields: Readonly<Record<string, string>>
  /** Counts the tries to save that failed or were refused. */
  readonly failures: number
  readonly busy: boolean
  /** The row as it was saved elsewhere since the typing began. */
  readonly conflict: Row | null
  /** True when the row was deleted: saving makes a new one of what is typed. */
  readonly deleted: boolean
  /** Saves, or says why not; overwrites a version saved elsewhere only when given it. */
  readonly save: (over?: Row | null) => Promise<void>
  /** Forgets what was typed and goes back to the stored row. */
  readonly discard: () => void
  /** Forgets what was typed and goes on from another version of the row. */
  readonly load: (row: Row) => void
  /** Takes over a change that the list made to the row, which is no conflict. */
  readonly follow: (part: Partial<Row> & Partial<Form>, version: string) => void
}

/**
 * The state and actions of a row's form: its draft survives the page, one save goes at a time, and what somebody else did to the row
 * meanwhile is overwritten only on request. Give the component another `key` with another row.
 */
export function useRowEditor<Row extends StoredRow, Form extends { readonly title: string }, Columns>(
  options: RowEditorOptions<Row, Form, Columns>,
): RowEditor<Row, Form> {
  const { opened, formOf, empty, messageOf = ({ message }) => message, asNew = (form) => form } = options
  const [row, setRow] = useState(opened.row)
  const [first] = useState(() => (row ? formOf(row) : empty()))
  const [deleted, setDeleted] = useState(row === null && opened.id !== null)
  const name = draftName(options.kind, opened.id)
  const draft = useDraft({
    name,
    initial: first,
    base: row?.updated_at ?? null,
    check(stored) {
      const form = options.readForm(stored)
      return form && deleted ? asNew(form) : form
    },
    titleOf: (form) => form.title,
  })
  const [refusal, setRefusal] = useState<FormProblems | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)
  const [busy, setBusy] = useState(false)
  // A draft of an earlier visit may be behind from the start.
  const [conflict, setConflict] = useState(row && draft.restored && draft.base !== row.updated_at ? row : null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const still = refusal && options.check(draft.form).problems

  function forget() {
    setConflict(null)
    setRefusal(null)
    setFailure(null)
    forgetSentRow(name)
    options.onReset?.()
  }

  async function save(over: Row | null = null) {
    if (busy) return
    const { form } = draft
    const { columns, problems } = options.check(form)
    setRefusal(problems)
    setFailure(null)
    if (problems) {
      setFailures((before) => before + 1)
      options.onRefused?.(problems.message)
      return
    }
    const isNew = !over && (row === null || deleted)
    const base = over ?? row
    const edited = isNew || !base ? null : { row: base, version: over?.updated_at ?? draft.base ?? base.updated_at }
    setBusy(true)
    const outcome = await options.save({ columns, form, edited, draft: name })
    setBusy(false)
    setConflict(outcome.kind === 'conflict' ? outcome.current : null)
    if (outcome.kind === 'saved') {
      forget()
      setDeleted(false)
      draft.reset(empty(), null)
      options.onSaved(outcome.row, isNew)
      if (isOpen.current) options.onClose()
      return
    }
    setFailures((before) => before + 1)
    if (outcome.kind === 'deleted') {
      setDeleted(true)
      draft.change(asNew)
    }
    const message =
      outcome.kind === 'failed'
        ? messageOf(outcome.problem)
        : outcome.kind === 'deleted'
          ? texts.notSavedDeleted
          : texts.notSavedConflict
    setFailure(outcome.kind === 'failed' ? message : null)
    options.onFailed(message, isNew, outcome.kind === 'failed' ? outcome.toast : undefined)
  }

  return {
    ...draft,
    problem: failure ?? still?.message ?? null,
    fields: Object.fromEntries(
      Object.entries(still?.fields ?? {}).filter(([field]) => refusal?.fields[field] !== undefined),
    ),
    failures,
    busy,
    conflict,
    deleted,
    save,
    discard() {
      forget()
      if (row) draft.reset(formOf(row), row.updated_at)
      else draft.reset(empty(), null)
    },
    load(current) {
      forget()
      setRow(current)
      draft.reset(formOf(current), current.updated_at)
    },
    follow(part, version) {
      setRow((before) => before && { ...before, ...part, updated_at: version })
      draft.follow(part, version)
    },
  }
}
