import type { createBrowserRouter } from 'react-router'
import { isAdminPath } from '../../../domain/admin-path.ts'
import { OFFLINE } from '../../../domain/kept-pages.ts'
import { fillNote, noteElement } from '../closable-note.ts'
import { offlineTexts } from './texts.ts'

/** Says at the bottom of the window that what it shows is kept: while there is no network, and when a page's data had no answer in time. */
export function noteOffline(router: ReturnType<typeof createBrowserRouter>): void {
  const note = noteElement()
  note.setAttribute('role', 'status')
  const text = document.createElement('p')
  const link = Object.assign(document.createElement('a'), { href: OFFLINE.shell, textContent: offlineTexts.list })
  text.append(`${offlineTexts.note} `, link)
  const show = (isOffline: boolean) => (isOffline ? fillNote(note, text) : note.replaceChildren())
  const showNetwork = () => show(!navigator.onLine && !isAdminPath(location.pathname))
  showNetwork()
  for (const event of ['online', 'offline']) window.addEventListener(event, showNetwork)
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') showNetwork()
  })
  // From the service worker.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'kept') show(true)
  })
  navigator.serviceWorker.startMessages()
}
