import { useState } from 'react'
import { type DraftKind, draftName } from '../drafts/draft-name.ts'
import { sameFields } from '../drafts/same-fields.ts'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import type { ChangeOutcome } from '../ui/change-outcome.ts'
import type { Problem } from '../ui/write-result.ts'

/** A form of texts and yes/no values; the id is made in the browser, so that a save that is sent twice is one row. */
interface RowForm {
  readonly id: string
  readonly title: string
}

interface StoredRow {
  readonly id: string
  readonly updated_at: string
}

/** What a form is opened for: a stored row, a new one (both null), or the draft of a row that is no more (its id alone). */
export interface Opened<Row> {
  readonly row: Row | null
  readonly id: string | null
}

export const NEW_ROW = { row: null, id: null } as const

interface RowEditorOptions<Row, Form> {
  readonly kind: DraftKind
  readonly opened: Opened<Row>
  readonly formOf: (row: Row) => Form
  readonly empty: () => Form
  /** Why the form may not be saved as it is, or null. */
  readonly check: (form: Form) => string | null
  /** Stores the form: as a new row where the version is null, else over that version alone. */
  readonly save: (form: Form, version: string | null) => Promise<ChangeOutcome<Row>>
  /** What is shown of a problem; its own message unless told. */
  readonly said?: (problem: Problem) => string
  readonly onSaved: (row: Row, wasNew: boolean) => void
  readonly onFailed: (message: string, wasNew: boolean) => void
}

export interface RowEditor<Row, Form> extends Draft<Form> {
  /** Why it was not saved, for a person. */
  readonly problem: string | null
  readonly busy: boolean
  /** The row as somebody else has saved it since the typing began. */
  readonly conflict: Row | null
  /** True when the row is no more: saving makes a new one of what is typed. */
  readonly deleted: boolean
  /** Saves, or says why not; over another's version only when told which. */
  readonly save: (over?: Row | null) => Promise<void>
  /** Forgets what was typed and goes back to the stored row. */
  readonly discard: () => void
}

/**
 * The form of a row at work: its draft survives the page, one save goes at a time, and what somebody else did to the row meanwhile
 * is never overwritten without being told. Give the component another `key` with another row.
 */
export function useRowEditor<Row extends StoredRow, Form extends RowForm>(
  options: RowEditorOptions<Row, Form>,
): RowEditor<Row, Form> {
  const { opened, formOf, empty, onSaved, onFailed, said = ({ message }) => message } = options
  const { row } = opened
  const editedId = row?.id ?? opened.id
  const [first] = useState(() => (row ? formOf(row) : { ...empty(), ...(editedId && { id: editedId }) }))
  const draft = useDraft({
    name: draftName(options.kind, editedId),
    initial: first,
    base: row?.updated_at ?? null,
    check: sameFields(first),
    titleOf: (form) => form.title,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // A draft of an earlier visit may be behind from the start.
  const [conflict, setConflict] = useState(row && draft.restored && draft.base !== row.updated_at ? row : null)
  const [deleted, setDeleted] = useState(row === null && editedId !== null)

  /** The form with an id of its own, which stays through further tries: a lost answer makes no second row. */
  function asNew(form: Form): Form {
    if (form.id !== editedId) return form
    const id = crypto.randomUUID()
    draft.change({ id } as Partial<Form>)
    return { ...form, id }
  }

  async function save(over: Row | null = null) {
    if (busy) return
    const refusal = options.check(draft.form)
    setProblem(refusal)
    if (refusal) return
    const isNew = row === null || deleted
    setBusy(true)
    const outcome = await options.save(
      isNew ? asNew(draft.form) : draft.form,
      isNew ? null : (over?.updated_at ?? draft.base ?? row.updated_at),
    )
    setBusy(false)
    setConflict(outcome.kind === 'conflict' ? outcome.current : null)
    if (outcome.kind === 'saved') {
      draft.reset(empty(), null)
      onSaved(outcome.row, isNew)
      return
    }
    if (outcome.kind === 'deleted') setDeleted(true)
    setProblem(outcome.kind === 'failed' ? said(outcome.problem) : null)
    onFailed(outcome.kind === 'failed' ? said(outcome.problem) : ELSEWHERE[outcome.kind], isNew)
  }

  function discard() {
    draft.reset()
    setConflict(null)
    setProblem(null)
  }

  return { ...draft, problem, busy, conflict, deleted, save, discard }
}

const ELSEWHERE = {
  conflict: 'It was saved somewhere else meanwhile.',
  deleted: 'It was deleted somewhere else meanwhile.',
} as const
