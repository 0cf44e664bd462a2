import { type createBrowserRouter, matchRoutes, type RouteMatch, type RouteObject } from 'react-router'
import { prefetchPage } from '../shared/page/page-result.ts'
import { paths } from '../shared/page/paths.ts'
import { savesData } from '../shared/ui/data-saver.ts'
import { dataPathOf } from './back.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'basename' | 'state'>

/** A link is prefetched once the mouse has rested on it for this many milliseconds. */
const DWELL_MS = 65

/**
 * Fetches what the visitor may open next, unless data is saved: the code of the search at once, and the code and data of a page when the
 * mouse rests on its link; it may be there already. Not at a touch: many touches of a card only scroll the list.
 */
export function startPrefetching({ basename, state }: Router, routes: RouteObject[], first: Event): void {
  if (!savesData()) fetchCodeOf(matchRoutes(routes, paths.search(''))?.at(-1)?.route)
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (target: EventTarget | null) => {
    clearTimeout(timer)
    const url = savesData() ? null : pageOfLink(target)
    if (url) timer = setTimeout(() => fetchPageOf(matchRoutes(routes, url, basename)?.at(-1), url), DWELL_MS)
  }
  document.addEventListener('pointerover', ({ pointerType, target }) => rest(pointerType === 'mouse' ? target : null), {
    passive: true,
  })
  // The click itself asks for the page.
  document.addEventListener('click', () => clearTimeout(timer))
  // Not after a click, and not after a touch: what was touched counts as hovered, too.
  const isIdle = state.navigation.state === 'idle'
  if (isIdle && (!(first instanceof PointerEvent) || first.pointerType === 'mouse'))
    rest(document.querySelector('a:hover'))
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
