import { type createBrowserRouter, matchRoutes, type RouteMatch, type RouteObject } from 'react-router'
import { type pageLoader, prefetchPage } from '../shared/page/page-result.ts'
import { paths } from '../shared/page/paths.ts'
import { onFirstInput } from '../shared/ui/first-input.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'basename'>

/** A link is prefetched once the mouse has rested on it for this many milliseconds. */
const DWELL_MS = 65

/**
 * Fetches what the visitor may open next: the code of the menu at once, that of the search at the first input, and the code and
 * data of a page when the mouse rests on its link. Not at a touch: many touches of a card only scroll the list.
 */
export function startPrefetching({ basename }: Router, routes: RouteObject[]): void {
  import('./side-menu.tsx').catch(ignore)
  onFirstInput(() => fetchCodeOf(matchRoutes(routes, paths.search(''))?.at(-1)?.route))
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener(
    'pointerover',
    ({ pointerType, target }) => {
      clearTimeout(timer)
      const url = pointerType === 'mouse' ? pageOfLink(target) : null
      if (url) timer = setTimeout(() => fetchPageOf(matchRoutes(routes, url, basename)?.at(-1), url), DWELL_MS)
    },
    { passive: true },
  )
  // The click itself asks for the page.
  document.addEventListener('click', () => clearTimeout(timer))
}

/** The address of the link that an event happened in, if it opens another page of this site in this tab. */
export function pageOfLink(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) return null
  return link.pathname === location.pathname ? null : new URL(link.href)
}

function fetchPageOf(match: RouteMatch<string, RouteObject> | undefined, url: URL): void {
  if (!match) return
  fetchCodeOf(match.route)
  const dataPath = dataPathOf(match, url)
  if (dataPath !== null) prefetchPage(dataPath)
}

function fetchCodeOf(route: RouteObject | undefined): void {
  if (typeof route?.lazy === 'function') route.lazy().catch(ignore)
}

/** The navigation fetches it again, and reports a failure. */
function ignore(): void {}

/** The data path of an address, where the loader of its route reads one. */
export function dataPathOf(match: RouteMatch<string, RouteObject>, url: URL): string | null {
  const { loader } = match.route
  if (typeof loader !== 'function' || !('dataPath' in loader)) return null
  return (loader as ReturnType<typeof pageLoader>).dataPath({ request: new Request(url), params: match.params })
}
