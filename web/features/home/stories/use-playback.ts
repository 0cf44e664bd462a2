import { useEffect, useState } from 'react'

/** How long a story plays, and how often its bar is updated (STORY-03, STORY-18). */
export const STORY_MS = 30_000
const TICK_MS = 100

/** Milliseconds played, updated every 100 ms while `running`. It does not stop at the story's end. */
export function usePlayedTime(running: boolean): number {
  const [played, setPlayed] = useState(0)
  useEffect(() => {
    if (!running) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = now - last
      last = now
      setPlayed((before) => before + passed)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [running])
  return played
}

/** True when the system prefers reduced motion: stories then start paused (DEC-87). */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
