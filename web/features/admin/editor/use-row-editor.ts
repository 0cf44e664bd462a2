import { useEffect, useRef, useState } from 'react'
import type { Checked } from '../../../../domain/forms.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import type { Problem } from '../data-service.ts'
import { type DraftKind, draftName } from '../drafts/draft-store.ts'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import { DRAFT, PUBLISHED, type Publication } from '../states/row-state.ts'
import { stateToast } from '../states/texts.ts'
import { texts } from '../texts.ts'
import type { EditorProps } from './opened-row.tsx'
import { type Edited, forgetSentRow, type SaveOutcome, type StoredRow } from './row-store.ts'
import { type Autosave, type NotSaved, useAutosave } from './use-autosave.ts'

export interface Saving<Row, Form, Columns> {
  readonly form: Form
  readonly columns: Columns
  /** The columns that the form of a stored row would write; null where it is not valid. */
  readonly columnsOf: (row: Row) => Columns | null
  /** Null for a new row. */
  readonly edited: Edited<Row> | null
  /** The name of the form's draft. */
  readonly draft: string
  /** The state that the row gets; null keeps the one it has. */
  readonly publication: Publication | null
  /** True for a draft that is saved while somebody types. */
  readonly isAutosave: boolean
}

interface RowEditorOptions<Row, Form, Columns> extends EditorProps<Row> {
  readonly kind: DraftKind
  readonly formOf: (row: Row) => Form
  readonly empty: () => Form
  /** The form out of a stored draft, or undefined where it has another shape. */
  readonly readForm: (stored: unknown) => Form | undefined
  /** The form of a deleted row, as that of a new one. */
  readonly asNew?: (form: Form) => Form
  readonly check: (form: Form) => Checked<Columns>
  /** The check of a draft. A form with one is saved as a draft on the server while somebody types, once it has a title. */
  readonly checkDraft?: (form: Form) => Checked<Columns>
  readonly save: (saving: Saving<Row, Form, Columns>) => Promise<SaveOutcome<Row>>
  /** The text for a problem; its own message by default. */
  readonly messageOf?: (problem: Problem) => string
  readonly toasts: {
    readonly published: string
    readonly updated: string
    /** `wasNew` when it was to be published, and not only changed. */
    readonly failed: (message: string, wasNew: boolean) => string
    /** For a form that the check refused; it has the message in any case. */
    readonly refused?: (message: string) => string
  }
  /** Called when what was typed is forgotten. */
  readonly onReset?: () => void
}

export interface RowEditor<Row, Form> extends Omit<Draft<Form>, 'follow' | 'reset' | 'saved' | 'leave'> {
  /** The stored row; null for a new one that no draft was saved of. */
  readonly row: Row | null
  /** False for rows without states. */
  readonly hasStates: boolean
  /** True for a new row and a draft: it is saved while somebody types. */
  readonly isDraft: boolean
  readonly autosave: Autosave | null
  /** Why it was not saved, for a person; null again when that is corrected. */
  readonly problem: string | null
  /** What is wrong with single fields since the last try to save, by name; each goes when it is corrected. */
  readonly fields: Readonly<Record<string, string>>
  /** True when the last try was to save a draft, and not to publish or change the row. */
  readonly refusedAsDraft: boolean
  /** Counts the tries to save that failed or were refused. */
  readonly failures: number
  readonly busy: boolean
  /** The row as it was saved elsewhere since the typing began. */
  readonly conflict: Row | null
  /** True when the row was deleted: saving makes a new one of what is typed. */
  readonly deleted: boolean
  /**
   * Saves, or says why not; overwrites a version saved elsewhere only when given it. Without a publication a new row and a draft are
   * published, and others keep their state.
   */
  readonly save: (over?: Row | null, publication?: Publication) => Promise<void>
  /** Saves a draft now if somebody typed since the last time; false when that failed. */
  readonly saveDraft: () => Promise<boolean>
  /** Closes the form of a draft. What could not be saved stays in this browser. */
  readonly close: () => void
  /** Forgets what was typed and goes back to the stored row. */
  readonly discard: () => void
  /** Forgets what was typed and shows another version of the row. */
  readonly load: (row: Row) => void
  /** Takes over a change that was made to the stored row outside the form, which is no conflict. */
  readonly follow: (row: Partial<Row>, form: Partial<Form>, version: string) => void
}

/** The last try to save that was refused: the check that did it, and the fields that were wrong. */
interface Refusal {
  readonly asDraft: boolean
  readonly fields: ReadonlySet<string>
}

/**
 * The state and actions of a row's form: its draft survives the page, one save goes at a time, and what somebody else did to the row
 * meanwhile is overwritten only on request.
 */
export function useRowEditor<Row extends StoredRow, Form extends { readonly title: string }, Columns>(
  options: RowEditorOptions<Row, Form, Columns>,
): RowEditor<Row, Form> {
  const { opened, formOf, empty, checkDraft, toasts, messageOf = ({ message }) => message } = options
  const { asNew = (form) => form } = options
  const [row, setRow] = useState(opened.row)
  // For code that runs after a wait: the state of its render may be old.
  const latestRow = useRef(opened.row)
  function showRow(next: Row | null) {
    latestRow.current = next
    setRow(next)
  }
  const [first] = useState(() => (row ? formOf(row) : empty()))
  const [deleted, setDeleted] = useState(row === null && opened.id !== null)
  const nameNow = () => draftName(options.kind, latestRow.current?.id ?? opened.id)
  const draft = useDraft({
    name: draftName(options.kind, opened.id),
    initial: first,
    base: row?.updated_at ?? null,
    check(stored) {
      const form = options.readForm(stored)
      return form && deleted ? asNew(form) : form
    },
    titleOf: (form) => form.title,
  })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
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
  const checkAs = (asDraft: boolean, form: Form) => ((asDraft && checkDraft) || options.check)(form)
  const columnsOf = (stored: Row) => checkAs(stored.state === 'draft', formOf(stored)).columns
  const still = refusal && checkAs(refusal.asDraft, draft.form).problems
  const isDraft = checkDraft !== undefined && !deleted && (row === null || row.state === 'draft')
  const autosave = useAutosave({
    form: draft.form,
    latest: () => draft.latest().form,
    isStored: !draft.restored,
    isOn: isDraft && !busy && !conflict && draft.form.title.trim() !== '',
    send: sendDraft,
  })

  function forget() {
    setConflict(null)
    setRefusal(null)
    setFailure(null)
    forgetSentRow(nameNow())
    options.onReset?.()
  }

  /** Shows another form, which is stored as it is. */
  function resetForm(form: Form, base: string | null) {
    draft.reset(form, base, nameNow())
    autosave.settle(form)
  }

  function notSaved(outcome: Exclude<SaveOutcome<Row>, { kind: 'saved' }>): string {
    if (outcome.kind === 'failed') return messageOf(outcome.problem)
    return outcome.kind === 'deleted' ? texts.notSavedDeleted : texts.notSavedConflict
  }

  /** Saves a draft while somebody types: the form stays as it is. */
  async function sendDraft(form: Form): Promise<NotSaved | null> {
    const { columns, problems } = (checkDraft ?? options.check)(form)
    if (problems) return { message: problems.message, isUnreachable: false }
    const stored = latestRow.current
    const edited = stored && { row: stored, version: draft.latest().base ?? stored.updated_at }
    const sent = nameNow()
    const saving = { form, columns, columnsOf, edited, draft: sent }
    const outcome = await options.save({ ...saving, publication: DRAFT, isAutosave: true })
    if (outcome.kind === 'saved') {
      forgetSentRow(sent)
      showRow(outcome.row)
      draft.saved(form, outcome.row.updated_at, nameNow())
      if (stored === null && isOpen.current) options.onAdopt?.(outcome.row.id)
      options.onSaved()
      return null
    }
    if (outcome.kind === 'conflict') setConflict(outcome.current)
    if (outcome.kind === 'deleted') setDeleted(true)
    const isUnreachable = outcome.kind === 'failed' && outcome.problem.kind === 'unreachable'
    return { message: notSaved(outcome), isUnreachable }
  }

  async function save(over: Row | null = null, wanted?: Publication) {
    if (busy) return
    setBusy(true)
    // A draft that is being saved may be the first save of a new row.
    await autosave.finished()
    const stored = latestRow.current
    const isPublished = stored !== null && stored.state !== 'draft' && !deleted
    const publication = wanted ?? (checkDraft && !isPublished ? PUBLISHED : null)
    const asDraft = publication?.state === 'draft'
    const { form, base } = draft.latest()
    const { columns, problems } = checkAs(asDraft, form)
    setRefusal(problems && { asDraft, fields: new Set(Object.keys(problems.fields)) })
    setFailure(null)
    if (problems) {
      setBusy(false)
      setFailures((before) => before + 1)
      if (toasts.refused) void showToast('error', toasts.refused(problems.message))
      return
    }
    const isNew = !over && (stored === null || deleted)
    const target = over ?? stored
    const edited = isNew || !target ? null : { row: target, version: over?.updated_at ?? base ?? target.updated_at }
    const saving = { form, columns, columnsOf, edited, draft: nameNow() }
    const outcome = await options.save({ ...saving, publication, isAutosave: false })
    setBusy(false)
    setConflict(outcome.kind === 'conflict' ? outcome.current : null)
    if (outcome.kind === 'saved') {
      forget()
      setDeleted(false)
      // The form of a draft stays open, with what the server made of it.
      const isKept = publication?.state === 'draft'
      showRow(isKept ? outcome.row : opened.row)
      if (isKept) {
        // No reset: the editor keeps its undo history and the cursor.
        const version = outcome.row.updated_at
        draft.saved(form, version, nameNow())
        draft.follow(formOf(outcome.row), version)
        autosave.settle(draft.latest().form, true)
        if (isNew && isOpen.current) options.onAdopt?.(outcome.row.id)
      } else resetForm(empty(), null)
      const isNowPublished = publication ? publication.state === 'published' : isNew
      const toast = publication ? stateToast(publication) : toasts.updated
      void showToast('success', isNowPublished ? toasts.published : toast)
      options.onPublished?.(isNowPublished ? outcome.row : null)
      options.onSaved()
      if (!isKept && isOpen.current) options.onClose()
      return
    }
    setFailures((before) => before + 1)
    if (outcome.kind === 'deleted') {
      setDeleted(true)
      draft.change(asNew)
    }
    const message = notSaved(outcome)
    setFailure(outcome.kind === 'failed' ? message : null)
    const toast = outcome.kind === 'failed' ? outcome.toast : undefined
    void showToast('error', toast ?? toasts.failed(message, isNew || publication !== null))
  }

  return {
    ...draft,
    row,
    hasStates: checkDraft !== undefined,
    isDraft,
    autosave: autosave.state,
    problem: failure ?? still?.message ?? null,
    fields: Object.fromEntries(Object.entries(still?.fields ?? {}).filter(([field]) => refusal?.fields.has(field))),
    refusedAsDraft: refusal?.asDraft ?? false,
    failures,
    busy,
    conflict,
    deleted,
    save,
    saveDraft: autosave.saveNow,
    close() {
      showRow(opened.row)
      const form = empty()
      draft.leave(form, nameNow())
      autosave.settle(form)
      setRefusal(null)
      setFailure(null)
      options.onReset?.()
    },
    discard() {
      forget()
      if (row) resetForm(formOf(row), row.updated_at)
      else resetForm(empty(), null)
    },
    load(current) {
      forget()
      showRow(current)
      resetForm(formOf(current), current.updated_at)
    },
    follow(part, form, version) {
      const before = latestRow.current
      showRow(before && { ...before, ...part, updated_at: version })
      draft.follow(form, version)
    },
  }
}
