import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Checked } from '../../../../domain/forms.ts'
import { newId } from '../../../../domain/new-id.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { useIsMounted } from '../../../shared/ui/use-is-mounted.ts'
import { draftName } from '../rows/draft-store.ts'
import type { FormTexts, RowForm } from '../rows/row-kind.ts'
import { DRAFT, formatMoment, PUBLISHED, type Publication } from '../rows/row-state.ts'
import { type StoredRow, saveRow } from '../rows/row-store.ts'
import { texts } from '../texts.ts'
import { uploadsFinished } from '../uploads.ts'
import type { EditorProps } from './opened-row.tsx'
import type { RowEditor } from './row-editor.ts'
import { type Autosave, changedFields, useAutosave, useDraft, useFollowing } from './use-draft.ts'

interface Request {
  /** The state that the row gets; null keeps the one it has. */
  readonly publication: Publication | null
  /** True while somebody types: the form stays as it is. */
  readonly isAutosave: boolean
}

/** The last try to save that was refused: the check that did it, and the fields that were wrong. */
interface Refusal {
  readonly asDraft: boolean
  readonly fields: ReadonlySet<string>
}

/**
 * The state and actions of a row's form. From Publish to the next visitor's page: `save` waits for uploads, `attempt` checks the form
 * and writes it over the version that the typing began from (saveRow in rows/row-store.ts). Triggers note what shows the row
 * (migrations/0007_purges.sql), the gateway purges it before it answers (worker/gateway/data-gateway.ts, worker/cache/pending-purges.ts),
 * and `finish` closes the form.
 */
export function useRowEditor<Row extends StoredRow, Form extends { readonly title: string }, Columns>(
  kind: RowForm<Row, Form, Columns, FormTexts>,
  props: EditorProps<Row>,
): RowEditor<Row, Form> {
  const { store, formOf, readForm, checkDraft, messageOf = ({ message }) => message, asNew } = kind
  const { what, toasts } = kind.texts
  const { opened } = props
  const name = draftName(kind.name, opened.id)
  const baseOf = (stored: Row | null) =>
    stored
      ? { form: formOf(stored), version: stored.updated_at }
      : { form: readForm(opened.prefilled) ?? kind.empty(), version: null }
  const [deleted, setDeleted] = useState(opened.row === null && !opened.isNew)
  const draft = useDraft({
    name,
    base: baseOf(opened.row),
    check: readForm,
    titleOf: (form) => form.title,
  })
  const hasBaseFields = (stored: Row) => changedFields(formOf(stored), draft.latest().base.form).length === 0
  const [row, setRow] = useState(opened.row)
  // A row that was deleted is saved as another one.
  const target = useRef({ id: deleted ? newId() : opened.id, row })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)
  const [isWaiting, setIsWaiting] = useState(false)
  const [autosaved, setAutosaved] = useState<Autosave | null>(null)
  // What was typed on an earlier visit may be based on an older version of the row.
  const [current, setCurrent] = useState(
    row && draft.restored && draft.sent.length === 0 && !hasBaseFields(row) ? row : null,
  )
  const isOpen = useIsMounted()
  const following = useFollowing(props.followers, opened.id, async (fields) => {
    const stored = await store.read(target.current.id).catch(() => null)
    if (!stored || current) return
    // A field that was changed here too is a conflict.
    const { own } = draft.latest()
    const entries = Object.entries(formOf(stored)).filter(([field]) => fields.includes(field) && !own.includes(field))
    rebase(stored, Object.fromEntries(entries) as Partial<Form>)
  })
  const queries = useQueryClient()
  const checkAs = (asDraft: boolean, form: Form) => ((asDraft && checkDraft) || kind.check)(form)
  const isDraft = checkDraft !== undefined && !deleted && (row === null || row.state === 'draft')

  const saving = useMutation({
    // A save waits for the draft that is being saved.
    scope: { id: name },
    mutationFn: attempt,
    onSuccess: finish,
    onError(error, request) {
      const message = messageOf(error.problem)
      if (request.isAutosave)
        setAutosaved({ status: 'failed', message, isUnreachable: error.problem.kind === 'unreachable' })
      else fail(message, request, 'error', error.problem.toast)
    },
  })
  const isAutosaving = saving.isPending && saving.variables.isAutosave
  const busy = isWaiting || (saving.isPending && !isAutosaving)
  const autosave: Autosave | null = isAutosaving ? { status: 'saving' } : autosaved
  const hasTitle = draft.form.title.trim() !== ''
  useAutosave(draft.form, {
    isOn: isDraft && !busy && !current && hasTitle,
    state: autosave,
    save: () => saving.mutate({ publication: DRAFT, isAutosave: true }),
  })

  async function attempt({ publication, isAutosave }: Request) {
    const asDraft = publication?.state === 'draft'
    // Without what was changed outside the form, the save would find a version that it does not know.
    await following.current
    // Of a draft, the fields that are right are saved.
    const isRefused = ({ problems }: Checked<Columns>) => problems && (!asDraft || 'title' in problems.fields)
    if (!isRefused(checkAs(asDraft, draft.latest().form))) await kind.upload?.(isAutosave)
    const { form, base, sent } = draft.latest()
    const { columns: checked, problems } = checkAs(asDraft, form)
    if (problems && isRefused({ columns: checked, problems })) return { kind: 'refused', problems } as const
    const { id, row: before } = target.current
    const written = kind.columns?.(checked, form, before, publication) ?? checked
    const columns = { ...written, ...publication }
    const version = before ? base.version : null
    draft.sending(columns)
    const columnsOf = (stored: Row) => checkAs(true, formOf(stored)).columns
    const keepsPublished = isAutosave && asDraft
    // Such as a row that the scheduled job has published. A state that somebody else gave it stays, unless this asks for one.
    const isSame = (stored: Row) =>
      hasBaseFields(stored) &&
      (stored.state === before?.state || (!isAutosave && (publication ?? stored).state === stored.state))
    const outcome = await saveRow(store, { id, version, columns, sent, keepsPublished, columnsOf, isSame })
    return { ...outcome, before, form, problems }
  }

  function finish(result: Awaited<ReturnType<typeof attempt>>, request: Request) {
    const { publication, isAutosave } = request
    if (result.kind === 'published') return published(result.row)
    if (result.kind === 'refused' || result.kind === 'saved') refuse(result.problems, request)
    setCurrent(result.kind === 'conflict' ? result.current : null)
    if (result.kind !== 'saved') {
      if (result.kind === 'deleted') {
        restart()
        setDeleted(true)
      }
      const message =
        result.kind === 'refused'
          ? result.problems.message
          : result.kind === 'deleted'
            ? texts.notSavedDeleted
            : texts.notSavedConflict
      if (isAutosave) setAutosaved({ status: 'failed', message, isUnreachable: false })
      else fail(message, request, result.kind)
      return
    }
    const { row: saved, before, form, problems } = result
    setDeleted(false)
    setFailure(null)
    target.current = { id: saved.id, row: saved }
    setRow(saved)
    draft.saved(form, baseOf(saved), problems)
    setAutosaved({ status: 'saved', at: new Date(), problem: problems?.message ?? null })
    kind.afterSave?.(saved, before)
    props.onSaved()
    const isKept = isAutosave || publication?.state === 'draft'
    if (!isAutosave) {
      const isNowPublished = publication ? publication.state === 'published' : before === null
      const moment = publication?.publish_at
      const stateToast = moment ? texts.isScheduled(formatMoment(moment)) : texts.draftIsSaved
      void showToast('success', isNowPublished ? toasts.published : publication ? stateToast : toasts.updated)
      props.onPublished(isNowPublished || publication?.state === 'scheduled' ? saved : null)
    }
    if (!isOpen.current) return
    if (!isKept) props.onClose()
    else if (before === null) props.onStored(saved.id)
  }

  /** Goes on from a row whose publication by this form had no answer. */
  function published(stored: Row) {
    const { row: before } = target.current
    goOn(stored)
    setFailure(null)
    setAutosaved(null)
    kind.afterSave?.(stored, before)
    props.onSaved()
    const { state, publish_at: moment } = stored
    void showToast(
      'success',
      state === 'scheduled' && moment ? texts.isScheduled(formatMoment(moment)) : toasts.published,
    )
    props.onPublished(stored)
    if (isOpen.current && before === null) props.onStored(stored.id)
  }

  function refuse(problems: Checked<Columns>['problems'], { publication, isAutosave }: Request) {
    const next = problems && { asDraft: publication?.state === 'draft', fields: new Set(Object.keys(problems.fields)) }
    // What hinders the publication stays marked while the draft is saved.
    setRefusal((before) => (isAutosave && before && !before.asDraft ? before : next))
  }

  function fail(
    message: string,
    { publication }: Request,
    why: 'refused' | 'conflict' | 'deleted' | 'error' = 'error',
    toast = why === 'refused'
      ? toasts.refused?.(message)
      : toasts.failed(message, publication !== null || row === null),
  ) {
    setFailures((before) => before + 1)
    setFailure(why === 'error' ? message : null)
    if (toast) void showToast('error', toast)
  }

  /** Goes on as another row, which nothing is stored of. */
  function restart() {
    target.current = { id: newId(), row: null }
    setRow(null)
    setCurrent(null)
  }

  async function finishUploads(request: Request = { publication: DRAFT, isAutosave: false }) {
    setIsWaiting(true)
    setFailure(null)
    const isUploaded = await uploadsFinished(queries)
    setIsWaiting(false)
    if (!isUploaded) fail(texts.uploadFailed, request)
    return isUploaded
  }

  async function save(wanted?: Publication) {
    if (busy) return
    // Not before: a row in the trash may be restored meanwhile.
    if (deleted && asNew) draft.change((form) => asNew(form, draft.latest().base.form))
    const stored = target.current.row
    const isPublished = stored !== null && stored.state !== 'draft'
    const publication = wanted ?? (checkDraft && !isPublished ? PUBLISHED : null)
    const request = { publication, isAutosave: false }
    if (await finishUploads(request)) await saving.mutateAsync(request).catch(() => {})
  }

  function rebase(stored: Row, part: Partial<Form>) {
    const { base } = draft.latest()
    const others = changedFields(formOf(stored), base.form).filter((field) => !(field in part))
    if (others.length > 0) return setCurrent(stored)
    goOn(stored, part)
  }

  /** Has the fields of a stored row, but for what was typed here and for `part`. */
  function goOn(stored: Row, part: Partial<Form> = {}) {
    target.current = { id: stored.id, row: stored }
    setRow(stored)
    draft.rebase(baseOf(stored), part)
  }

  function discard() {
    draft.forget()
    props.onReopen()
  }

  const remaining = refusal && checkAs(refusal.asDraft, draft.form).problems
  const isSavedWithout = refusal?.asDraft === true && !refusal.fields.has('title')
  const theirs = current && formOf(current)
  return {
    ...draft,
    table: kind.table,
    what,
    row,
    hasStates: checkDraft !== undefined,
    isDraft,
    autosave,
    problem: failure ?? (isSavedWithout ? null : (remaining?.message ?? null)),
    fields: Object.fromEntries(Object.entries(remaining?.fields ?? {}).filter(([field]) => refusal?.fields.has(field))),
    isSavedWithout,
    failures,
    busy,
    isWaiting,
    conflict: current &&
      theirs && { row: current, form: theirs, fields: changedFields(theirs, draft.base.form), typed: draft.typed },
    deleted,
    save,
    async overwrite() {
      if (!current) return
      goOn(current)
      setCurrent(null)
      if (current.state !== 'draft') return save()
      await save(DRAFT)
      // Fields that only know their first value show what was changed elsewhere.
      if (isOpen.current && !draft.latest().isUnsent) discard()
    },
    async saveAsNew() {
      restart()
      await save()
    },
    finishUploads: () => finishUploads(),
    async saveDraft() {
      if (!(await finishUploads())) return false
      if (!draft.latest().isUnsent) return true
      if (current || !hasTitle) return false
      const publication = row?.state === 'scheduled' ? null : DRAFT
      const result = await saving.mutateAsync({ publication, isAutosave: true }).catch(() => null)
      return result?.kind === 'saved'
    },
    discard,
    unpublish: props.onUnpublish && (() => row && props.onUnpublish?.({ ...row, title: draft.form.title })),
    rebase,
  }
}
