import { useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './draft-store.ts'

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
  /** Changes some fields and keeps the draft on this device; a function is given the form as it is by then. */
  readonly change: (part: Partial<Form> | ((form: Form) => Partial<Form>)) => void
  /** Goes on from another version of the row, keeping what is typed. */
  readonly rebase: (base: string | null) => void
  /** Forgets the kept draft and goes back to a form: `initial`, or the one given with its version. */
  readonly reset: (form?: Form, base?: string | null) => void
}

/** A form whose typing survives a reload, a closed tab and an expired session, until it is saved or cancelled. */
export function useDraft<Form extends object>(options: DraftOptions<Form>): Draft<Form> {
  const { name, initial, base = null, check, titleOf } = options
  const [state, setState] = useState(() => {
    const stored = readDraft(name)
    const form = stored ? check(stored.form) : undefined
    return form === undefined
      ? { form: initial, base, restored: false }
      : { form, base: stored?.base ?? null, restored: true }
  })
  // Several changes may come before the next drawing, and some after a wait.
  const latest = useRef(state)
  function keep(next: typeof state) {
    latest.current = next
    setState(next)
    keepDraft(name, { form: next.form, base: next.base, title: titleOf?.(next.form) ?? '' })
  }
  return {
    ...state,
    change(part) {
      const { form } = latest.current
      keep({ ...latest.current, form: { ...form, ...(typeof part === 'function' ? part(form) : part) } })
    },
    rebase: (version) => keep({ ...latest.current, base: version }),
    reset(form = initial, version = base) {
      dropDraft(name)
      latest.current = { form, base: version, restored: false }
      setState(latest.current)
    },
  }
}
