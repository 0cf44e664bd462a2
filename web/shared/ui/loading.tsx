import { useEffect, useState } from 'react'
import { sharedTexts } from '../texts.ts'
import { PageState } from './page-state.tsx'

/** Loading that takes longer is explained. */
const SLOW_MS = 4_000

/** Shown in place of something that is loading; says so when that takes long. */
export function Loading() {
  const slow = useSlow(true)
  return <PageState kind="loading" text={slow ? sharedTexts.stillTrying : sharedTexts.loading} />
}

/** Says that something is being loaded again, when that takes long. */
export function StillTrying({ waiting }: { readonly waiting: boolean }) {
  const slow = useSlow(waiting)
  return slow && <p role="status">{sharedTexts.stillTrying}</p>
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
