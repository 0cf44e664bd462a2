import { isReachable } from './network.ts'

const KEY = 'reloadedAt'
const PAUSE_MS = 60_000

/**
 * Reloads a page that stopped working, as when a chunk of its code no longer exists after a deployment. It does nothing when the page
 * was reloaded less than a minute ago, and when the server cannot be reached, which does not count as a reload.
 */
export async function reloadOnce(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS || !(await isReachable())) return
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage the page could reload again and again.
    return
  }
  location.reload()
}

/** True for the errors that browsers throw when a module could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}
