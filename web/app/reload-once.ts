import { reloadIfReachable } from './network.ts'

const KEY = 'reloadedAt'
const PAUSE_MS = 60_000

/**
 * Reloads the page when a piece of the site's code is gone, as after a new version went up; false when that was tried a
 * moment ago and did not help, and when the server cannot be reached.
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < PAUSE_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    if (await reloadIfReachable()) return true
    sessionStorage.setItem(KEY, String(last))
  } catch {
    // Without a memory the page could reload for ever.
  }
  return false
}

/** True for the errors with which browsers say that a module could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}
