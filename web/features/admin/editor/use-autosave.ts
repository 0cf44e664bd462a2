import { useEffect, useRef, useState } from 'react'

/** How the last saving of a draft while typing went. */
export type Autosave =
  | { readonly status: 'saving' }
  | { readonly status: 'saved'; readonly at: Date }
  | ({ readonly status: 'failed' } & NotSaved)

export interface NotSaved {
  readonly message: string
  /** True when the server could not be reached: it is tried again. */
  readonly isUnreachable: boolean
}

/** A draft is saved this long after the last change, and tried again this long after it could not be sent, in milliseconds. */
const PAUSE_MS = 3_000
const RETRY_MS = 15_000

interface AutosaveOptions<Form> {
  readonly form: Form
  /** The form as it is now, also after a wait. */
  readonly latest: () => Form
  /** True when the server holds the first form. */
  readonly isStored: boolean
  /** False while nothing is saved automatically. */
  readonly isOn: boolean
  /** Saves a form; null when that worked. */
  readonly send: (form: Form) => Promise<NotSaved | null>
}

/** Saves a form at every pause in the typing, one at a time. */
export function useAutosave<Form>({ form, latest, isStored, isOn, send }: AutosaveOptions<Form>) {
  const [state, setState] = useState<Autosave | null>(null)
  const stored = useRef(isStored ? form : null)
  const tried = useRef(form)
  const running = useRef<Promise<boolean> | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the form, and every outcome, begins another pause
  useEffect(() => {
    const isTyped = form !== tried.current
    const isAgain = state?.status === 'failed' && state.isUnreachable
    if (!isOn || state?.status === 'saving' || (!isTyped && !isAgain)) return
    const timer = setTimeout(() => void saveNow(), isTyped ? PAUSE_MS : RETRY_MS)
    return () => clearTimeout(timer)
  }, [form, isOn, state])

  async function saveNow(): Promise<boolean> {
    await running.current
    const now = latest()
    if (!isOn || now === stored.current) return true
    running.current = run(now)
    const isSaved = await running.current
    running.current = null
    return isSaved
  }

  async function run(now: Form): Promise<boolean> {
    tried.current = now
    setState({ status: 'saving' })
    const problem = await send(now)
    if (problem === null) stored.current = now
    setState(problem ? { status: 'failed', ...problem } : { status: 'saved', at: new Date() })
    return problem === null
  }

  return {
    state,
    /** Saves what was typed since the last time; false when that failed. */
    saveNow,
    /** Resolves when no save is running. */
    finished: async () => void (await running.current),
    /** Goes on from a form that needs no saving; `isSaved` when it was just saved in another way. */
    settle(next: Form, isSaved = false) {
      stored.current = next
      tried.current = next
      setState(isSaved ? { status: 'saved', at: new Date() } : null)
    },
  }
}
