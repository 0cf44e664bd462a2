import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router'
import { readAhead } from './page-result.ts'

/** A pointer that rests this long on a link, in milliseconds, means it. */
const DWELL_MS = 65

/** Fetches code and data of the page that the visitor is about to open: at a finger's touch, or when pointer or focus rests on its link. */
export function startPrefetching(routes: RouteObject[]): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
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
  const { lazy, loader } = match.route
  if (typeof lazy === 'function') lazy().catch(() => undefined)
  if (hasDataPath(loader)) readAhead(loader.dataPath({ request: new Request(url), params: match.params }))
}

type DataPathArgs = Pick<LoaderFunctionArgs, 'request' | 'params'>

function hasDataPath(loader: unknown): loader is { dataPath: (args: DataPathArgs) => string } {
  return typeof loader === 'function' && 'dataPath' in loader
}
