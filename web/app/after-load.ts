import type { createBrowserRouter, RouteObject } from 'react-router'
import type { SiteFacts } from '../../domain/site.ts'
import { session } from '../shared/session/session.ts'
import { savesData } from '../shared/ui/data-saver.ts'
import { onFirstInput } from '../shared/ui/first-input.ts'
import { keepShownPages } from './back.ts'
import { keepChosenLanguage } from './chosen-language.ts'
import { noteInstallable } from './install.ts'

/** By then the page is idle. */
const IDLE_AFTER_MS = 2000

/**
 * What a page does once it has loaded, or 6 s after hydration. Where data is saved nothing is fetched in advance, but pages are
 * kept: they are not fetched again. The code that tells the Worker of visits comes last, and not for robots.
 */
export function afterLoad(
  router: ReturnType<typeof createBrowserRouter>,
  routes: RouteObject[],
  { offlinePages }: SiteFacts,
): void {
  keepShownPages(router, routes)
  noteInstallable()
  keepChosenLanguage()
  // A check that failed for want of a network is made again.
  addEventListener('online', () => {
    if (session.snapshot().status === 'unreachable') void session.renew()
  })
  // A page that Back brings from the browser's memory missed what other documents stored meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && dispatchEvent(new StorageEvent('storage')))
  // Browsers in another language are offered the page in it.
  if (!/^en/.test(navigator.language)) load(() => import('./language-offer.ts').then((code) => code.offerOwnLanguage()))
  onFirstInput((event) => load(() => import('./after-input.ts').then((code) => code.afterInput(event, router, routes))))
  // The development server has no service worker, and Firefox has none in private windows.
  if (offlinePages && import.meta.env.PROD && 'serviceWorker' in navigator)
    whenIdle(() => import('./offline/offline.ts').then((code) => code.workOffline(router, routes)))
  if (savesData()) return
  load(() => import('./side-menu.tsx'))
  if (!navigator.webdriver) whenIdle(() => import('./visits.ts').then((code) => code.tellVisits(router)))
}

/** Starts optional work and ignores its failure. */
function load(work: () => Promise<unknown>): void {
  work().catch(() => {})
}

function whenIdle(work: () => Promise<void>): void {
  setTimeout(() => load(work), IDLE_AFTER_MS)
}
