import { reloadIfReachable } from './network.ts'

const KEY = 'reloadedAt'
const PAUSE_MS = 60_000

/**
 * Reloads the page when a piece of the site's code is gone, as after a new version went up; false when that was tried a
 * moment ago and did not help, and when the server cannot be reached.
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without a memory the page could reload for ever.
    return false
  }
  return reloadIfReachable()
}

/** True for the errors with which browsers say that a module could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}
