import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router'
import { readAhead } from '../shared/page/page-result.ts'
import { paths } from '../shared/page/paths.ts'
import { onFirstInput } from '../shared/ui/first-input.ts'

/** A pointer that rests this long on a link, in milliseconds, means it. */
const DWELL_MS = 65

// What is fetched when the first page is idle comes with this module, in one request.
export { SideMenu } from './side-menu.tsx'

/**
 * Fetches the code of the search at the visitor's first input, and code and data of the page that the visitor is about to
 * open: at a touch, or when pointer or focus rests on its link.
 */
export function startPrefetching(routes: RouteObject[]): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  onFirstInput(() => fetchCodeOf(matchRoutes(routes, paths.search(''))?.at(-1)?.route))
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (event: Event) => {
    clearTimeout(timer)
    const url = pageOfLink(event.target)
    if (url) timer = setTimeout(() => fetchPageOf(routes, url), DWELL_MS)
  }
  document.addEventListener('pointerover', rest, { passive: true })
  document.addEventListener('focusin', rest)
  document.addEventListener(
    'touchstart',
    (event) => {
      const url = pageOfLink(event.target)
      if (url) fetchPageOf(routes, url)
    },
    { passive: true },
  )
}

/** The other page of ours that a link under an event leads to in this tab. */
function pageOfLink(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) return null
  return link.pathname === location.pathname ? null : new URL(link.href)
}

function fetchPageOf(routes: RouteObject[], url: URL): void {
  const match = matchRoutes(routes, url)?.at(-1)
  if (!match) return
  const { loader } = match.route
  fetchCodeOf(match.route)
  const dataPath = hasDataPath(loader) ? loader.dataPath({ request: new Request(url), params: match.params }) : null
  if (dataPath !== null) readAhead(dataPath)
}

function fetchCodeOf(route: RouteObject | undefined): void {
  if (typeof route?.lazy === 'function') route.lazy().catch(ignore)
}

/** Whoever needs it fetches it again and hears of a failure. */
function ignore(): void {}

type DataPathArgs = Pick<LoaderFunctionArgs, 'request' | 'params'>

function hasDataPath(loader: unknown): loader is { dataPath: (args: DataPathArgs) => string | null } {
  return typeof loader === 'function' && 'dataPath' in loader
}
