import { type PointerEvent, type MouseEvent as ReactMouseEvent, useEffect, useRef, useState } from 'react'

/** A press longer than this is a hold, to read in peace; it pauses and does nothing else. */
const HOLD_MS = 300
/** A pointer that went farther than this, in CSS pixels, did not tap. */
const SLIP_PX = 12

interface Press {
  /** True while a finger or button is down. */
  readonly held: boolean
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onClick: (event: ReactMouseEvent) => void
}

/** Tells taps from holds and slips. `onTap` hears of taps that are not on a control: a button or a link. */
export function usePress(onTap: (event: ReactMouseEvent) => void): Press {
  const [held, setHeld] = useState(false)
  const start = useRef<{ x: number; y: number; at: number } | null>(null)

  // A pointer may come up anywhere, outside the window too.
  useEffect(() => {
    if (!held) return
    const release = () => setHeld(false)
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
        (event.timeStamp - from.at < HOLD_MS && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLIP_PX)
      if (isTap) onTap(event)
    },
  }
}

const RELEASES = ['pointerup', 'pointercancel', 'blur'] as const
