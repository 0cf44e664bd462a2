import type { createBrowserRouter, RouteObject } from 'react-router'
import { PAGE_LANGUAGES } from '../../domain/language.ts'
import type { SiteFacts } from '../../domain/site.ts'
import { pageLanguage } from '../../domain/translated.ts'
import { paths } from '../shared/page/paths.ts'
import { onFirstInput } from '../shared/ui/first-input.ts'
import { keepShownPages } from './back.ts'
import { keepChosenLanguage } from './chosen-language.ts'
import { noteInstallable } from './install.ts'
import { startPrefetching } from './prefetch.ts'

/** By then the page is idle. */
const IDLE_AFTER_MS = 2000

/**
 * What a page does once it has loaded. Where data is dear nothing is fetched in advance, but pages are kept: they are not fetched again.
 * The code that tells the Worker of visits comes last, and not for robots.
 */
export function afterLoad(
  router: ReturnType<typeof createBrowserRouter>,
  routes: RouteObject[],
  { offlinePages }: SiteFacts,
): void {
  keepShownPages(router, routes)
  noteInstallable()
  keepChosenLanguage()
  offerOwnLanguage(location.pathname)
  onFirstInput(() => load(() => import('../features/list/save-buttons.ts').then(({ startList }) => startList())))
  // The development server has no service worker, and Firefox has none in private windows.
  if (offlinePages && import.meta.env.PROD && 'serviceWorker' in navigator)
    whenIdle(() => import('./offline/offline.ts').then(({ workOffline }) => workOffline(router, routes)))
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  startPrefetching(router, routes)
  if (!navigator.webdriver) whenIdle(() => import('./visits.ts').then(({ tellVisits }) => tellVisits(router)))
}

/** Does what a page can do without. */
function load(work: () => Promise<void>): void {
  work().catch(() => {})
}

function whenIdle(work: () => Promise<void>): void {
  setTimeout(() => load(work), IDLE_AFTER_MS)
}

/** Offers visitors the language of their browser. */
function offerOwnLanguage(path: string): void {
  const [own] = PAGE_LANGUAGES.find(([tag]) => navigator.language.split('-')[0] === tag) ?? []
  if (!own || own === 'en' || own === pageLanguage() || path.startsWith(paths.admin)) return
  load(() => import('./language-offer.ts').then(({ offerLanguage }) => offerLanguage(own)))
}
