import { useEffect } from 'react'

/** Calls back whenever the browser is online again. */
export function useWhenOnline(callback: () => unknown): void {
  useEffect(() => {
    window.addEventListener('online', callback)
    return () => window.removeEventListener('online', callback)
  }, [callback])
}

/** Reloads the page; false when the server cannot be reached: the browser would then show its own error page. */
export async function reloadIfReachable(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
  } catch {
    return false
  }
  location.reload()
  return true
}
