import { useEffect, useState } from 'react'
import { PageState } from './page-state.tsx'
import * as texts from './texts.ts'

/** Loading that takes longer is explained. */
const SLOW_MS = 4_000

/** Shown in place of something that is loading; says so when that takes long. */
export function Loading() {
  const slow = useSlow(true)
  return <PageState kind="loading" text={slow ? texts.STILL_TRYING : texts.LOADING} />
}

/** Says that something is being loaded again, when that takes long. */
export function StillTrying({ waiting }: { readonly waiting: boolean }) {
  const slow = useSlow(waiting)
  return slow && <p role="status">{texts.STILL_TRYING}</p>
}

/** True once `waiting` has been true for SLOW_MS. */
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
