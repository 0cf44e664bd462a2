import { session } from '../../shared/session/session.ts'
import { accountList, copyFor, currentUser, deviceList, filmCards, onListChange, store } from './my-list.ts'

/** A copy that is older is read again with the next page. */
const FRESH_FOR_MS = 300_000
/** So that several films that are saved one after the other are one request. */
const PAUSE_MS = 1000

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null

/**
 * Keeps the list of whoever is logged in the same here and in the account, from now on: after a login, after each change, when the
 * network is back, and when the copy is old. At a logout the copy is removed.
 */
export function keepInStep(): void {
  onListChange(() => {
    if (session.snapshot().status === 'visitor') {
      if (accountList.stored() === null) return
      store.set(accountList, null)
      store.set(filmCards, [])
    } else if (isBehind()) soon()
  })
  window.addEventListener('online', soon)
  if (isBehind()) void bringInStep()
}

/** True when something is unsent, or the copy is old. */
function isBehind(): boolean {
  const user = currentUser()
  if (!user) return false
  const { readAt, films } = copyFor(user)
  const unsent = Object.values(films).some((entry) => entry.unsent) || Object.keys(deviceList.stored()).length > 0
  return unsent || Date.now() - readAt > FRESH_FOR_MS
}

function soon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void bringInStep(), PAUSE_MS)
}

/**
 * Sends what the account does not have, and reads its list. Without a network it does nothing, and a failure changes nothing: what is
 * unsent is sent another time.
 */
export function bringInStep(): Promise<void> {
  clearTimeout(timer)
  running ??= exchange().finally(() => {
    running = null
  })
  return running
}

async function exchange(): Promise<void> {
  const user = currentUser()
  if (!user || !navigator.onLine) return
  const code = await import('./account-list.ts').catch(() => null)
  await code?.exchangeWithAccount(user)
}
