import { useEffect, useRef } from 'react'

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
