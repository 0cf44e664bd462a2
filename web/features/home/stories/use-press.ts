import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

/** A press longer than this, in milliseconds, is a hold, which only pauses. */
const HOLD_MS = 300
/** A pointer that moved farther than this, in CSS pixels, did not tap. */
const TAP_MOVE_PX = 12
/** A finger that moved farther than this, in CSS pixels, swiped. */
const SWIPE_PX = 40

export type Swipe = 'left' | 'right' | 'up' | 'down'

interface Press {
  /** True while a finger or button is down. */
  readonly held: boolean
  readonly onPointerDown: (event: ReactPointerEvent) => void
  readonly onClick: (event: ReactMouseEvent) => void
}

/**
 * Distinguishes taps, holds and swipes. `onTap` is called for taps that are not on a button or link, `onSwipe` for a finger's
 * swipes wherever they start.
 */
export function usePress(onTap: (event: ReactMouseEvent) => void, onSwipe: (swipe: Swipe) => void): Press {
  const [held, setHeld] = useState(false)
  const start = useRef<{ x: number; y: number; at: number } | null>(null)

  const swiped = useEffectEvent(onSwipe)
  // On the window: the pointer may be released anywhere, even outside it.
  useEffect(() => {
    if (!held) return
    const release = (event: Event) => {
      setHeld(false)
      const swipe = start.current && event instanceof PointerEvent ? swipeOf(start.current, event) : null
      if (swipe) swiped(swipe)
    }
    for (const event of RELEASES) window.addEventListener(event, release)
    return () => {
      for (const event of RELEASES) window.removeEventListener(event, release)
    }
  }, [held])

  return {
    held,
    onPointerDown(event) {
      if (event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp }
      setHeld(true)
    },
    onClick(event) {
      const from = start.current
      start.current = null
      if ((event.target as Element).closest('button, a')) return
      const isTap =
        from === null ||
        (event.timeStamp - from.at < HOLD_MS &&
          Math.hypot(event.clientX - from.x, event.clientY - from.y) < TAP_MOVE_PX)
      if (isTap) onTap(event)
    },
  }
}

function swipeOf(from: { x: number; y: number }, to: globalThis.PointerEvent): Swipe | null {
  const [x, y] = [to.clientX - from.x, to.clientY - from.y]
  if (to.type !== 'pointerup' || to.pointerType !== 'touch' || Math.hypot(x, y) < SWIPE_PX) return null
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right'
  return y < 0 ? 'up' : 'down'
}

const RELEASES = ['pointerup', 'pointercancel', 'blur'] as const
