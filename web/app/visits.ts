import type { createBrowserRouter } from 'react-router'
import { splitLanguage } from '../../domain/address-language.ts'
import type { SearchPage } from '../../domain/pages/search.ts'
import type { PageResult } from '../shared/page/page-result.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** How long a page must be shown before it counts, so that results while typing do not. */
const SHOWN_FOR_MS = 2000
const MAX_ERRORS = 5
let errors = 0

/**
 * Tells the Worker which films and articles are opened from now on and which searches find nothing, without saying who asks, and of
 * errors that nothing has caught.
 */
export function tellVisits(router: Router): void {
  window.addEventListener('error', ({ error }) => tellError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => tellError(reason))
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = ''
  const look = (after: number) => {
    const { location, navigation } = router.state
    const address = location.pathname + location.search
    if (navigation.state !== 'idle' || address === shown) return
    shown = address
    clearTimeout(timer)
    timer = setTimeout(() => {
      const visit = visitOf(router)
      if (visit) tell('/api/visits', visit)
    }, after)
  }
  router.subscribe(() => look(SHOWN_FOR_MS))
  // The first page has been shown for as long already.
  look(0)
}

function visitOf({ state: { location, loaderData } }: Router): object | null {
  const { path } = splitLanguage(location.pathname)
  if (/^\/(movie|blogs)\/[^/]+$/.test(path)) return { page: path }
  const result: PageResult<SearchPage> | undefined | null = loaderData['features/search/search-route.tsx']
  if (result?.status !== 'ready') return null
  const { query, page, movies, watch, newest } = result.page
  // The newest movies are shown only where an unfiltered search finds nothing.
  const isEmpty = page === 0 && movies.length + watch.length === 0 && newest.length > 0
  return isEmpty && query.length <= 100 ? { foundNothing: query } : null
}

/** Tells the Worker of an error in our own files, at most of five in a page's life: its message, its place, and the path of the page. */
export function tellError(error: unknown): void {
  if (!(error instanceof Error) || errors >= MAX_ERRORS) return
  const place = /\/assets\/([\w.-]+\.js:\d+:\d+)/.exec(error.stack ?? '')?.[1]
  if (!place) return
  errors += 1
  tell('/api/browser-errors', {
    message: `${error.name}: ${error.message}`.slice(0, 300),
    place,
    page: location.pathname,
  })
}

function tell(path: string, body: object): void {
  if (navigator.webdriver || !navigator.onLine) return
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
