import { useSyncExternalStore } from 'react'

/** True while the tab is visible. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(follow, () => document.visibilityState === 'visible')
}

function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
