import type { createBrowserRouter, RouteObject } from 'react-router'
import { PAGE_LANGUAGES } from '../../domain/language.ts'
import { pageLanguage } from '../../domain/translated.ts'
import { paths } from '../shared/page/paths.ts'
import { onFirstInput } from '../shared/ui/first-input.ts'
import { keepShownPages } from './back.ts'
import { keepChosenLanguage } from './chosen-language.ts'
import { startPrefetching } from './prefetch.ts'

/** By then the page is idle. */
const IDLE_AFTER_MS = 2000

/** What a page does once it has loaded. The code that tells the Worker of visits comes last; not for robots, and not where data is dear. */
export function afterLoad(router: ReturnType<typeof createBrowserRouter>, routes: RouteObject[]): void {
  keepShownPages(router, routes)
  keepChosenLanguage()
  offerOwnLanguage(location.pathname)
  onFirstInput(() => {
    import('../features/list/save-buttons.ts').then(
      ({ startList }) => startList(),
      () => {},
    )
  })
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  startPrefetching(router, routes)
  if (navigator.webdriver) return
  setTimeout(() => {
    import('./visits.ts').then(
      ({ tellVisits }) => tellVisits(router),
      () => {},
    )
  }, IDLE_AFTER_MS)
}

/** Offers visitors the language of their browser. */
function offerOwnLanguage(path: string): void {
  const [own] = PAGE_LANGUAGES.find(([tag]) => navigator.language.split('-')[0] === tag) ?? []
  if (!own || own === 'en' || own === pageLanguage() || path.startsWith(paths.admin)) return
  import('./language-offer.ts').then(
    ({ offerLanguage }) => offerLanguage(own),
    () => {},
  )
}
