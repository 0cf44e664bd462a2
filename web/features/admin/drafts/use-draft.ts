import { useRef, useState } from 'react'
import { dropDraft, readDraft, storeDraft } from './draft-store.ts'

interface DraftOptions<Form> {
  /** One name a form and object, like `movie:new` or `movie:{id}`. A component whose name changes must change its `key` too. */
  readonly name: string
  readonly initial: Form
  /** The version (updated_at) of the row that `initial` was made from; null for a new one. */
  readonly base?: string | null
  /** The form out of storage, or undefined where it has another shape. */
  readonly check: (stored: unknown) => Form | undefined
  /** What the form is about, for a list of drafts. */
  readonly titleOf?: (form: Form) => string
}

export interface Draft<Form> {
  readonly form: Form
  /** The version that the typing began from: what an update's filter asks for. */
  readonly base: string | null
  /** True when the form shows what was typed on an earlier visit. */
  readonly restored: boolean
  /** Counts the resets: the `key` of fields that only read their first value. */
  readonly round: number
  /** Changes some fields and stores the draft; a function gets the form as it is by then. */
  readonly change: (part: Partial<Form> | ((form: Form) => Partial<Form>)) => void
  /** Goes on from another version of the row with what changed there; what is typed stays, and untouched forms become no draft. */
  readonly follow: (part: Partial<Form>, base: string | null) => void
  /** Forgets the stored draft and goes on from a form and the version of its row. */
  readonly reset: (form: Form, base: string | null) => void
}

/** The state of a form that survives a reload, a closed tab and an expired session, until it is saved or cancelled. */
export function useDraft<Form extends object>(options: DraftOptions<Form>): Draft<Form> {
  const { name, initial, base = null, check, titleOf } = options
  const [state, setState] = useState(() => {
    const stored = readDraft(name)
    const form = stored ? check(stored.form) : undefined
    return form === undefined
      ? { form: initial, base, restored: false, round: 0 }
      : { form, base: stored?.base ?? null, restored: true, round: 0 }
  })
  // Several changes may come before the next drawing, and some after a wait.
  const latest = useRef(state)
  function show(next: typeof state) {
    latest.current = next
    setState(next)
  }
  function store(next: typeof state) {
    show(next)
    storeDraft(name, { form: next.form, base: next.base, title: titleOf?.(next.form) ?? '' })
  }
  return {
    ...state,
    change(part) {
      const { form } = latest.current
      store({ ...latest.current, form: { ...form, ...(typeof part === 'function' ? part(form) : part) } })
    },
    follow(part, version) {
      const next = { ...latest.current, form: { ...latest.current.form, ...part }, base: version }
      if (readDraft(name)) store(next)
      else show(next)
    },
    reset(form, version) {
      dropDraft(name)
      show({ form, base: version, restored: false, round: latest.current.round + 1 })
    },
  }
}
