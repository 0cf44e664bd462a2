import { session } from '../../shared/session/session.ts'
import { unsentIn } from './entries.ts'
import { accountList, copyFor, currentUser, deviceList, filmCards, onListChange, store } from './my-list.ts'

/** So that several films that are saved one after the other are one request. */
const PAUSE_MS = 1000

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null

/**
 * Keeps the list of whoever is logged in the same here and in the account, from now on: after a login, after each change, and when the
 * network is back. /list does it too when it opens. At a logout, or when the session turns out to be over, the copy is removed. What the
 * account does not have yet waits for its next login.
 */
export function startListSync(): void {
  let user = currentUser()
  onListChange(() => {
    const isOther = currentUser() !== user
    user = currentUser()
    if (session.snapshot().status === 'visitor') {
      const copy = accountList.stored()
      if (!isOther && !copy?.wasRead) return
      const films = unsentIn(copy?.films ?? {})
      store.set(accountList, copy && Object.keys(films).length > 0 ? { ...copy, wasRead: false, films } : null)
      store.set(filmCards, [])
    } else if (isOther || hasUnsent()) soon()
  })
  const sendUnsent = () => {
    if (hasUnsent()) soon()
  }
  window.addEventListener('online', sendUnsent)
  sendUnsent()
}

function hasUnsent(): boolean {
  const user = currentUser()
  if (!user) return false
  return Object.keys(unsentIn(copyFor(user).films)).length > 0 || Object.keys(deviceList.stored()).length > 0
}

function soon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void syncList(), PAUSE_MS)
}

/**
 * Sends what the account does not have, and reads its list. Without a network it does nothing, and a failure changes nothing: what is
 * unsent is sent another time.
 */
export function syncList(): Promise<void> {
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
