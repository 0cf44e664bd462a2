import { useEffect, useState } from 'react'
import { PageState } from './page-state.tsx'
import * as texts from './texts.ts'

/** After this long a wait is explained. */
const SLOW_MS = 4_000

/** Stands where something is on its way; when that takes long it says so. */
export function Loading() {
  const slow = useSlow(true)
  return <PageState kind="loading" text={slow ? texts.STILL_TRYING : texts.LOADING} />
}

/** Says that what is shown is being read anew, once that takes long. */
export function StillTrying({ waiting }: { readonly waiting: boolean }) {
  const slow = useSlow(waiting)
  return slow && <p role="status">{texts.STILL_TRYING}</p>
}

/** True when something has been waited for without a break for long. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return slow
}
