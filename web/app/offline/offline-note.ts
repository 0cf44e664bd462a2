import type { createBrowserRouter } from 'react-router'
import { isAdminPath } from '../../../domain/admin-path.ts'
import { OFFLINE } from '../../../domain/kept-pages.ts'
import { readFromTab, storeInTab } from '../../shared/storage/tab-storage.ts'
import { fillNote, noteElement } from '../closable-note.ts'
import { offlineTexts } from './texts.ts'

/** In the tab's storage once the note was closed: each link without a network loads a document, which would show it again. */
const CLOSED = 'offlineNoteClosed'

/** Says at the bottom of the window that what it shows is kept: while there is no network, and when a page's data had no answer in time. */
export function noteOffline(router: ReturnType<typeof createBrowserRouter>): void {
  const note = noteElement()
  note.setAttribute('role', 'status')
  const text = document.createElement('p')
  const link = Object.assign(document.createElement('a'), { href: OFFLINE.shell, textContent: offlineTexts.list })
  text.append(`${offlineTexts.note} `, link)
  const show = () => {
    if (!readFromTab(CLOSED)) fillNote(note, text, () => storeInTab(CLOSED, true))
  }
  const showNetwork = () => {
    if (navigator.onLine || isAdminPath(location.pathname)) note.replaceChildren()
    else show()
  }
  // Not at first: a new document may hear late that there is no network.
  const update = () => {
    if (navigator.onLine) storeInTab(CLOSED, null)
    showNetwork()
  }
  showNetwork()
  // What the service worker says of this page may come after the network.
  let isBack = false
  window.addEventListener('online', () => {
    isBack = true
    update()
  })
  window.addEventListener('offline', update)
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading') return
    isBack = false
    update()
  })
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'kept' && !isBack) show()
  })
  navigator.serviceWorker.startMessages()
  // A page on a slow line may have got its data before this code.
  navigator.serviceWorker.controller?.postMessage('listening')
}
