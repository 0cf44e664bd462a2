import { useEffect, useEffectEvent } from 'react'

/** Calls back whenever the browser is online again, once the site can be reached: the browser's event comes earlier. */
export function useWhenOnline(callback: () => unknown): void {
  const onReachable = useEffectEvent(callback)
  useEffect(() => {
    const stop = new AbortController()
    const tryAgain = async () => {
      const reached = await isReachable()
      if (stop.signal.aborted) return
      if (reached) onReachable()
      else setTimeout(tryAgain, 3000)
    }
    addEventListener('online', tryAgain, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/** Reloads the page; false when the server cannot be reached: the browser would then show its own error page. */
export async function reloadIfReachable(): Promise<boolean> {
  const reached = await isReachable()
  if (reached) location.reload()
  return reached
}

export const isReachable = () =>
  fetch('/favicon.svg', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
