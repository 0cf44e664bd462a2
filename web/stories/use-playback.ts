import { useEffect, useState, useSyncExternalStore } from 'react'

/** How long a story plays, and how often its bar moves (STORY-03, STORY-18). */
export const STORY_MS = 30_000
export const TICK_MS = 100

/** Milliseconds played since the story began, moved on every 100 ms while `running`; it never stops by itself. */
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

/** Whether the tab can be seen (DEC-70). */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
  )
}

/** The visitor asked the system for less movement: nothing then moves on by itself (DEC-87). */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
