import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../shared/session/session.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { PopupStage } from './popup-stage.ts'

const FIRST_AFTER_MS = 10_000
const SECOND_AFTER_MS = 2_000

const Popups = lazyPart(() => import('./popups.tsx').then((module) => module.Popups), { optional: true })

/** Decides when home's two popups are due. Their code is loaded when the first one is. */
export function HomePopups() {
  const { user } = useSession()
  const [stage, setStage] = useState<PopupStage>('waiting')
  useEffect(() => {
    if (stage !== 'waiting' && stage !== 'shared') return
    const timer = setTimeout(
      () => setStage(stage === 'waiting' ? 'first' : 'second'),
      stage === 'waiting' ? FIRST_AFTER_MS : SECOND_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [stage])

  const lastActive = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const listening = new AbortController()
    const note = () => {
      lastActive.current = performance.now()
    }
    for (const event of ['keydown', 'pointerdown', 'input'])
      document.addEventListener(event, note, { capture: true, passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [])

  /** Changes the stage once: a second call before the next render does nothing. */
  const leaveStage = (next: PopupStage) => {
    // The press that answered a popup does not delay the next one.
    lastActive.current = Number.NEGATIVE_INFINITY
    setStage((current) => (current === stage ? next : current))
  }

  // A cached session is enough to suppress popups for the owner, even offline.
  if (stage === 'waiting' || stage === 'done' || user?.isOwner) return null
  return <Popups stage={stage} lastActive={lastActive} onStage={leaveStage} />
}
