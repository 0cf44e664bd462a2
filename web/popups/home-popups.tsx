import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../account/session.ts'
import { useChunk } from '../app/use-chunk.ts'
import { hasSeenMemberPopup } from '../device/flags.ts'
import { isInTheWay, type PopupStage, popupDue } from './popup-stage.ts'

const FIRST_AFTER_MS = 10_000
const SECOND_AFTER_MS = 2_000
const TRY_AGAIN_MS = 500

const loadPopups = () => import('./popups.tsx')

/** Home's two popups and when they open; their code is fetched when the first is due. Draws nothing until then. */
export function HomePopups() {
  const { user, ready } = useSession()
  // A hint is enough to keep quiet: the owner is not to see them, with or without a line.
  const isOwner = user?.isOwner === true
  const [stage, setStage] = useState<PopupStage>('waiting')
  const popups = useChunk(loadPopups, stage !== 'waiting' && stage !== 'done' && !isOwner, () => setStage('done'))
  const isDue = stage === 'first' || stage === 'second'

  useEffect(() => {
    if (stage !== 'waiting' && stage !== 'shared') return
    const timer = setTimeout(
      () => setStage(stage === 'waiting' ? 'first' : 'second'),
      stage === 'waiting' ? FIRST_AFTER_MS : SECOND_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [stage])

  const lastTyped = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const typed = () => {
      lastTyped.current = performance.now()
    }
    document.addEventListener('input', typed)
    return () => document.removeEventListener('input', typed)
  }, [])

  const open = useEffectEvent(() => {
    if ((stage !== 'first' && stage !== 'second') || isInTheWay(lastTyped.current, performance.now())) return
    const next = popupDue(stage, user, isOwner)
    if (next === 'member') hasSeenMemberPopup.set(true)
    setStage(next)
  })
  const canOpen = isDue && ready && popups !== null
  useEffect(() => {
    if (!canOpen) return
    open()
    const timer = setInterval(() => open(), TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [canOpen])

  return popups && <popups.Popups stage={stage} user={user} onStage={setStage} />
}
