import { useRef, useState } from 'react'
import { dropDraft, readDraft, storeDraft } from './draft-store.ts'

interface DraftOptions<Form> {
  /** One name a form and object, like `movie:new` or `movie:{id}`. Later ones come with `saved` and `reset`. */
  readonly name: string
  readonly initial: Form
  /** The version (updated_at) of the row that `initial` was made from; null for a new one. */
  readonly base: string | null
  /** The form out of storage, or undefined where it has another shape. */
  readonly check: (stored: unknown) => Form | undefined
  /** What the form is about, for a list of drafts. */
  readonly titleOf: (form: Form) => string
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
  /** Goes on as the draft of a row, under its name, whose version `base` holds `form`; what was typed since stays stored. */
  readonly saved: (form: Form, base: string, name: string) => void
  /** Goes on with another form under another name; what is stored of this one stays. */
  readonly leave: (form: Form, name: string) => void
  /** The form and its version as they are by now, also after a wait. */
  readonly latest: () => { readonly form: Form; readonly base: string | null }
  /** Forgets the stored draft and goes on from a form and the version of its row. */
  readonly reset: (form: Form, base: string | null, name: string) => void
}

/** The state of a form that survives a reload, a closed tab and an expired session, until it is saved or cancelled. */
export function useDraft<Form extends object>(options: DraftOptions<Form>): Draft<Form> {
  const { initial, base, check, titleOf } = options
  const name = useRef(options.name)
  const [state, setState] = useState(() => {
    const stored = readDraft(options.name)
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
    storeDraft(name.current, { form: next.form, base: next.base, title: titleOf(next.form) })
  }
  return {
    ...state,
    change(part) {
      const { form } = latest.current
      store({ ...latest.current, form: { ...form, ...(typeof part === 'function' ? part(form) : part) } })
    },
    follow(part, version) {
      const next = { ...latest.current, form: { ...latest.current.form, ...part }, base: version }
      if (readDraft(name.current)) store(next)
      else show(next)
    },
    saved(form, version, newName) {
      dropDraft(name.current)
      name.current = newName
      const next = { ...latest.current, base: version, restored: false }
      if (next.form === form) show(next)
      else store(next)
    },
    leave(form, newName) {
      name.current = newName
      show({ form, base: null, restored: false, round: latest.current.round + 1 })
    },
    latest: () => latest.current,
    reset(form, version, newName) {
      dropDraft(name.current)
      name.current = newName
      show({ form, base: version, restored: false, round: latest.current.round + 1 })
    },
  }
}
