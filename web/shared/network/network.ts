import { useEffect } from 'react'

/** Calls back whenever the browser gets its network back. */
export function useWhenOnline(callback: () => unknown): void {
  useEffect(() => {
    window.addEventListener('online', callback)
    return () => window.removeEventListener('online', callback)
  }, [callback])
}

/** Reloads the page; false when the server cannot be reached, where the browser would show its own error page instead. */
export async function reloadIfReachable(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
  } catch {
    return false
  }
  location.reload()
  return true
}
