import { useEffect, useRef, useState } from 'react'
import type { FormProblems } from '../../../../domain/forms.ts'
import { dropDraft, readDraft, storeDraft } from '../rows/draft-store.ts'
import type { EditorProps } from './opened-row.tsx'

/** The version of a row that a form began from. */
interface Base<Form> {
  readonly form: Form
  /** Its updated_at; null for a row that is not stored yet. */
  readonly version: string | null
}

interface DraftOptions<Form> {
  /** One name for each row, like `movie:{id}`. */
  readonly name: string
  /** The row as it is stored now. */
  readonly base: Base<Form>
  /** The form out of storage, with fields of `missing` where it lacks them; undefined where it has another shape. */
  readonly check: (stored: unknown, missing: Form) => Form | undefined
  /** What the form is about, for a list of drafts. */
  readonly titleOf: (form: Form) => string
}

interface DraftState<Form> {
  readonly form: Form
  readonly base: Base<Form>
  /** The fields that were changed here since `base`. Others may differ from it, because the server tidies what it stores. */
  readonly own: readonly string[]
  /** The columns that were sent since `base`, and got no answer. */
  readonly sent: readonly object[]
  /** True while the server does not have all of the form. */
  readonly isUnsent: boolean
  /** True when the form shows what was typed on an earlier visit. */
  readonly restored: boolean
}

export interface Draft<Form> extends DraftState<Form> {
  /** The fields that were changed here. */
  readonly typed: Partial<Form>
  /** Changes some fields; a function gets the latest form. */
  readonly change: (part: Partial<Form> | ((form: Form) => Partial<Form>)) => void
  /** Remembers what is about to be sent. */
  readonly sending: (columns: object) => void
  /** Goes on from a version that holds `form`, but for the fields that were wrong. */
  readonly saved: (form: Form, base: Base<Form>, problems: FormProblems | null) => void
  /** Goes on from another version: its fields, but for those that were changed here and those of `part`. */
  readonly rebase: (base: Base<Form>, part?: Partial<Form>) => void
  /** Forgets what was typed. What comes later, such as an answer, changes nothing any more: the form is to be closed. */
  readonly forget: () => void
  /** The latest state, also for code that runs after a wait. */
  readonly latest: () => DraftState<Form>
}

/** The state of a form. This browser keeps what the server does not have yet, over a reload, a closed tab and an expired session. */
export function useDraft<Form extends object>({ name, base, check, titleOf }: DraftOptions<Form>): Draft<Form> {
  const [stored] = useState(() => readDraft(name))
  const [state, setState] = useState((): DraftState<Form> => {
    const form = stored ? check(stored.form, base.form) : undefined
    if (!stored || form === undefined)
      return { form: base.form, base, own: [], sent: [], isUnsent: false, restored: false }
    const begun = { form: check(stored.begun, base.form) ?? base.form, version: stored.version }
    const own = changedFields(form, begun.form).filter((field) => stored.own?.includes(field) ?? true)
    return { form, base: begun, own, sent: stored.sent, isUnsent: true, restored: true }
  })
  // Several changes may come before the next drawing, and some after a wait.
  const latest = useRef(state)
  const isForgotten = useRef(false)
  // What this form has in storage. Another tab may have stored what is typed there, which is not dropped with it.
  const kept = useRef(stored?.text ?? null)
  function put(changed: Partial<DraftState<Form>>) {
    if (isForgotten.current) return
    const next = { ...latest.current, ...changed }
    latest.current = next
    setState(next)
    if (!next.isUnsent) return dropDraft(name, kept.current)
    const { form, base, own, sent } = next
    const title = titleOf(form)
    kept.current = storeDraft(name, { form, begun: base.form, version: base.version, own, sent, title }) ?? kept.current
  }
  const typedIn = ({ form, own }: DraftState<Form>) =>
    Object.fromEntries(own.map((field) => [field, form[field as keyof Form]])) as Partial<Form>
  return {
    ...state,
    typed: typedIn(state),
    change(part) {
      const { form: before, base, own } = latest.current
      const form = { ...before, ...(typeof part === 'function' ? part(before) : part) }
      const isOwn = (field: keyof Form & string) => own.includes(field) || form[field] !== before[field]
      put({ form, own: changedFields(form, base.form).filter(isOwn), isUnsent: true })
    },
    sending: (columns) => put({ sent: withColumns(latest.current.sent, columns), isUnsent: true }),
    saved(form, base, problems) {
      const { form: now } = latest.current
      const names = Object.keys(problems?.fields ?? {})
      // A problem inside of a list is named by the entry.
      const isWrong = (field: keyof Form & string) =>
        names.some((name) => name === field || (name.includes('.') && Array.isArray(form[field])))
      const own = [...changedFields(now, form), ...changedFields(form, base.form).filter(isWrong)]
      put({ base, own, sent: [], restored: false, isUnsent: problems !== null || now !== form })
    },
    rebase(base, part) {
      put({ form: { ...base.form, ...typedIn(latest.current), ...part }, base, sent: [] })
    },
    forget() {
      isForgotten.current = true
      dropDraft(name, kept.current)
    },
    latest: () => latest.current,
  }
}

/** How many tries without an answer are remembered; each is a copy of the columns. */
const MAX_SENT = 3

/**
 * Adds what is about to be sent, and forgets one try where there are too many. At most one of them has arrived, most likely the first,
 * whose answer the network lost, or one of the newest. If it was another, the form asks whether to overwrite what it sent itself.
 */
function withColumns(sent: readonly object[], columns: object): readonly object[] {
  const text = JSON.stringify(columns)
  if (sent.some((each) => JSON.stringify(each) === text)) return sent
  return [...sent, columns].filter((_, index) => index !== 1 || sent.length < MAX_SENT)
}

/** The fields in which two forms differ. The ids of list entries do not count: a blank download gets another one in each form. */
export function changedFields<Form extends object>(form: Form, other: Form): (keyof Form & string)[] {
  const text = (value: unknown) => JSON.stringify(value, (name, part) => (name === 'id' ? undefined : part))
  const isChanged = (field: keyof Form) => text(form[field]) !== text(other[field])
  return (Object.keys(form) as (keyof Form & string)[]).filter(isChanged)
}

/** How the last saving of a draft while typing went. */
export type Autosave =
  | { readonly status: 'saving' }
  /** `problem` says what is not saved of it. */
  | { readonly status: 'saved'; readonly at: Date; readonly problem: string | null }
  /** `isUnreachable` when the server could not be reached: it is tried again. */
  | { readonly status: 'failed'; readonly message: string; readonly isUnreachable: boolean }

/** A draft is saved this long after the last change, and tried again this long after it could not be sent, in milliseconds. */
const PAUSE_MS = 3_000
const RETRY_MS = 15_000

interface AutosaveOptions {
  /** False while nothing is saved automatically. */
  readonly isOn: boolean
  readonly state: Autosave | null
  readonly save: () => void
}

/** Saves a form at every pause in the typing, and tries again while the server cannot be reached. */
export function useAutosave(form: unknown, { isOn, state, save }: AutosaveOptions): void {
  const tried = useRef(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the form, and every outcome, begins another pause
  useEffect(() => {
    const isTyped = form !== tried.current
    const isAgain = state?.status === 'failed' && state.isUnreachable
    if (!isOn || state?.status === 'saving' || (!isTyped && !isAgain)) return
    const timer = setTimeout(
      () => {
        tried.current = form
        save()
      },
      isTyped ? PAUSE_MS : RETRY_MS,
    )
    return () => clearTimeout(timer)
  }, [form, isOn, state])
}

/** Calls `follow` when the form's row was changed outside of it, with the names of the changed fields. Its promise is in `current`. */
export function useFollowing(
  followers: EditorProps<unknown>['followers'],
  id: string,
  follow: (fields: readonly string[]) => Promise<void>,
) {
  const following = useRef<Promise<void>>(null)
  useEffect(() => {
    followers.set(id, (fields) => {
      following.current = follow(fields)
    })
    return () => void followers.delete(id)
  })
  return following
}
