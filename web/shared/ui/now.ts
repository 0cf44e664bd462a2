import { useSyncExternalStore } from 'react'

const TICK_MS = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let current = 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    current = Date.now()
    for (const each of listeners) each()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    current = 0
  }
}

function read(): number {
  current ||= Date.now()
  return current
}

/** The time in milliseconds, updated every 60 s (WEEK-07); null on the server and while hydrating. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(subscribe, read, () => null)
}
