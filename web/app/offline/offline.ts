import type { createBrowserRouter, RouteObject } from 'react-router'
import { splitLanguage } from '../../../domain/address-language.ts'
import { isAdminPath } from '../../../domain/admin-path.ts'
import { OFFLINE } from '../../../domain/kept-pages.ts'
import { localPath } from '../../../domain/language.ts'
import { pageLanguage } from '../../../domain/translated.ts'
import { paths } from '../../shared/page/paths.ts'
import { savesData } from '../../shared/ui/data-saver.ts'
import { onFirstInput } from '../../shared/ui/first-input.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { shownPage } from '../back.ts'
import { pageOfLink } from '../prefetch.ts'
import { keepListAhead, keepPage, watchFiles } from './keep-page.ts'
import { noteOffline } from './offline-note.ts'
import { offlineTexts } from './texts.ts'

/** A page is kept once it has loaded nothing more for this long. */
const REST_MS = 2000

/** Registers the service worker, and keeps the pages that are shown from then on. */
export async function workOffline(
  router: ReturnType<typeof createBrowserRouter>,
  routes: RouteObject[],
): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', sayUpdated)
  const registration = await serviceWorker.register('/service-worker.js').then(() => serviceWorker.ready)
  // A new version waits until the one before it has answered everything, and then becomes the controller.
  if (!registration.installing && !registration.waiting) void sayUpdated()
  noteOffline(router)
  followLinksOffline()
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A new version that calls skipWaiting may wait nevertheless (service-worker.ts).
      registration.waiting?.postMessage('take over')
      const shown = shownPage(router.state, routes, router.basename)
      const path = shown ? shown.dataPath.replace(/^\/home$/, '/') : splitLanguage(router.state.location.pathname).path
      // The visitor's own list needs no data. Not the results while typing, and no page that only its preview link shows.
      const isKept = shown ? !/^\/search|\?preview=/.test(path) : path === paths.list
      // A page that could not be read stays as it was kept.
      const failed = shown?.result.status === 'failed'
      // Storage may be blocked or full.
      if (isKept && !failed && navigator.onLine) keepPage(localPath(path, pageLanguage()), shown).catch(() => {})
    }, REST_MS)
  }
  watchFiles(keepSoon)
  router.subscribe(keepSoon)
  const followNewVersion = () => registration.installing?.addEventListener('statechange', keepSoon)
  followNewVersion()
  registration.addEventListener('updatefound', followNewVersion)
  onFirstInput(() => {
    if (!savesData()) keepSavedFilms().catch(() => {})
  })
}

/** Keeps the visitor's own list as soon as films are saved: nobody opens it in order to have it later. */
async function keepSavedFilms(): Promise<void> {
  const { readListAhead } = await import('../../features/list/read-ahead.ts')
  // By then its code is noted (watchFiles).
  readListAhead(() => setTimeout(() => keepListAhead().catch(() => {}), REST_MS))
}

/** Says that a new version has taken over, if no page has said so yet. */
async function sayUpdated(): Promise<void> {
  if (await caches.delete(OFFLINE.updated)) void showToast('info', offlineTexts.updated)
}

/**
 * Without a network, a link loads a document: the service worker has the page with the code of its own build, or lists what it has. Links
 * that do something of their own still do it.
 */
function followLinksOffline(): void {
  document.addEventListener(
    'click',
    (event) => {
      const hasOwn = (event.target as Element).closest('[data-goes-back], [data-page-language]')
      const page = navigator.onLine || hasOwn ? null : pageOfLink(event.target)
      // The router does not hear of it.
      if (page && ![page, location].some(({ pathname }) => isAdminPath(pathname))) event.stopPropagation()
    },
    { capture: true },
  )
}
